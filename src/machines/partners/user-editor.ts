import { Effect } from "effect"
import { PartnerId } from "#contract/schemas/ids.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import type { InvitationSent, PartnerUser } from "#contract/schemas/partner-user.ts"
import type { User } from "#contract/schemas/user.ts"
import type { Params } from "#domain/navigation/match.ts"
import { pageOfPartner } from "#domain/partners/addresses.ts"
import { invitationOf, newUser, type UserValues, userFormErrors } from "#domain/partners/user-form.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { writeOnce } from "#services/write-once.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { partners } from "./area.ts"
import { mayEditUsers, readerOf } from "./partner-users.ts"

/** Codes of the form: an address to be invited, because its account is not in the editor's scope, and a used-up day. */
export const MUST_INVITE = "MUST_INVITE" as never
const DAILY_LIMIT = "DAILY_LIMIT" as never

export const refused = (call: string, status: number, message: ApiError["errors"][number]["message"]) =>
  new ApiError({ status, errors: [{ message, field: "email" }], call })

/** What is refused about the person stands at the address: a role there already, too many roles, too many searches. */
export const atTheAddress = (failure: CallFailure): CallFailure =>
  failure._tag === "ApiError" && [400, 404, 409, 429].includes(failure.status)
    ? new ApiError({
        ...failure,
        errors: failure.errors.map((error) =>
          failure.status === 429
            ? { message: DAILY_LIMIT, field: "email" }
            : ["firstName", "lastName", "language", "country"].includes(error.field ?? "")
              ? error
              : { ...error, field: "email" },
        ),
      })
    : failure

const invite = (values: UserValues) => {
  const payload = invitationOf(values)
  return writeOnce("network-invitation", payload, (key) =>
    PartnersClient.use(({ partnerUsers }) => call(partnerUsers.invite({ payload }), { key })),
  )
}

/** Adds a user of the network whom the editor knows; all others are invited, so that they agree to it. */
const add = Effect.fnUntraced(function* ({ email, partnerId, role }: UserValues) {
  const { partnerUsers } = yield* PartnersClient
  const { content } = yield* call(partnerUsers.search({ query: { email: email.trim() } }))
  const [found] = content
  if (found === undefined || !("id" in found))
    return yield* refused("GET /partners/users/search", 404, MUST_INVITE)
  const params = { id: PartnerId.make(Number(partnerId)), uid: found.id }
  return yield* call(partnerUsers.add({ params, payload: { authRole: role } }))
})

type Added = InvitationSent | PartnerUser

const sent = (values: UserValues): Effect.Effect<Added, CallFailure, PartnersClient> =>
  Effect.mapError<Added, CallFailure, PartnersClient, CallFailure>(
    values.way === "INVITE" ? invite(values) : add(values),
    atTheAddress,
  )

/** Form that invites a person to a partner, or adds a user of the network (API-PART-06, API-PART-12). */
export const centreUserForm = formMachine({
  name: "centre-user",
  start: (values: UserValues) => values,
  check: userFormErrors,
  send: partners.fromEffect<Added, CallFailure, UserValues>({
    name: "POST /partners/users/invite, PUT /partners/{id}/users/{uid}",
    run: sent,
    failures: callFailures,
  }),
  work: { what: "partnerUser" },
  onSuccess: ({ back }, answer) => [
    raised({
      kind: "success",
      key: `partners.user.done.${"state" in answer ? answer.state : "ADDED"}` as never,
      values: { email: answer.email },
    }),
    goTo(back),
  ],
})

/** Partner of the page, for a user who may edit its users; others are refused before they type. */
const partnerToEdit = Effect.fnUntraced(function* (params: Params, user: User | null) {
  const { partners: calls } = yield* PartnersClient
  const partner = yield* call(calls.byId({ params: { id: PartnerId.make(Number(params["id"])) } }))
  if (yield* mayEditUsers(readerOf(user), partner)) return partner
  return yield* refused("PUT /partners/{id}/users/{uid}", 403, "UNAUTHORIZED_OPERATION")
})

/** Editor of a new user of a partner, at a service centre's pages and in the network. */
export const centreUserEditor = editorMachine<Partner, UserValues, PartnersServices>({
  name: "centre-user",
  area: partners,
  isNew: () => false,
  load: partnerToEdit,
  values: ({ found, params, user }) => newUser(found as Partner, user, pageOfPartner(params, "users")),
  form: centreUserForm,
})
