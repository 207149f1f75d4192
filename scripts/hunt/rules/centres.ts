import { idsIn, inBody, numberIn } from "../asked.ts"
import {
  centreShows,
  editsSubscriptions,
  isDemo,
  isEndUser,
  isHouse,
  isInside,
  isParty,
  machineOf,
  seesContext,
  seesPartner,
  staffSees,
  standing,
  worksAt,
} from "../scope.ts"
import { mayIf, openIf, type Verdict } from "../verdict.ts"
import type { OfMachine, Partner, Subscription, World } from "../world.ts"
import { each, type Rule, type Rules } from "./rule.ts"

type Caller = Parameters<Rule>[0]
type Asked = Parameters<Rule>[1]

const centreIn = (asked: Asked, world: World): Partner | undefined =>
  world.partners.get(numberIn(asked, "serviceId"))
const centre: Rule = (caller, asked, world) => mayIf(seesPartner(caller, centreIn(asked, world)))
/** Centre and machine, with the machine's id in the path or in the query (OPEN-72). */
const pairIn = (asked: Asked, world: World) => {
  const place = centreIn(asked, world)
  const machine = world.machines.get(Number(asked.values.id ?? asked.query.get("machineId")))
  const known = place === undefined || machine === undefined
  return { place, machine, is: known ? "none" : standing(place.id, machine.id, world) }
}
/** Data of a machine, while the centre serves it (OPEN-167). */
const served: Rule = (caller, asked, world) => {
  const { place, machine, is } = pairIn(asked, world)
  return mayIf(is === "served" && centreShows(caller, place, machine))
}
/** Identity, also while a subscription is asked for (OPEN-167). */
const identity: Rule = (caller, asked, world) => {
  const { place, machine, is } = pairIn(asked, world)
  return mayIf(is !== "none" && centreShows(caller, place, machine))
}
const recorded: Rule = (caller, asked, world) => {
  const place = centreIn(asked, world)
  return mayIf(
    seesPartner(caller, place) &&
      idsIn(asked).every(
        (id) =>
          standing(place?.id ?? 0, id, world) === "served" &&
          centreShows(caller, place, world.machines.get(id)),
      ),
  )
}
/** ROLE-21. */
const write: Rule = (caller, asked, world) => {
  const { place, is } = pairIn(asked, world)
  return mayIf(is === "served" && place !== undefined && (isHouse(caller) || worksAt(caller, place.id)))
}
/** A device of the former register that belongs to another machine may not fit. */
const writeAc: Rule = (caller, asked, world) => {
  const { machine } = pairIn(asked, world)
  const open = inBody(asked, "deviceId") !== `LT-${machine?.id}`
  return openIf(open, write(caller, asked, world) === "may")
}

const onAlert = (caller: Caller, alert: OfMachine | undefined, vin: unknown, world: World): boolean =>
  alert !== undefined &&
  machineOf(alert, world)?.vin === vin &&
  (isHouse(caller) || worksAt(caller, alert.service))

const context: Rule = (caller) => mayIf(seesContext(caller))
/** End users get their own, the partner context what is in scope (OPEN-158, OPEN-166). */
const searches: Rule = (caller) => mayIf(seesContext(caller) || isEndUser(caller))

const named = (asked: Asked, world: World): Subscription | undefined =>
  world.subscriptions.get(numberIn(asked, "id"))
const party =
  (writes: boolean): Rule =>
  (caller, asked, world) =>
    mayIf(isParty(caller, named(asked, world), world, writes))
/** Subscription of a centre, cut by brand and country from outside. */
const atCentre = (caller: Caller, asked: Asked, world: World): boolean => {
  const place = centreIn(asked, world)
  const entry = named(asked, world)
  return (
    place !== undefined &&
    entry?.service === place.id &&
    (isInside(caller, place) || centreShows(caller, place, world.machines.get(entry.machine)))
  )
}
const editsAtCentre: Rule = (caller, asked, world) =>
  mayIf(atCentre(caller, asked, world) && editsSubscriptions(caller, centreIn(asked, world)))

/**
 * For a machine of the centre's country and brands that the caller sees or that has no centre yet, as in the search
 * for machines (OPEN-158); that no centre fits is an error of its own (OPEN-82).
 */
const initiation: Rule = (caller, asked, world) => {
  const place = centreIn(asked, world)
  const machine = world.machines.get(numberIn(asked, "id"))
  if (place === undefined || machine === undefined || !seesPartner(caller, place)) return "refused"
  if (machine.country !== place.country || !place.brands.includes(machine.brand)) return "either"
  const isFound =
    machine.service === null ||
    staffSees(caller, machine, world) ||
    standing(place.id, machine.id, world) !== "none"
  return mayIf(isFound && centreShows(caller, place, machine))
}

/** A centre invites for a machine of its country and brands; what else it may name is left open. */
const invite: Rule = (caller, asked, world): Verdict => {
  const place = centreIn(asked, world)
  const machine = world.machines.get(Number(inBody(asked, "machineId")))
  const owner = world.users.get(machine?.owner ?? 0)
  const fits =
    place !== undefined &&
    machine?.country === place.country &&
    place.brands.includes(machine.brand) &&
    owner?.email === inBody(asked, "customerEmail")
  return openIf(!fits, editsSubscriptions(caller, place))
}

const MACHINE = "/services/{serviceId}/machines/{id}"
const ofMachine = (rule: Rule, method: string, ...names: ReadonlyArray<string>): Rules =>
  each(
    rule,
    ...names.flatMap((name) => [`${method} ${MACHINE}/${name}`, `${method} /services/{serviceId}/${name}`]),
  )

export const centreRules: Rules = {
  ...each(
    centre,
    "GET /services/{serviceId}/machines",
    "GET /services/{serviceId}/machines/models",
    "GET /services/{serviceId}/servicecodes",
    "GET /services/{serviceId}/machines/positions",
    "GET /services/{serviceId}/maintenances",
    "GET /services/{serviceId}/fleet/summary",
    "GET /services/{serviceId}/alarms",
    "GET /services/{serviceId}/alarms/overview",
    "GET /services/{serviceId}/proactive-alerts",
    "GET /services/{serviceId}/subscriptions",
    "GET /services/{serviceId}/subscriptions/overview",
  ),
  [`GET ${MACHINE}`]: identity,
  [`GET ${MACHINE}/alarms`]: served,
  ...ofMachine(served, "GET", "owner", "telemetrydevice", "history"),
  ...ofMachine(write, "PUT", "maintenances/reset"),
  ...ofMachine(writeAc, "PUT", "ac"),
  ...each(
    recorded,
    "GET /services/{serviceId}/statistics",
    "GET /services/{serviceId}/signals",
    "GET /services/{serviceId}/datas",
    "GET /services/{serviceId}/gps",
  ),
  // Some of the named alarms may be others' or closed; which of them are changed is left open.
  "PUT /services/{serviceId}/alarms": (caller, asked, world) => {
    const place = centreIn(asked, world)
    return openIf(true, place !== undefined && (isHouse(caller) || worksAt(caller, place.id)))
  },
  [`PUT ${MACHINE}/alarms/{alarmId}`]: (caller, asked, world) => {
    const fits = world.alarms.get(numberIn(asked, "alarmId"))?.machine === numberIn(asked, "id")
    return fits ? write(caller, asked, world) : "refused"
  },

  "POST /proactive-alerts/closed": context,
  "PUT /proactive-alerts/{alertId}": (caller, asked, world) =>
    mayIf(onAlert(caller, world.alerts.get(numberIn(asked, "alertId")), inBody(asked, "vin"), world)),
  "POST /proactive-alerts/support": (caller, asked, world) =>
    mayIf(
      onAlert(
        caller,
        world.alerts.get(Number(inBody(asked, "proactiveAlertId"))),
        inBody(asked, "vin"),
        world,
      ),
    ),
  "GET /proactive-alerts/machines/{vin}/{id}": (caller, asked, world) => {
    const alert = world.alerts.get(numberIn(asked, "id"))
    const machine = machineOf(alert, world)
    const place = world.partners.get(alert?.service ?? 0)
    const shown = centreShows(caller, place, machine)
    // Whether a dealer sees the alerts of its own machine at a centre of others is left open (OPEN-42, OPEN-43).
    const fits = machine?.vin === asked.values.vin && seesContext(caller)
    return openIf(!shown, fits && (shown || staffSees(caller, machine, world)))
  },

  ...each(
    searches,
    "GET /services/machines/search",
    "GET /services/machines/orphans",
    "GET /services/machines/search/pending",
    "GET /subscriptions/search",
    "GET /subscriptions/search/latest",
  ),
  ...each(party(false), "GET /subscriptions/history/{id}", "GET /subscriptions/initiate/{id}"),
  /** OPEN-74. */
  "DELETE /subscriptions/history/{id}": (caller, asked, world) =>
    mayIf(isHouse(caller) && named(asked, world) !== undefined),
  "PUT /subscriptions/{id}/activate": (caller, asked, world) =>
    isDemo(caller) ? "refused" : party(true)(caller, asked, world),
  ...each(
    party(true),
    "PUT /subscriptions/{id}/reject",
    "PUT /subscriptions/{id}/withdraw",
    "PUT /subscriptions/{id}/cancel",
  ),
  ...each(
    (caller, asked, world) => mayIf(atCentre(caller, asked, world)),
    "GET /services/{serviceId}/subscriptions/{id}",
  ),
  "GET /services/{serviceId}/subscriptions/initiate/{id}": initiation,
  "POST /services/{serviceId}/subscriptions/invite": invite,
  ...each(
    editsAtCentre,
    "PUT /services/{serviceId}/subscriptions/{id}/activate",
    "PUT /services/{serviceId}/subscriptions/{id}/reject",
    "PUT /services/{serviceId}/subscriptions/{id}/cancel",
    "PUT /services/{serviceId}/subscriptions/{id}/withdraw",
    "PUT /services/{serviceId}/subscriptions/{id}/deprecate",
  ),
  /** A centre that the caller does not see may not fit as the target. */
  "PUT /services/{serviceId}/subscriptions/{id}/transfer": (caller, asked, world) =>
    openIf(
      !seesPartner(caller, world.partners.get(Number(inBody(asked, "serviceId")))),
      editsAtCentre(caller, asked, world) === "may",
    ),
}
