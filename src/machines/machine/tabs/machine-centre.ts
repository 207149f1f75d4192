import { Effect } from "effect"
import { MachineId, PartnerId } from "#contract/schemas/ids.ts"
import type { CentreOfMachine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { call } from "#services/call.ts"
import { type CallFailure, isRefusedWith } from "#services/failures.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { MachineCalls } from "#services/machine/machine-calls.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { writeOnce } from "#services/write-once.ts"
import { recordMachine } from "../../shared/record/machine.ts"
import { eachRow } from "../../shared/row-actions/each-row.ts"
import { machineArea } from "../area.ts"
import { idIn } from "./of-machine.ts"

/** Service centre of one machine, and the centres to which its owner may move it. */
export interface MachineCentre {
  readonly machine: { readonly id: MachineId; readonly vin: string; readonly name: string }
  readonly centre: CentreOfMachine | null
  /** Whether a subscription runs, which moves with the machine; without one its owner requests one instead. */
  readonly isSubscribed: boolean
  /** Other service centres in the machine's country that support its brand (MACH-19); empty for all but its owner. */
  readonly others: ReadonlyArray<Pick<CentreOfMachine, "id" | "name" | "city">>
}

/** Service centres that fit a machine; none where the call says that there is none. */
const centresFor = (id: MachineId) =>
  CareClient.use(({ subscriptions }) => call(subscriptions.initiate({ params: { id } }))).pipe(
    Effect.map(({ serviceCentres }) => serviceCentres),
    Effect.catchIf(hasNoCentre, () => Effect.succeed([])),
  )

const hasNoCentre = (failure: CallFailure): boolean => isRefusedWith(failure, "NO_SERVICE_CENTERS_AVAILABLE")

/** Service centre of one machine with its contact, and its change with the running subscription (MACH-09, MACH-10). */
export const machineCentre = recordMachine<MachineCentre, MachineServices>({
  name: "machine-centre",
  area: machineArea,
  load: (place) =>
    Effect.gen(function* () {
      const machine = yield* MachineCalls.use((calls) => calls.find(String(idIn(place))))
      const { id, vin, serviceCentre: centre } = machine
      const isSubscribed = machine.subscriptionState === "ACTIVE"
      const fitting = machine.owned && isSubscribed ? yield* centresFor(id) : []
      return {
        machine: { id, vin, name: displayName(machine) },
        centre,
        isSubscribed,
        others: fitting.filter((one) => one.id !== centre?.id),
      }
    }),
  actions: {
    change: {
      asks: "reason",
      run: eachRow((row, { reason }) => {
        const params = { id: MachineId.make(row) }
        const payload = { serviceId: PartnerId.make(Number(reason)) }
        return writeOnce("service-centre", { params, payload }, (key) =>
          CareClient.use(({ machineSubscriptions }) =>
            call(machineSubscriptions.chooseService({ params, payload }), { key }),
          ),
        )
      }),
      notice: "machine.centre.changed",
    },
  },
})
