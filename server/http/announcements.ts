import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { Announcement } from "#contract/schemas/announcement.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { User } from "#contract/schemas/user.ts"
import { announcementErrors, inLanguage, isOwnerAlone, targetGroupsOf } from "#domain/announcements.ts"
import { fail, failInput, upToDate } from "../rules/fail.ts"
import { Announcements } from "../store/announcements.ts"
import { Audit } from "../store/audit.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { administrator, storedId } from "./administrator.ts"
import { sortOf } from "./lists.ts"
import { sessionTokenOf } from "./session.ts"

const COLUMNS = ["start", "end"] as const
const LATEST_FIRST = { column: "start", descending: true } as const

/** Handlers of announcements to users (section 58). */
export const AnnouncementsHandlers = HttpApiBuilder.group(
  Api,
  "announcements",
  Effect.fnUntraced(function* (handlers) {
    const announcements = yield* Announcements
    const audit = yield* Audit
    const sessions = yield* Sessions

    const note = (actor: User, action: string, target: number, details: Record<string, unknown>) =>
      audit.record({ actor, action, targetKind: "announcement", targetId: target, details })

    const toChange = Effect.fnUntraced(function* (id: number) {
      const found = yield* announcements.toChange(yield* storedId(id))
      return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
    })

    return handlers.handleAll({
      active: Effect.fnUntraced(function* ({ query, request }) {
        const sort = (yield* sortOf(query.sort, COLUMNS)) ?? LATEST_FIRST
        const session = yield* sessions.resolve(sessionTokenOf(request))
        const viewer = Option.getOrNull(session)?.user ?? null
        const now = new Date(yield* Clock.currentTimeMillis)
        const groups = targetGroupsOf(viewer)
        const owner = viewer !== null && isOwnerAlone(groups) ? viewer.id : null
        const found = yield* announcements.active({ ...query, sort, now, groups, owner })
        const language = query.language ?? viewer?.language
        return embedded({ ...found, content: found.content.map((one) => inLanguage(one, language)) })
      }),
      list: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        const sort = (yield* sortOf(query.sort, COLUMNS)) ?? LATEST_FIRST
        return embedded(yield* announcements.all({ ...query, sort }))
      }),
      one: Effect.fnUntraced(function* ({ params }) {
        yield* administrator
        const found = yield* announcements.one(yield* storedId(params.id))
        return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
      }),
      create: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* administrator
        yield* failInput(announcementErrors(payload))
        return yield* inOneTransaction(
          Effect.gen(function* () {
            const made = yield* announcements.create(payload)
            yield* note(actor, "announcement.created", made.id, { new: made })
            return made
          }),
        )
      }),
      change: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* administrator
        yield* failInput(announcementErrors(payload))
        return yield* inOneTransaction(
          Effect.gen(function* () {
            const old = yield* toChange(params.id)
            yield* upToDate(old.version, payload.version)
            const changed = yield* announcements.change(old.id, payload)
            yield* note(actor, "announcement.changed", old.id, { old, new: changed })
            return changed
          }),
        )
      }),
      remove: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* administrator
        yield* inOneTransaction(
          Effect.gen(function* () {
            const old = yield* toChange(params.id)
            yield* announcements.remove(old.id)
            yield* note(actor, "announcement.deleted", old.id, { old })
          }),
        )
      }),
    })
  }),
)

const embedded = ({ content, pageMetadata }: Paged<Announcement>) => ({
  _embedded: { notifications: content },
  page: pageMetadata,
})
