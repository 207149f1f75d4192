import { Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { Share } from "#contract/schemas/share.ts"
import { newShare, type ShareValues, shareFormErrors, shareOf } from "#domain/shares/share-form.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { SharesClient } from "#services/shares/shares-client.ts"
import { writeOnce } from "#services/write-once.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { listMachine } from "../shared/paged-list/list-machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { shares } from "./area.ts"

/** Code of the form for the end of a day's searches, which no countdown of seconds helps. */
const DAILY_LIMIT = "DAILY_LIMIT" as never

/**
 * What the server refuses about the person stands at the field of the address: oneself, a share that is on already,
 * and more than 20 searches a day.
 */
export const atTheAddress = (failure: CallFailure): CallFailure =>
  failure._tag === "ApiError"
    ? new ApiError({
        ...failure,
        errors: failure.errors.map((error) => {
          if (error.field === "until") return error
          return failure.status === 429
            ? { message: DAILY_LIMIT, field: "email" }
            : { ...error, field: "email" }
        }),
      })
    : failure

const send = Effect.fnUntraced(function* (values: ShareValues) {
  const { shares: client } = yield* SharesClient
  const payload = shareOf(values)
  const found = yield* call(client.search({ query: { email: values.email.trim() } }))
  const params = { id: Number(values.machine) as MachineId, shareId: found.content[0]?.id ?? "" }
  return yield* writeOnce("share", { params, payload }, (key) =>
    call(client.switch({ params, payload }), { key }),
  )
}, Effect.mapError(atTheAddress))

/** Form that shares a machine with the person of an e-mail address, for good or until a time (SHARE-02). */
export const shareForm = formMachine({
  name: "share",
  start: (values: ShareValues) => values,
  check: shareFormErrors,
  send: shares.fromEffect<Share, CallFailure, ShareValues>({
    name: "GET /users/search, POST /machines/{id}/shares/{shareId}",
    run: send,
    failures: callFailures,
  }),
  dateTimes: ["until"],
  work: { what: "share" },
  onSuccess: () => [raised({ kind: "success", key: "shares.form.saved" }), goTo("/fleet/shares")],
})

const MOST = 1000

/** Own machines to choose from. */
export const shareableMachines = listMachine<FleetMachine, SharesClient>({
  name: "shareable-machines",
  area: shares,
  load: () =>
    SharesClient.use(({ machines }) =>
      call(machines.fleet({ query: { shared: "false", size: MOST, sort: "name,asc" } })),
    ),
})

/** Editor of a new share, of any own machine or of the one in the address. */
export const shareEditor = editorMachine({
  name: "share-editor",
  area: shares,
  isNew: ({ vin }) => vin === undefined,
  load: ({ vin = "" }) => SharesClient.use(({ machines }) => call(machines.byId({ params: { id: vin } }))),
  values: ({ found, now, zone }) => newShare(found, now, zone),
  form: shareForm,
  beside: shareableMachines,
})
