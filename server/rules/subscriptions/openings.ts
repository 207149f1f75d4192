import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Invite, ServiceChoice, SubscriptionPlan } from "#contract/schemas/subscription.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { DEFAULT_MONTHS, endOfTerm, mayRenew } from "#domain/subscriptions/terms.ts"
import type { PartnerFacts } from "../../store/partner-targets.ts"
import { PartnerTargets } from "../../store/partner-targets.ts"
import { Plans } from "../../store/plans.ts"
import { type SubscribableMachine, type SubscriptionFacts, Subscriptions } from "../../store/subscriptions.ts"
import { transactionOn } from "../../store/transaction.ts"
import { UserNotifications } from "../../store/user-notifications.ts"
import { Customers } from "./customers.ts"
import { type Rejected, refused } from "./rejected.ts"
import type { Actor, SubscriptionSteps } from "./steps.ts"

export interface OpeningsShape {
  /** Invites a customer; returns the id of the new subscription. */
  readonly invite: (actor: Actor, centre: PartnerFacts, given: Invite) => Effect.Effect<number, Rejected>
  /**
   * Assigns a machine to a service centre; returns the id of the subscription that was requested or moved, or null
   * when no subscription changed.
   */
  readonly chooseService: (
    actor: Actor,
    machineId: number,
    given: ServiceChoice,
  ) => Effect.Effect<number | null, Rejected>
}

/** Ways in which a subscription begins: a centre invites, or a machine is assigned to a centre. */
export const subscriptionOpenings = Effect.fnUntraced(function* (steps: SubscriptionSteps) {
  const { assign, centreOf, chosenPlan, leaveOthers, lockedMachine, noteState, now, startAt } = steps
  const sql = yield* SqlClient.SqlClient
  const subscriptions = yield* Subscriptions
  const plans = yield* Plans
  const partners = yield* PartnerTargets
  const notifications = yield* UserNotifications
  const customers = yield* Customers

  const invite: OpeningsShape["invite"] = Effect.fn("SubscriptionOpenings.invite")(function* (
    actor,
    centre,
    given,
  ) {
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
    yield* customers.notifyInvite(customerId, { centre: centre.name, machine: machine.vin })
    return id
  }, transactionOn(sql))

  /**
   * The customer whom an invitation is for: the machine's owner, and then the invitation may name no other
   * address; without an owner, the user whom it names.
   */
  const invitedTo = Effect.fnUntraced(function* (
    machine: SubscribableMachine,
    centre: PartnerFacts,
    given: Invite,
  ) {
    const { customerEmail } = given
    if (machine.ownerId === null)
      return customerEmail === undefined
        ? yield* refused("NOT_NULL", "customerEmail")
        : yield* customers.invited({ ...given, customerEmail }, centre)
    const [owner] = yield* sql<{
      email: string
    }>`SELECT email FROM users WHERE id = ${machine.ownerId}`.pipe(Effect.orDie)
    if (customerEmail !== undefined && normalEmail(customerEmail) !== owner?.email)
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

  const chooseService: OpeningsShape["chooseService"] = Effect.fn("SubscriptionOpenings.chooseService")(
    function* (actor, machineId, given) {
      const { all, machine } = yield* lockedMachine(machineId)
      // The machine's owner is checked again here, because the owner may have changed since the caller's right was
      // checked.
      if (actor.side === "owner" ? machine.ownerId === null : machine.ownerId !== null)
        return yield* refused("CONFLICT")
      return yield* placed(actor, machine, all, given)
    },
    transactionOn(sql),
  )

  /**
   * Assigns the machine to the chosen service centre: a running subscription is moved to the centre, otherwise a
   * new subscription is requested.
   */
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
    yield* notifyCentre(machine, centre)
    return id
  })

  const notifyCentre = Effect.fnUntraced(function* (machine: SubscribableMachine, centre: PartnerFacts) {
    const [owner] = yield* sql<{ name: string }>`
      SELECT concat_ws(' ', first_name, last_name) AS name FROM users WHERE id = ${machine.ownerId}`
    yield* notifications.tell(yield* partners.memberIds(centre.id), {
      type: "subscriptionRequest",
      values: { customer: owner?.name ?? "", centre: centre.name, machine: machine.vin },
      link: `service/${centre.id}/subscriptions`,
    })
  }, Effect.orDie)

  /** Plan when none was chosen: a suitable standard plan of one year, otherwise none. */
  const defaultPlan = (machine: SubscribableMachine) =>
    Effect.map(
      plans.fitting(machine),
      (fitting) => fitting.find((plan) => plan.kind === "STANDARD" && plan.months === DEFAULT_MONTHS) ?? null,
    )

  const checkWarranty = (plan: SubscriptionPlan | null, machine: SubscribableMachine, start: number) =>
    endOfTerm(plan, start, machine.warrantyStart) === null
      ? refused("PREREQUISITES_NOT_FULFILLED", "planId")
      : Effect.void

  const noneWaiting = (all: ReadonlyArray<SubscriptionFacts>, serviceId: number) =>
    all.some((one) => one.serviceId === serviceId && (one.state === "INVITE" || one.state === "REQUEST"))
      ? refused("ALREADY_SAVED")
      : Effect.void

  return { invite, chooseService } satisfies OpeningsShape
})
