import { Clock, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { planFits } from "#domain/subscriptions/plans.ts"
import { isEnding } from "#domain/subscriptions/terms.ts"
import { transferEffect } from "#domain/subscriptions/transfer.ts"
import { History } from "../../store/history.ts"
import { isId } from "../../store/ids.ts"
import { type PartnerFacts, PartnerTargets } from "../../store/partner-targets.ts"
import { Plans } from "../../store/plans.ts"
import { type SubscribableMachine, type SubscriptionFacts, Subscriptions } from "../../store/subscriptions.ts"
import { refused } from "./rejected.ts"

/** The user who makes a change, and the side (owner or service centre) on which the user acts. */
export interface Actor {
  readonly id: number
  readonly side: "owner" | "centre"
}

/** Common steps of all subscription changes: locking, checking, and changing the state with its history. */
export const subscriptionSteps = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const subscriptions = yield* Subscriptions
  const plans = yield* Plans
  const partners = yield* PartnerTargets
  const history = yield* History

  /** Locks a subscription; returns it with its machine and all other subscriptions of the machine. */
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

  /** Changes the state of a subscription, with its entries in the histories of subscription and machine. */
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

  /**
   * The service centre if it may serve the machine; otherwise fails with an error at `field`, the field that named
   * the centre.
   */
  const centreOf = Effect.fnUntraced(function* (
    serviceId: number,
    machine: SubscribableMachine,
    field: "serviceId" | "id" = "serviceId",
  ) {
    const found = isId(serviceId) ? yield* partners.byId(serviceId) : Option.none()
    if (Option.isNone(found) || !SERVICE_KINDS.has(found.value.kind))
      return yield* refused("DISALLOWED_VALUE", field)
    const centre = found.value
    if (centre.countryId !== machine.countryId || !centre.brandIds.includes(machine.brandId))
      return yield* refused("COUNTRY_DOES_NOT_MATCH_SERVICE", field)
    return centre
  })

  /** The plan chosen for the machine; fails if it is missing or does not fit. */
  const chosenPlan = Effect.fnUntraced(function* (planId: number, machine: SubscribableMachine) {
    const found = isId(planId) ? yield* plans.byId(planId) : Option.none()
    return Option.isSome(found) && planFits(found.value, machine)
      ? found.value
      : yield* refused("DISALLOWED_VALUE", "planId")
  })

  /**
   * Start of a new subscription at a service centre: now if no subscription is running, or the end of a running
   * subscription at the same centre in its last 30 days; otherwise refused.
   */
  const startAt = (all: ReadonlyArray<SubscriptionFacts>, serviceId: number | null, time: number) => {
    const running = all.find((one) => one.state === "ACTIVE")
    if (running === undefined) return Effect.succeed({ running, start: time })
    return running.expires !== null && running.serviceId === serviceId && isEnding(running.expires, time)
      ? Effect.succeed({ running, start: Math.max(running.expires, time) })
      : refused("SUBSCRIPTION_ACTIVE")
  }

  const assign = Effect.fnUntraced(function* (
    actor: Actor,
    machine: SubscribableMachine,
    centre: PartnerFacts,
  ) {
    yield* sql`UPDATE machines SET service_id = ${centre.id}, version = version + 1 WHERE id = ${machine.id}`
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

  /**
   * Ends a machine's subscriptions at all other service centres, or only at the centre `from`, when the machine
   * moves to the centre `to` (SUB-11 to SUB-14).
   */
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

  return {
    locked,
    lockedMachine,
    now,
    set,
    move,
    noteState,
    centreOf,
    chosenPlan,
    startAt,
    assign,
    leaveOthers,
    detachOne,
  }
})

export type SubscriptionSteps = Effect.Success<typeof subscriptionSteps>

const SERVICE_KINDS: ReadonlySet<string> = new Set([
  "DEALER_SERVICE",
  "IMPORTER_SERVICE",
  "SERVICE",
  "THIRD_PARTY_SERVICE",
])
