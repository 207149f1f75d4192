import { Clock, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { firstOrderStatus } from "#domain/subscriptions/orders.ts"
import { addMonths, DEFAULT_MONTHS, dueOf, mayRenew, NOTICE_DAYS } from "#domain/subscriptions/terms.ts"
import { DeviceCommands } from "../rules/device-commands.ts"
import { Customers } from "../rules/subscriptions/customers.ts"
import { History } from "../store/history.ts"
import { JobRuns } from "../store/job-runs.ts"
import { Plans } from "../store/plans.ts"
import { type SubscribableMachine, type SubscriptionFacts, Subscriptions } from "../store/subscriptions.ts"
import { collectFailures } from "./collect-failures.ts"
import { inBatches } from "./in-batches.ts"
import type { Job } from "./job.ts"

const DAY_MS = 86_400_000

/**
 * Job for time-based changes of running subscriptions (OPEN-83): the end of a subscription is announced 30 days
 * before, then the subscription is renewed for the plan's length or expires. Each change is one transaction, so
 * that a run may be interrupted at any point.
 */
export const subscriptionClock: Job<
  SqlClient.SqlClient | Subscriptions | Plans | Customers | DeviceCommands | History | JobRuns
> = {
  name: "subscription-clock",
  every: "1 minute",
  run: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const subscriptions = yield* Subscriptions
    const plans = yield* Plans
    const customers = yield* Customers
    const devices = yield* DeviceCommands
    const history = yield* History
    const jobs = yield* JobRuns

    /**
     * Notifies the present owner of the machine about the end of a subscription; a customer who has since given
     * away the machine is not notified (OPEN-168).
     */
    const announce = Effect.fnUntraced(function* (
      one: SubscriptionFacts,
      { ownerId, vin }: SubscribableMachine,
      now: Date,
    ) {
      yield* sql`UPDATE subscriptions SET announced = ${now}, version = version + 1 WHERE id = ${one.id}`
      if (ownerId === null || one.expires === null) return
      yield* customers.notifyEnding(ownerId, {
        machine: vin,
        ends: one.expires,
        renews: one.autoRenew && mayRenew(one.planKind),
      })
    })

    const expire = Effect.fnUntraced(function* (one: SubscriptionFacts) {
      yield* sql`UPDATE subscriptions SET state = 'EXPIRED', version = version + 1 WHERE id = ${one.id}`
      const entry = { actorId: null, oldValue: "ACTIVE", newValue: "EXPIRED" }
      yield* history.ofSubscription({ id: one.id, type: "STATE_CHANGED", ...entry })
      yield* history.ofMachine({ id: one.machineId, type: "SUBSCRIPTION_CHANGED", ...entry })
      yield* devices.follow(one.machineId, "DEACTIVATED", null)
    })

    const renew = Effect.fnUntraced(function* (one: SubscriptionFacts, ended: number) {
      const plan = one.planId === null ? null : Option.getOrNull(yield* plans.byId(one.planId))
      const expires = new Date(addMonths(ended, plan?.months ?? DEFAULT_MONTHS))
      const orderStatus = firstOrderStatus(plan, {
        billingType: yield* subscriptions.billingTypeOf(one.serviceId),
        hadDemo: true,
      })
      yield* sql`UPDATE subscriptions SET starts = ${new Date(ended)}, expires = ${expires}, term = term + 1,
          announced = NULL, order_status = ${orderStatus}, order_number = NULL, version = version + 1
        WHERE id = ${one.id}`
      yield* history.ofSubscription({
        id: one.id,
        type: "RENEWED",
        actorId: null,
        oldValue: new Date(ended).toISOString(),
        newValue: expires.toISOString(),
      })
      if (orderStatus === "NEW") yield* jobs.wake("subscription-billing")
    })

    /**
     * Handles a subscription that seemed due: checks it again on locked rows, because meanwhile the customer may
     * have ended the renewal, or the service centre the subscription.
     */
    const handle = Effect.fnUntraced(function* (machineId: number, id: number) {
      const locked = yield* subscriptions.lock(machineId)
      if (Option.isNone(locked)) return
      const one = locked.value.subscriptions.find((candidate) => candidate.id === id)
      if (one === undefined || one.state !== "ACTIVE" || one.expires === null) return
      const now = yield* Clock.currentTimeMillis
      switch (dueOf({ ...one, expires: one.expires, kind: one.planKind }, now)) {
        case "ANNOUNCE":
          return yield* announce(one, locked.value.machine, new Date(now))
        case "RENEW":
          return yield* renew(one, one.expires)
        case "EXPIRE":
          return yield* expire(one)
        case "NOTHING":
          return
      }
    }, sql.withTransaction)

    const noticeUntil = new Date((yield* Clock.currentTimeMillis) + NOTICE_DAYS * DAY_MS)
    const now = new Date(yield* Clock.currentTimeMillis)
    const work = collectFailures<Effect.Error<ReturnType<typeof handle>>>()
    yield* inBatches(
      (after, most) => sql<{ id: number; machineId: number }>`SELECT id, machine_id AS "machineId"
        FROM subscriptions WHERE state = 'ACTIVE' AND expires <= ${noticeUntil}
          AND (expires <= ${now} OR announced IS NULL) AND id > ${after} ORDER BY id LIMIT ${most}`,
      ({ id, machineId }) => work.each(handle(machineId, id)),
    )
    yield* work.end
  }),
}
