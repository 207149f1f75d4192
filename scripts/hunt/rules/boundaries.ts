import { inBody, numberIn } from "../asked.ts"
import { isEndUser, owns } from "../scope.ts"
import { mayIf } from "../verdict.ts"
import type { World } from "../world.ts"
import { each, type Rule, type Rules } from "./rule.ts"

const GUARDS = ["/geofencing/notifications", "/notifications"]
const ofGuards = (rule: Rule, ...ends: ReadonlyArray<readonly [method: string, end: string]>): Rules =>
  each(rule, ...GUARDS.flatMap((base) => ends.map(([method, end]) => `${method} ${base}/{id}/${end}`)))

type Asked = Parameters<Rule>[1]
type Caller = Parameters<Rule>[0]
const ownsBoundary = (caller: Caller, id: unknown, world: World): boolean =>
  isEndUser(caller) && world.boundaries.get(Number(id))?.owner === caller.id
const ownsGuard = (caller: Caller, asked: Asked, world: World): boolean =>
  isEndUser(caller) && world.guards.get(numberIn(asked, "id"))?.owner === caller.id
/** Ids of the machines with own settings in a body. */
const ownMachines = (asked: Asked): ReadonlyArray<number> =>
  ((inBody(asked, "machines") ?? []) as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id)
const isGuarded = (asked: Asked, id: unknown, world: World): boolean =>
  world.guarded.some(({ guard, machine }) => guard === numberIn(asked, "id") && machine === Number(id))

const boundary: Rule = (caller, asked, world) => mayIf(ownsBoundary(caller, asked.values.id, world))
const guard: Rule = (caller, asked, world) => mayIf(ownsGuard(caller, asked, world))
const occurrence: Rule = (caller, asked, world) =>
  mayIf(
    ownsGuard(caller, asked, world) &&
      world.occurrences.get(numberIn(asked, "occurrenceId"))?.guard === numberIn(asked, "id"),
  )

/** Boundaries are for end users, each for the own ones (ROLE-35, OPEN-42). */
export const boundaryRules: Rules = {
  ...each((caller) => mayIf(isEndUser(caller)), "POST /geofencing/geofences", "GET /geofencing/geofences"),
  ...each(
    boundary,
    "GET /geofencing/geofences/{id}",
    "PUT /geofencing/geofences/{id}",
    "DELETE /geofencing/geofences/{id}",
  ),
  // Each end user chooses how new alarms are reported, for some of the own machines differently (ALARM-08).
  "GET /alarms/settings": (caller) => mayIf(isEndUser(caller)),
  "PUT /alarms/settings": (caller, asked, world) =>
    mayIf(isEndUser(caller) && ownMachines(asked).every((id) => owns(caller, world.machines.get(id)))),
  "GET /geofencing/notifications": (caller) => mayIf(isEndUser(caller)),
  "POST /geofencing/notifications": (caller, asked, world) =>
    mayIf(ownsBoundary(caller, inBody(asked, "geofenceId"), world)),
  "POST /geofencing/notifications/trial": (caller, asked, world) =>
    mayIf(ownsBoundary(caller, inBody(asked, "geofenceId"), world)),
  ...each(guard, "GET /geofencing/notifications/{id}", "DELETE /geofencing/notifications/{id}"),
  "PUT /geofencing/notifications/{id}": (caller, asked, world) =>
    mayIf(ownsGuard(caller, asked, world) && ownsBoundary(caller, inBody(asked, "geofenceId"), world)),
  ...ofGuards(
    (caller, asked, world) =>
      mayIf(ownsGuard(caller, asked, world) && isGuarded(asked, asked.values.machineId, world)),
    ["GET", "machines/{machineId}"],
    ["DELETE", "machines/{machineId}"],
  ),
  ...ofGuards(
    (caller, asked, world) =>
      mayIf(
        ownsGuard(caller, asked, world) && owns(caller, world.machines.get(numberIn(asked, "machineId"))),
      ),
    ["POST", "machines/{machineId}"],
  ),
  ...ofGuards(guard, ["GET", "occurrences"]),
  // A machine that the notification does not watch is an error of the body, with any owner.
  ...ofGuards(
    (caller, asked, world) => {
      if (!ownsGuard(caller, asked, world)) return "refused"
      return isGuarded(asked, inBody(asked, "machineId"), world) ? "may" : "quiet"
    },
    ["POST", "occurrences"],
  ),
  ...ofGuards(
    occurrence,
    ["GET", "occurrences/{occurrenceId}"],
    ["PUT", "occurrences/{occurrenceId}"],
    ["DELETE", "occurrences/{occurrenceId}"],
  ),
}
