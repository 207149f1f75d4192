import { Clock, Effect } from "effect"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import type { PlanOfMachine, Subscription } from "#contract/schemas/subscription.ts"
import { daysLeft } from "#domain/subscriptions/changes.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import type { MachineServices } from "#services/machine/services.ts"
import { recordMachine } from "../../shared/record/machine.ts"
import { machineArea } from "../area.ts"
import { idIn } from "./of-machine.ts"

/** Most subscriptions of a machine that the tab lists, newest first. */
const LISTED = 20

/** Subscriptions of one machine: the running one, the plans that wait for an answer, all others, and the history. */
export interface MachineSubscriptions {
  readonly active: Subscription | null
  /** Whole days until the running subscription ends. */
  readonly daysLeft: number | null
  /** Plans with an offer or a request that waits (PLAN-02). */
  readonly waiting: ReadonlyArray<PlanOfMachine>
  readonly others: ReadonlyArray<Subscription>
  /** History of the running subscription, or of the newest one. */
  readonly history: ReadonlyArray<HistoryEntry>
}

/** Subscriptions of one machine, for its owner and its service centre (API-MACH-06, API-MACH-07). */
export const machineSubscriptions = recordMachine<MachineSubscriptions, MachineServices>({
  name: "machine-subscriptions",
  area: machineArea,
  load: (place) =>
    Effect.gen(function* () {
      const client = yield* CareClient
      const params = { id: idIn(place) }
      const [running, plans, { content }] = yield* Effect.all(
        [
          call(client.machineSubscriptions.active({ params })),
          call(client.machineSubscriptions.plans({ params })),
          call(client.subscriptions.search({ query: { machineId: params.id, size: LISTED } })),
        ],
        { concurrency: 3 },
      )
      const active = running ?? null
      const newest = active ?? content[0]
      const history =
        newest === undefined
          ? []
          : (yield* call(
              client.subscriptions.history({ params: { id: newest.id }, query: { size: LISTED } }),
            )).content
      return {
        active,
        daysLeft: active && daysLeft(active, yield* Clock.currentTimeMillis),
        waiting: plans.filter(({ state }) => state !== "NONE"),
        others: content.filter(({ id }) => id !== active?.id),
        history,
      }
    }),
})
