import { Effect } from "effect"
import type { Initiation } from "#contract/schemas/subscription.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures, isRefusedWith } from "#services/failures.ts"
import { SubscriptionsClient } from "#services/subscriptions/subscriptions-client.ts"
import { subscriptions } from "../area.ts"

/** Why a machine's subscription cannot be requested now; the codes of the call that would refuse it (OPEN-82). */
export type Obstacle = "SUBSCRIPTION_ACTIVE" | "ALREADY_SAVED" | "NO_SERVICE_CENTERS_AVAILABLE"

/** What the request page offers: plans and service centres of a machine, or the reason why there is nothing to ask. */
export interface RequestBasis extends Pick<Initiation, "plans" | "serviceCentres" | "demoAvailable"> {
  readonly machineId: number
  readonly vin: string
  readonly name: string
  /** End of the running subscription that the request renews; null for a first one. */
  readonly renews: string | null
  readonly obstacle: Obstacle | undefined
}

/**
 * Plans and service centres of a machine (API-SUB-07). A renewal stays at the centre of the running subscription,
 * because another centre would take over the running one instead (OPEN-81).
 */
export const loadBasis = subscriptions.fromEffect<RequestBasis, CallFailure, { readonly vin: string }>({
  name: "GET /subscriptions/initiate/{id}",
  run: ({ vin }) =>
    Effect.gen(function* () {
      const client = yield* SubscriptionsClient
      const machine = yield* call(client.machines.byId({ params: { id: vin } }))
      const params = { id: machine.id }
      const about = { machineId: machine.id, vin: machine.vin, name: machine.machineName ?? machine.vin }
      const none = { ...about, plans: [], serviceCentres: [], demoAvailable: false, renews: null }
      return yield* Effect.gen(function* () {
        const [initiation, running] = yield* Effect.all(
          [
            call(client.subscriptions.initiate({ params })),
            call(client.machineSubscriptions.active({ params })),
          ],
          { concurrency: 2 },
        )
        const { plans, serviceCentres, demoAvailable, prerequisites } = initiation
        const centre = running?.serviceCentre
        return {
          ...about,
          plans,
          demoAvailable,
          serviceCentres: centre ? serviceCentres.filter(({ id }) => id === centre.id) : serviceCentres,
          renews: running?.expires ?? null,
          obstacle: prerequisites[0],
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
