import { Effect } from "effect"
import type { ErrorCode } from "#contract/codes.ts"
import { MachineId, PartnerId } from "#contract/schemas/ids.ts"
import { type Initiation, SubscriptionId } from "#contract/schemas/subscription.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures, isRefusedWith } from "#services/failures.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { subscriptions } from "../area.ts"

/** Why a centre cannot offer a machine a subscription now: the machine's state, the user's rights, or the centre. */
export type InviteObstacle =
  | "SUBSCRIPTION_ACTIVE"
  | "ALREADY_SAVED"
  | "NO_SERVICE_CENTERS_AVAILABLE"
  | "READ_ONLY"
  | "PARTNER_INVALID"

/** What an offer can be made of, or the reason why none can be made. */
export interface InviteBasis extends Pick<Initiation, "plans" | "demoAvailable" | "warrantyAvailable"> {
  readonly serviceId: number
  readonly machineId: number
  readonly name: string
  readonly model: string
  readonly obstacle: InviteObstacle | undefined
  /** Codes of what stands in the way of working with the centre (PART-04, PART-12). */
  readonly invalid: ReadonlyArray<ErrorCode>
}

export interface InvitePlace {
  readonly serviceId: number
  readonly machineId: number
}

/** An id that no row has: of the centre's subscriptions only the caller's right is asked for. */
const NO_ROW = SubscriptionId.make(0)

/**
 * Plans for a machine at a centre (API-SUB-08), and whether the centre may work now: its own data, its dealer code
 * and its credit (API-PART-23). A register that does not answer stands in the way too (PART-05, PART-06).
 */
export const loadInviteBasis = subscriptions.fromEffect<InviteBasis, CallFailure, InvitePlace>({
  name: "GET /services/{id}/subscriptions/initiate/{id}",
  run: ({ serviceId, machineId }) =>
    Effect.gen(function* () {
      const { serviceSubscriptions, partners } = yield* SubscriptionsClient
      const centre = PartnerId.make(serviceId)
      const none = {
        serviceId,
        machineId,
        name: "",
        model: "",
        plans: [],
        demoAvailable: false,
        warrantyAvailable: false,
        invalid: [],
      }
      return yield* Effect.gen(function* () {
        const [initiation, { mayEdit }, { errorMessages }] = yield* Effect.all(
          [
            call(
              serviceSubscriptions.initiate({
                params: { serviceId: centre, id: MachineId.make(machineId) },
              }),
            ),
            call(serviceSubscriptions.overview({ params: { serviceId: centre }, query: { id: NO_ROW } })),
            call(partners.validate({ params: { id: centre } })),
          ],
          { concurrency: 3 },
        )
        const { machine, plans, demoAvailable, warrantyAvailable, prerequisites } = initiation
        const isInvalid = errorMessages.length > 0
        return {
          ...none,
          name: machine.machineName ?? machine.vin,
          model: `${machine.model.brand} ${machine.model.name}`,
          plans,
          demoAvailable,
          warrantyAvailable,
          invalid: [...new Set(errorMessages.map(({ message }) => message))],
          obstacle: mayEdit
            ? (prerequisites[0] ?? (isInvalid ? ("PARTNER_INVALID" as const) : undefined))
            : ("READ_ONLY" as const),
        }
      }).pipe(
        Effect.catchIf(hasNoCentre, () =>
          Effect.succeed({ ...none, obstacle: "NO_SERVICE_CENTERS_AVAILABLE" as const }),
        ),
      )
    }),
  failures: callFailures,
})

const hasNoCentre = (failure: CallFailure): boolean => isRefusedWith(failure, "NO_SERVICE_CENTERS_AVAILABLE")
