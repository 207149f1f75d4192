import { Effect, Layer } from "effect"
import { ToolsApi } from "#contract/areas/tools.ts"
import { PartnerId } from "#contract/schemas/ids.ts"
import { DEFAULT_PAGE_SIZE } from "#contract/schemas/paging.ts"
import type { User } from "#contract/schemas/user.ts"
import { isServiceKind } from "#domain/dealer-link.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { ApiError } from "../failures.ts"
import { readTotal } from "../read-list.ts"
import { CrossTab } from "../shell/cross-tab.ts"
import { ToolsCalls } from "./tools-calls.ts"

/**
 * Failure for the id of a dealer or importer, which cannot be a service context: the same as the server's answer
 * for an unknown partner (OPEN-156).
 */
const notThere = () =>
  new ApiError({ status: 404, errors: [{ message: "NOT_FOUND", field: "id" }], call: "GET /partners/{id}" })

export const ToolsCallsLive = Layer.effect(
  ToolsCalls,
  Effect.gen(function* () {
    const client = yield* makeClient(ToolsApi)
    const tabs = yield* CrossTab
    return {
      unread: Effect.fn("ToolsCalls.unread")((userId: number) =>
        call(
          client.userNotifications.list({
            query: { userId, read: "false", size: 1 },
            responseMode: "response-only",
          }),
        ).pipe(Effect.flatMap(readTotal)),
      ),
      contexts: Effect.fn("ToolsCalls.contexts")((q: string) =>
        call(
          client.partnerUsers.contexts({
            query: { ...(q === "" ? {} : { q }), sort: "name,asc", size: DEFAULT_PAGE_SIZE },
          }),
        ).pipe(
          Effect.map(({ content, pageMetadata }) => ({
            options: content,
            total: pageMetadata.totalElements,
          })),
        ),
      ),
      contextName: Effect.fn("ToolsCalls.contextName")((id: number) =>
        call(client.partners.byId({ params: { id: PartnerId.make(id) } })).pipe(
          Effect.filterOrFail(({ type }) => isServiceKind(type), notThere),
          Effect.map(({ name }) => name),
        ),
      ),
      account: Effect.withSpan(call(client.users.current({})), "ToolsCalls.account"),
      keepLanguage: Effect.fn("ToolsCalls.keepLanguage")((choice: Pick<User, "id" | "language">) =>
        Effect.tap(call(client.users.update({ payload: choice })), () => tabs.send("account-changed")),
      ),
    }
  }),
)
