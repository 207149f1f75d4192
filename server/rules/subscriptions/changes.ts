import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Acceptance } from "#contract/schemas/subscription.ts"
import { firstOrderStatus } from "#domain/subscriptions/orders.ts"
import { endOfTerm, mayRenew } from "#domain/subscriptions/terms.ts"
import { transferEffect } from "#domain/subscriptions/transfer.ts"
import {
  actionOutcome,
  isEnded,
  REASON_LENGTH,
  reasonError,
  type SubscriptionAction,
} from "#domain/subscriptions/transitions.ts"
import { History } from "../../store/history.ts"
import { JobRuns } from "../../store/job-runs.ts"
import { Plans } from "../../store/plans.ts"
import { Sessions } from "../../store/sessions.ts"
import { type SubscribableMachine, Subscriptions } from "../../store/subscriptions.ts"
import { transactionOn } from "../../store/transaction.ts"
import { DeviceCommands } from "../device-commands.ts"
import { type OpeningsShape, subscriptionOpenings } from "./openings.ts"
import { Rejected, refused } from "./rejected.ts"
import { type Actor, subscriptionSteps } from "./steps.ts"

interface ChangesShape extends OpeningsShape {
  readonly activate: (actor: Actor, id: number, given: Acceptance) => Effect.Effect<void, Rejected>
  /** Ends a subscription by reject, withdraw or cancel; reject and cancel need a reason. */
  readonly end: (
    actor: Actor,
    id: number,
    action: Exclude<SubscriptionAction, "activate">,
    given: { readonly terminatingDescription?: string | null; readonly version?: number | undefined },
  ) => Effect.Effect<void, Rejected>
  /** Removes an ended subscription from the centre's list without deleting it. */
  readonly detach: (actor: Actor, id: number, version: number | undefined) => Effect.Effect<void, Rejected>
  /** Transfers the machine of a subscription from the present service centre to another service centre. */
  readonly transfer: (
    actor: Actor,
    id: number,
    given: { readonly serviceId: number; readonly version?: number },
  ) => Effect.Effect<void, Rejected>
}

/**
 * All changes that users make to subscriptions: checked against the domain's tables on locked rows, and written
 * with their history in one transaction.
 */
export class SubscriptionChanges extends Context.Service<SubscriptionChanges, ChangesShape>()(
  "headland/SubscriptionChanges",
) {
  static readonly layer = Layer.effect(
    SubscriptionChanges,
    Effect.gen(function* () {
      const steps = yield* subscriptionSteps
      const { assign, centreOf, chosenPlan, detachOne, leaveOthers, locked, move, now, set, startAt } = steps
      const openings = yield* subscriptionOpenings(steps)
      const sql = yield* SqlClient.SqlClient
      const subscriptions = yield* Subscriptions
      const plans = yield* Plans
      const history = yield* History
      const sessions = yield* Sessions
      const jobs = yield* JobRuns
      const devices = yield* DeviceCommands

      const activate = Effect.fn("SubscriptionChanges.activate")(function* (
        actor: Actor,
        id: number,
        given: Acceptance,
      ) {
        const { all, machine, subscription } = yield* locked(id, given.version)
        const outcome = actionOutcome(subscription, "activate", actor.side)
        if (outcome.does === "REFUSE") return yield* refused(outcome.code)
        const reference = given.customerReference?.trim() || subscription.customerReference
        if (reference === null) return yield* refused("PREREQUISITES_NOT_FULFILLED", "customerReference")
        if (actor.side === "owner" && given.planId !== undefined && given.planId !== subscription.planId)
          return yield* refused("DISALLOWED_VALUE", "planId")
        const customerId = subscription.customerId ?? machine.ownerId
        if (machine.ownerId !== null && machine.ownerId !== customerId) return yield* refused("CONFLICT")
        const { serviceId } = subscription
        const centre = serviceId === null ? null : yield* centreOf(serviceId, machine, "id")
        const plan =
          given.planId !== undefined && given.planId !== subscription.planId
            ? yield* chosenPlan(given.planId, machine)
            : subscription.planId === null
              ? null
              : Option.getOrNull(yield* plans.byId(subscription.planId))
        const time = yield* now
        const { running, start } = yield* startAt(all, serviceId, time.getTime())
        const end = endOfTerm(plan, start, machine.warrantyStart)
        if (end === null) return yield* refused("PREREQUISITES_NOT_FULFILLED", "planId")

        // A renewal takes effect immediately: the former subscription becomes EXPIRED now, and the term of the new
        // one runs from the end of the former term.
        if (running !== undefined) yield* move(actor, running, "EXPIRED", { expires: time })
        if (machine.ownerId === null && customerId !== null && subscription.state === "INVITE") {
          if (!(yield* staysThere(customerId))) return yield* refused("CONFLICT")
          yield* makeOwner(actor, machine, customerId, time)
        }
        if (centre !== null && machine.serviceId !== centre.id) {
          yield* leaveOthers(actor, all, centre, time)
          yield* assign(actor, machine, centre)
        }
        const orderStatus = firstOrderStatus(plan, {
          billingType: yield* subscriptions.billingTypeOf(serviceId),
          hadDemo: all.some((one) => one.id !== id && one.planKind === "DEMO" && one.wasApproved),
        })
        yield* move(actor, subscription, "ACTIVE", {
          customer_id: customerId,
          customer_reference: reference,
          plan_id: plan?.id ?? null,
          auto_renew: mayRenew(plan?.kind ?? null) && (given.autoRenew ?? subscription.autoRenew),
          ...(actor.side === "centre" && given.description !== undefined
            ? { description: given.description }
            : {}),
          approved: time,
          approved_by: actor.id,
          starts: new Date(start),
          expires: new Date(end),
          order_status: orderStatus,
        })
        yield* devices.follow(machine.id, "ACTIVE", actor.id)
        if (orderStatus === "NEW") yield* jobs.wake("subscription-billing")
      }, transactionOn(sql))

      /**
       * Whether an account exists and is not erased; the account's row is locked, so that the account cannot be
       * erased before the transaction ends.
       */
      const staysThere = (userId: number) =>
        sql`SELECT FROM users WHERE id = ${userId} AND erased IS NULL FOR KEY SHARE`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie,
        )

      const makeOwner = Effect.fnUntraced(function* (
        actor: Actor,
        machine: SubscribableMachine,
        customerId: number,
        time: Date,
      ) {
        yield* sql`UPDATE machines SET owner_id = ${customerId}, owned_since = ${time}, version = version + 1
          WHERE id = ${machine.id}`
        yield* history.ofMachine({
          id: machine.id,
          type: "OWNER_CHANGED",
          actorId: actor.id,
          newValue: String(customerId),
        })
        yield* sessions.userChanged(customerId)
      }, Effect.orDie)

      const end: ChangesShape["end"] = Effect.fn("SubscriptionChanges.end")(function* (
        actor,
        id,
        action,
        given,
      ) {
        const { subscription } = yield* locked(id, given.version)
        const outcome = actionOutcome(subscription, action, actor.side)
        if (outcome.does === "REFUSE") return yield* refused(outcome.code)
        const fieldError = action === "withdraw" ? null : reasonError(given.terminatingDescription)
        if (fieldError === "SIZE")
          return yield* new Rejected({
            code: fieldError,
            field: "terminatingDescription",
            limits: REASON_LENGTH,
          })
        if (fieldError !== null) return yield* refused(fieldError, "terminatingDescription")
        const reason = action === "withdraw" ? null : (given.terminatingDescription?.trim() ?? null)
        if (outcome.does === "STOP_RENEWAL") {
          yield* set(id, { auto_renew: false, terminating_description: reason })
          return yield* history.ofSubscription({
            id,
            type: "AUTO_RENEW_CHANGED",
            actorId: actor.id,
            oldValue: "true",
            newValue: "false",
            description: reason,
          })
        }
        yield* move(
          actor,
          subscription,
          outcome.to,
          { terminated_on: yield* now, terminating_description: reason, auto_renew: false },
          reason,
        )
        if (outcome.to === "CANCELED") yield* devices.follow(subscription.machineId, "DEACTIVATED", actor.id)
      }, transactionOn(sql))

      const detach: ChangesShape["detach"] = Effect.fn("SubscriptionChanges.detach")(function* (
        actor,
        id,
        version,
      ) {
        const { subscription } = yield* locked(id, version)
        if (subscription.detached) return yield* refused("ALREADY_INACTIVE")
        if (!isEnded(subscription.state)) return yield* refused("DISALLOWED_VALUE")
        yield* detachOne(actor, id, yield* now)
      }, transactionOn(sql))

      const transfer: ChangesShape["transfer"] = Effect.fn("SubscriptionChanges.transfer")(function* (
        actor,
        id,
        { serviceId, version },
      ) {
        const { all, machine, subscription } = yield* locked(id, version)
        const from = subscription.serviceId
        if (from === null || serviceId === from) return yield* refused("DISALLOWED_VALUE", "serviceId")
        if (transferEffect(subscription.state) === "NOTHING" || subscription.detached)
          return yield* refused("UNMODIFIABLE")
        const to = yield* centreOf(serviceId, machine)
        yield* leaveOthers(actor, all, to, yield* now, from)
        if (machine.serviceId === from) yield* assign(actor, machine, to)
      }, transactionOn(sql))

      return SubscriptionChanges.of({ activate, end, detach, transfer, ...openings })
    }),
  )
}
