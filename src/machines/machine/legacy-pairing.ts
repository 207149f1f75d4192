import { Effect } from "effect"
import { MachineId, PartnerId } from "#contract/schemas/ids.ts"
import type { LegacyPairing } from "#contract/schemas/machine-care.ts"
import type { User } from "#contract/schemas/user.ts"
import { mayEditPartnerAlarms } from "#domain/access/partner.ts"
import { type PairingValues, pairingErrors, pairingOf, pairingValues } from "#domain/devices/pairing-form.ts"
import type { Params } from "#domain/navigation/match.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { MachineCalls } from "#services/machine/machine-calls.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { machineArea } from "./area.ts"
import { placeIn } from "./tabs/of-centre.ts"

const refused = (message: "NOT_OWNER" | "UNAUTHORIZED_OPERATION") =>
  new ApiError({ status: 403, errors: [{ message }], call: "PUT /machines/{id}/ac" })

/** Form that pairs a machine with the legacy telemetry system, or ends the pairing (OPEN-58). */
export const pairingForm = formMachine({
  name: "legacy-pairing",
  start: (values: PairingValues) => values,
  check: pairingErrors,
  send: machineArea.fromEffect<LegacyPairing, CallFailure, PairingValues>({
    name: "PUT /machines/{id}/ac, PUT /services/{serviceId}/machines/{id}/ac",
    run: (values) =>
      CareClient.use(({ machineCare, serviceMachines }) => {
        const id = MachineId.make(Number(values.machineId))
        const payload = pairingOf(values)
        return values.centre === ""
          ? call(machineCare.legacyPairing({ params: { id }, payload }))
          : call(
              serviceMachines.legacyPairing({
                params: { id, serviceId: PartnerId.make(Number(values.centre)) },
                payload,
              }),
            )
      }),
    failures: callFailures,
  }),
  work: { what: "pairing" },
  onSuccess: ({ back, enabled }) => [
    raised({ kind: "success", key: enabled ? "machine.pairing.paired" : "machine.pairing.ended" }),
    goTo(back),
  ],
})

/** Machine of the page for a user who may pair it: its owner, or staff of its service centre with write access. */
const machineToPair = Effect.fnUntraced(function* (params: Params, user: User | null) {
  const { vin, id = "" } = params
  if (vin !== undefined) {
    const machine = yield* MachineCalls.use((calls) => calls.find(vin))
    const back = `/fleet/machines/vin/${vin}?tab=device`
    return machine.owned ? { machine, centre: "", back } : yield* refused("NOT_OWNER")
  }
  if (!mayEditPartnerAlarms(user ?? { roles: [] }, { id: Number(id) }))
    return yield* refused("UNAUTHORIZED_OPERATION")
  const { serviceMachines } = yield* CareClient
  const machine = yield* call(serviceMachines.byId({ params: placeIn(params) }))
  return { machine, centre: id, back: `/service/${id}/machines/${machine.id}?tab=device` }
})

/** Editor of a machine's pairing with the legacy telemetry system; others are refused before they type. */
export const legacyPairing = editorMachine<PairingValues, PairingValues, MachineServices>({
  name: "legacy-pairing",
  area: machineArea,
  isNew: () => false,
  load: (params, user) =>
    Effect.gen(function* () {
      const { machine, centre, back } = yield* machineToPair(params, user)
      const { telemetryDevices } = yield* CareClient
      const { pairing } = yield* call(telemetryDevices.activation({ params: { id: machine.id } }))
      return pairingValues({ machineId: String(machine.id), centre, back }, pairing)
    }),
  values: ({ found }) => found as PairingValues,
  form: pairingForm,
})
