import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Acceptance, Invite, ServiceChoice, SubscriptionPlan } from "#contract/schemas/subscription.ts"
import { firstOrderStatus } from "#domain/subscriptions/orders.ts"
import { planFits } from "#domain/subscriptions/plans.ts"
import { DEFAULT_MONTHS, endOfTerm, isEnding, mayRenew } from "#domain/subscriptions/terms.ts"
import { transferEffect } from "#domain/subscriptions/transfer.ts"
import {
  actionOutcome,
  isEnded,
  REASON_LENGTH,
  reasonFault,
  type SubscriptionAction,
} from "#domain/subscriptions/transitions.ts"
import { History } from "../../store/history.ts"
import { isId } from "../../store/ids.ts"
import { JobRuns } from "../../store/job-runs.ts"
import { type PartnerFacts, PartnerTargets } from "../../store/partner-targets.ts"
import { Plans } from "../../store/plans.ts"
import { Sessions } from "../../store/sessions.ts"
import { sqlDies } from "../../store/sql-dies.ts"
import { type SubscribableMachine, type SubscriptionFacts, Subscriptions } from "../../store/subscriptions.ts"
import { UserNotifications } from "../../store/user-notifications.ts"
import { Customers } from "./customers.ts"
import { Refused, refused } from "./refused.ts"

/** Who does it, and for which side. */
export interface Actor {
  readonly id: number
  readonly side: "owner" | "centre"
}

interface ChangesShape {
  readonly activate: (actor: Actor, id: number, given: Acceptance) => Effect.Effect<void, Refused>
  /** Reject, withdraw or cancel; the first and the last need a reason. */
  readonly end: (
    actor: Actor,
    id: number,
    action: Exclude<SubscriptionAction, "activate">,
    given: { readonly terminatingDescription?: string | null; readonly version?: number | undefined },
  ) => Effect.Effect<void, Refused>
  /** Takes what is over off the centre's list. */
  readonly detach: (actor: Actor, id: number, version: number | undefined) => Effect.Effect<void, Refused>
  /** Hands the machine of a subscription from its centre to another. */
  readonly transfer: (
    actor: Actor,
    id: number,
    given: { readonly serviceId: number; readonly version?: number },
  ) => Effect.Effect<void, Refused>
  /** Answers the id of the new subscription. */
  readonly invite: (actor: Actor, centre: PartnerFacts, given: Invite) => Effect.Effect<number, Refused>
  /** Answers the id of the subscription that was asked for or moved; null: the machine was only assigned. */
  readonly chooseService: (
    actor: Actor,
    machineId: number,
    given: ServiceChoice,
  ) => Effect.Effect<number | null, Refused>
}

/**
 * Every change that people make to subscriptions: checked against the tables of the domain on locked rows, written with
 * its history in one transaction.
 */
export class SubscriptionChanges extends Context.Service<SubscriptionChanges, ChangesShape>()(
  "headland/SubscriptionChanges",
) {
  static readonly layer = Layer.effect(
    SubscriptionChanges,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const subscriptions = yield* Subscriptions
      const plans = yield* Plans
      const partners = yield* PartnerTargets
      const history = yield* History
      const notifications = yield* UserNotifications
      const customers = yield* Customers
      const sessions = yield* Sessions
      const jobs = yield* JobRuns

      /** The locked subscription with its machine and all others of it. */
      const locked = Effect.fnUntraced(function* (id: number, version: number | undefined) {
        const known = yield* subscriptions.facts(id)
        if (Option.isNone(known)) return yield* refused("NOT_FOUND", "id")
        const { machine, all } = yield* lockedMachine(known.value.machineId)
        const subscription = all.find((one) => one.id === id)
        if (subscription === undefined) return yield* refused("NOT_FOUND", "id")
        if (version !== undefined && version !== subscription.version)
          return yield* refused("CONFLICT", "version")
        return { subscription, machine, all }
      })

      const lockedMachine = Effect.fnUntraced(function* (machineId: number) {
        const found = yield* subscriptions.lock(machineId)
        if (Option.isNone(found)) return yield* refused("NOT_FOUND", "id")
        return { machine: found.value.machine, all: found.value.subscriptions }
      })

      const now = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      const set = (id: number, values: Readonly<Record<string, unknown>>) =>
        sql`UPDATE subscriptions SET ${sql.update(values)}, version = version + 1 WHERE id = ${id}`.pipe(
          Effect.orDie,
        )

      /** A new state with everything that is written down about it. */
      const move = Effect.fnUntraced(function* (
        actor: Actor,
        one: SubscriptionFacts,
        to: string,
        values: Readonly<Record<string, unknown>>,
        description: string | null = null,
      ) {
        yield* set(one.id, { ...values, state: to })
        yield* noteState(actor, one, one.state, to, description)
      })

      const noteState = Effect.fnUntraced(function* (
        actor: Actor,
        one: { readonly id: number; readonly machineId: number },
        from: string | null,
        to: string,
        description: string | null = null,
      ) {
        const entry = { actorId: actor.id, oldValue: from, newValue: to, description }
        yield* history.ofSubscription({
          id: one.id,
          type: from === null ? "CREATED" : "STATE_CHANGED",
          ...entry,
        })
        yield* history.ofMachine({ id: one.machineId, type: "SUBSCRIPTION_CHANGED", ...entry })
      })

      const centreOf = Effect.fnUntraced(function* (serviceId: number, machine: SubscribableMachine) {
        const found = isId(serviceId) ? yield* partners.byId(serviceId) : Option.none()
        if (Option.isNone(found) || !SERVICE_KINDS.has(found.value.kind))
          return yield* refused("DISALLOWED_VALUE", "serviceId")
        const centre = found.value
        if (centre.countryId !== machine.countryId || !centre.brandIds.includes(machine.brandId))
          return yield* refused("COUNTRY_DOES_NOT_MATCH_SERVICE", "serviceId")
        return centre
      })

      /** A plan that was chosen for the machine now. */
      const chosenPlan = Effect.fnUntraced(function* (planId: number, machine: SubscribableMachine) {
        const found = isId(planId) ? yield* plans.byId(planId) : Option.none()
        return Option.isSome(found) && planFits(found.value, machine)
          ? found.value
          : yield* refused("DISALLOWED_VALUE", "planId")
      })

      /** The default year: a plan of that length that fits, else none. */
      const defaultPlan = (machine: SubscribableMachine) =>
        Effect.map(
          plans.fitting(machine),
          (fitting) =>
            fitting.find((plan) => plan.kind === "STANDARD" && plan.months === DEFAULT_MONTHS) ?? null,
        )

      const checkWarranty = (plan: SubscriptionPlan | null, machine: SubscribableMachine, start: number) =>
        endOfTerm(plan, start, machine.warrantyStart) === null
          ? refused("PREREQUISITES_NOT_FULFILLED", "planId")
          : Effect.void

      /** When a subscription at this centre would begin: after the running one in its last 30 days, else now. */
      const startAt = (all: ReadonlyArray<SubscriptionFacts>, serviceId: number | null, time: number) => {
        const running = all.find((one) => one.state === "ACTIVE")
        if (running === undefined) return Effect.succeed({ running, start: time })
        return running.expires !== null && running.serviceId === serviceId && isEnding(running.expires, time)
          ? Effect.succeed({ running, start: Math.max(running.expires, time) })
          : refused("SUBSCRIPTION_ACTIVE")
      }

      const noneWaiting = (all: ReadonlyArray<SubscriptionFacts>, serviceId: number) =>
        all.some((one) => one.serviceId === serviceId && (one.state === "INVITE" || one.state === "REQUEST"))
          ? refused("ALREADY_SAVED")
          : Effect.void

      const activate = Effect.fn("SubscriptionChanges.activate")(
        function* (actor: Actor, id: number, given: Acceptance) {
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
          const centre = serviceId === null ? null : yield* centreOf(serviceId, machine)
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

          // A renewal takes over at once and runs from where the former term would have ended.
          if (running !== undefined) yield* move(actor, running, "EXPIRED", { expires: time })
          if (machine.ownerId === null && customerId !== null && subscription.state === "INVITE")
            yield* makeOwner(actor, machine, customerId, time)
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
          if (orderStatus === "NEW") yield* jobs.wake("subscription-billing")
        },
        sql.withTransaction,
        sqlDies,
      )

      const makeOwner = Effect.fnUntraced(function* (
        actor: Actor,
        machine: SubscribableMachine,
        customerId: number,
        time: Date,
      ) {
        yield* sql`UPDATE machines SET owner_id = ${customerId}, owned_since = ${time} WHERE id = ${machine.id}`
        yield* history.ofMachine({
          id: machine.id,
          type: "OWNER_CHANGED",
          actorId: actor.id,
          newValue: String(customerId),
        })
        yield* sessions.userChanged(customerId)
      }, Effect.orDie)

      const assign = Effect.fnUntraced(function* (
        actor: Actor,
        machine: SubscribableMachine,
        centre: PartnerFacts,
      ) {
        yield* sql`UPDATE machines SET service_id = ${centre.id} WHERE id = ${machine.id}`
        yield* history.ofMachine({
          id: machine.id,
          type: "SERVICE_CHANGED",
          actorId: actor.id,
          oldValue: machine.serviceId === null ? null : yield* nameOf(machine.serviceId),
          newValue: centre.name,
        })
      }, Effect.orDie)

      const nameOf = (partnerId: number) =>
        Effect.map(partners.byId(partnerId), (found) => (Option.isSome(found) ? found.value.name : ""))

      /** What the machine has at other centres, or at `from` alone, when it goes to `to` (SUB-11 to SUB-14). */
      const leaveOthers = Effect.fnUntraced(function* (
        actor: Actor,
        all: ReadonlyArray<SubscriptionFacts>,
        to: PartnerFacts,
        time: Date,
        from?: number,
      ) {
        for (const one of all) {
          if (one.serviceId === to.id || (from !== undefined && one.serviceId !== from)) continue
          switch (transferEffect(one.state)) {
            case "WITHDRAW":
              yield* move(actor, one, "WITHDRAWN", { terminated_on: time }, to.name)
              break
            case "REJECT":
              yield* move(actor, one, "REJECTED", { terminated_on: time }, to.name)
              break
            case "MOVE":
              yield* set(one.id, { service_id: to.id })
              yield* history.ofSubscription({
                id: one.id,
                type: "TRANSFERRED",
                actorId: actor.id,
                oldValue: one.serviceId === null ? null : yield* nameOf(one.serviceId),
                newValue: to.name,
              })
              break
            case "DETACH":
              if (!one.detached) yield* detachOne(actor, one.id, time)
              break
            case "NOTHING":
              break
          }
        }
      })

      const detachOne = Effect.fnUntraced(function* (actor: Actor, id: number, time: Date) {
        yield* set(id, { detached_on: time })
        yield* history.ofSubscription({ id, type: "DETACHED", actorId: actor.id })
      })

      const end: ChangesShape["end"] = Effect.fn("SubscriptionChanges.end")(
        function* (actor, id, action, given) {
          const { subscription } = yield* locked(id, given.version)
          const outcome = actionOutcome(subscription, action, actor.side)
          if (outcome.does === "REFUSE") return yield* refused(outcome.code)
          const fault = action === "withdraw" ? null : reasonFault(given.terminatingDescription)
          if (fault === "SIZE")
            return yield* new Refused({ code: fault, field: "terminatingDescription", limits: REASON_LENGTH })
          if (fault !== null) return yield* refused(fault, "terminatingDescription")
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
        },
        sql.withTransaction,
        sqlDies,
      )

      const detach: ChangesShape["detach"] = Effect.fn("SubscriptionChanges.detach")(
        function* (actor, id, version) {
          const { subscription } = yield* locked(id, version)
          if (subscription.detached) return yield* refused("ALREADY_INACTIVE")
          if (!isEnded(subscription.state)) return yield* refused("DISALLOWED_VALUE")
          yield* detachOne(actor, id, yield* now)
        },
        sql.withTransaction,
        sqlDies,
      )

      const transfer: ChangesShape["transfer"] = Effect.fn("SubscriptionChanges.transfer")(
        function* (actor, id, { serviceId, version }) {
          const { all, machine, subscription } = yield* locked(id, version)
          const from = subscription.serviceId
          if (from === null || serviceId === from) return yield* refused("DISALLOWED_VALUE", "serviceId")
          if (transferEffect(subscription.state) === "NOTHING" || subscription.detached)
            return yield* refused("UNMODIFIABLE")
          const to = yield* centreOf(serviceId, machine)
          yield* leaveOthers(actor, all, to, yield* now, from)
          if (machine.serviceId === from) yield* assign(actor, machine, to)
        },
        sql.withTransaction,
        sqlDies,
      )

      const invite: ChangesShape["invite"] = Effect.fn("SubscriptionChanges.invite")(
        function* (actor, centre, given) {
          if (given.machineId === undefined && given.vin === undefined)
            return yield* refused("NOT_NULL", "machineId")
          const key = { id: given.machineId, vin: given.vin }
          const named = yield* subscriptions.machine(key)
          if (Option.isNone(named))
            return yield* refused("NOT_FOUND", given.machineId === undefined ? "vin" : "machineId")
          const { all, machine } = yield* lockedMachine(named.value.id)
          yield* centreOf(centre.id, machine)
          const time = yield* now
          const { start } = yield* startAt(all, centre.id, time.getTime())
          yield* noneWaiting(all, centre.id)
          const plan = yield* chosenPlan(given.planId, machine)
          yield* checkWarranty(plan, machine, start)
          const customerId = yield* invitedTo(machine, centre, given)
          const id = yield* add(actor, "INVITE", machine, centre.id, {
            customer_id: customerId,
            plan_id: plan.id,
            customer_reference: given.customerReference.trim(),
            description: given.description ?? null,
            auto_renew: mayRenew(plan.kind) && given.autoRenew === true,
            created: time,
          })
          yield* customers.tellInvite(customerId, { centre: centre.name, machine: machine.vin })
          return id
        },
        sql.withTransaction,
        sqlDies,
      )

      /** The owner, who is invited by no other address; without one the person that the invite names. */
      const invitedTo = Effect.fnUntraced(function* (
        machine: SubscribableMachine,
        centre: PartnerFacts,
        given: Invite,
      ) {
        const { customerEmail } = given
        if (machine.ownerId === null)
          return customerEmail === undefined
            ? yield* refused("NOT_NULL", "customerEmail")
            : yield* customers.invited({ ...given, customerEmail }, centre.countryId)
        const [owner] = yield* sql<{
          email: string
        }>`SELECT email FROM users WHERE id = ${machine.ownerId}`.pipe(Effect.orDie)
        if (customerEmail !== undefined && customerEmail.trim().toLowerCase() !== owner?.email)
          return yield* refused("CONFLICT", "customerEmail")
        return machine.ownerId
      })

      const add = Effect.fnUntraced(function* (
        actor: Actor,
        state: "INVITE" | "REQUEST",
        machine: SubscribableMachine,
        serviceId: number,
        values: Readonly<Record<string, unknown>>,
      ) {
        const row = { ...values, machine_id: machine.id, service_id: serviceId, state }
        const [added] = yield* sql<{ id: number }>`INSERT INTO subscriptions ${sql.insert(row)} RETURNING id`
        const id = added?.id ?? 0
        yield* noteState(actor, { id, machineId: machine.id }, null, state)
        return id
      }, Effect.orDie)

      const chooseService: ChangesShape["chooseService"] = Effect.fn("SubscriptionChanges.chooseService")(
        function* (actor, machineId, given) {
          const { all, machine } = yield* lockedMachine(machineId)
          // Somebody may have become its owner, or left it, since the caller's right was looked at.
          if (actor.side === "owner" ? machine.ownerId === null : machine.ownerId !== null)
            return yield* refused("CONFLICT")
          return yield* placed(actor, machine, all, given)
        },
        sql.withTransaction,
        sqlDies,
      )

      /** The machine at the chosen centre: its running subscription moves along, else one is asked for. */
      const placed = Effect.fnUntraced(function* (
        actor: Actor,
        machine: SubscribableMachine,
        all: ReadonlyArray<SubscriptionFacts>,
        given: ServiceChoice,
      ) {
        const centre = yield* centreOf(given.serviceId, machine)
        const time = yield* now
        const moves = machine.serviceId !== centre.id
        if (!moves && machine.ownerId === null) return yield* refused("ALREADY_SAVED")
        const running = all.find((one) => one.state === "ACTIVE")
        if (moves) {
          yield* leaveOthers(actor, all, centre, time)
          yield* assign(actor, machine, centre)
          if (running !== undefined) return running.id
          if (machine.ownerId === null) return null
        }
        const { start } = yield* startAt(all, centre.id, time.getTime())
        yield* noneWaiting(all, centre.id)
        const plan =
          given.planId === undefined ? yield* defaultPlan(machine) : yield* chosenPlan(given.planId, machine)
        yield* checkWarranty(plan, machine, start)
        const id = yield* add(actor, "REQUEST", machine, centre.id, {
          customer_id: machine.ownerId,
          plan_id: plan?.id ?? null,
          auto_renew: mayRenew(plan?.kind ?? null) && given.autoRenew === true,
          created: time,
        })
        yield* tellCentre(machine, centre)
        return id
      })

      const tellCentre = Effect.fnUntraced(function* (machine: SubscribableMachine, centre: PartnerFacts) {
        const [owner] = yield* sql<{ name: string }>`
          SELECT concat_ws(' ', first_name, last_name) AS name FROM users WHERE id = ${machine.ownerId}`
        yield* notifications.tell(yield* partners.memberIds(centre.id), {
          type: "subscriptionRequest",
          values: { customer: owner?.name ?? "", centre: centre.name, machine: machine.vin },
          link: `service/${centre.id}/subscriptions`,
        })
      }, Effect.orDie)

      return SubscriptionChanges.of({ activate, end, detach, transfer, invite, chooseService })
    }),
  )
}

const SERVICE_KINDS: ReadonlySet<string> = new Set([
  "DEALER_SERVICE",
  "IMPORTER_SERVICE",
  "SERVICE",
  "THIRD_PARTY_SERVICE",
])
