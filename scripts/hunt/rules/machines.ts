import { idsIn, inBody, numberIn } from "../asked.ts"
import type { Caller } from "../caller.ts"
import {
  has,
  isAdministrator,
  isDealerOf,
  isDemo,
  isEndUser,
  isHouse,
  isMember,
  owns,
  seesMachine,
  seesNetwork,
  staffSees,
  worksAt,
  worksFor,
} from "../scope.ts"
import { mayIf, openIf } from "../verdict.ts"
import type { Machine, World } from "../world.ts"
import { anyone, each, type Rule, type Rules } from "./rule.ts"

const machineIn = (asked: Parameters<Rule>[1], world: World): Machine | undefined =>
  world.machines.get(numberIn(asked, "id"))
const allSeen = (caller: Caller, ids: ReadonlyArray<unknown>, world: World): boolean =>
  ids.every((id) => seesMachine(caller, world.machines.get(Number(id)), world))

/** What a grantee reads too (OPEN-42). */
const telemetry: Rule = (caller, asked, world) => mayIf(seesMachine(caller, machineIn(asked, world), world))
/** What a share does not give (OPEN-42). */
const kept: Rule = (caller, asked, world) => {
  const machine = machineIn(asked, world)
  return mayIf(owns(caller, machine) || staffSees(caller, machine, world))
}
const ownerOnly: Rule = (caller, asked, world) => mayIf(owns(caller, machineIn(asked, world)))
/** Demo users do not share (OPEN-38). A handle that was given to another person may not fit. */
const sharing: Rule = (caller, asked, world) => {
  const id = numberIn(asked, "id")
  return openIf(
    !["free", "shared"].some((kind) => asked.values.shareId === `${kind}${id}`),
    owns(caller, machineIn(asked, world)) && !isDemo(caller),
  )
}
const asksForIds: Rule = (caller, asked, world) => mayIf(allSeen(caller, idsIn(asked), world))
const administrator: Rule = (caller) => mayIf(isAdministrator(caller))

const machinesInBody = (name: string) => (asked: Parameters<Rule>[1]) =>
  (inBody(asked, name) ?? []) as ReadonlyArray<number>

/**
 * A report is for readers of the machine by ownership or role (a share gives none); read-only users write nothing
 * (OPEN-38, OPEN-42).
 */
const order: Rule = (caller, asked, world) =>
  mayIf(
    machinesInBody("machines")(asked).every((id) => {
      const machine = world.machines.get(id)
      return (
        owns(caller, machine) ||
        (staffSees(caller, machine, world) && !has(caller, "ROLE_READ_ONLY_PARTNER_USER"))
      )
    }),
  )
const ownReport: Rule = (caller, asked, world) =>
  mayIf(world.reports.get(numberIn(asked, "id"))?.owner === caller.id)
const ownSchedule: Rule = (caller, asked, world) =>
  mayIf(world.schedules.get(numberIn(asked, "id"))?.owner === caller.id)
const network: Rule = (caller) => mayIf(seesNetwork(caller))

const deviceIn = (asked: Parameters<Rule>[1], world: World): Machine | undefined => {
  const device = world.devices.get(
    Number(asked.values.id ?? inBody(asked, "telemetryDeviceId") ?? idsIn(asked)[0]),
  )
  return device === undefined ? undefined : world.machines.get(device.machine)
}
const deviceRead: Rule = (caller, asked, world) =>
  mayIf(seesNetwork(caller) && staffSees(caller, deviceIn(asked, world), world))
const house: Rule = (caller) => mayIf(isHouse(caller))
/** A partner user retries for machines of the own partner (OPEN-44); a linked centre's machine is left open. */
const retry =
  (machineOf: typeof deviceIn, ownersToo: boolean): Rule =>
  (caller, asked, world) => {
    const machine = machineOf(asked, world)
    if (isHouse(caller) || (ownersToo && owns(caller, machine)) || worksFor(caller, machine)) return "may"
    const centre = world.partners.get(machine?.service ?? 0)
    return openIf(true, isDealerOf(caller, centre))
  }

/** Assignment to a centre (OPEN-81, OPEN-158): owner and house; a centre, or its dealer, a machine without owner. */
const assignment: Rule = (caller, asked, world) => {
  const machine = machineIn(asked, world)
  const centre = world.partners.get(Number(inBody(asked, "serviceId")))
  if (machine === undefined || centre === undefined) return "refused"
  if (isHouse(caller) || owns(caller, machine)) return openIf(machine.country !== centre.country, true)
  const fits = centre.country === machine.country && centre.brands.includes(machine.brand)
  if (machine.owner !== null || !(worksAt(caller, centre.id) || isDealerOf(caller, centre))) return "refused"
  // A centre that does not fit the machine is an error of its own (PART-11).
  return fits ? "may" : "quiet"
}

export const machineRules: Rules = {
  ...each(telemetry, "GET /machines/{id}", "GET /machines/{id}/statistics", "GET /machines/{id}/alarms"),
  ...each(
    kept,
    "GET /machines/{id}/owner",
    "GET /machines/{id}/history",
    "GET /machines/{id}/telemetrydevice",
    "GET /machines/{id}/telemetrydevice/activation",
    "GET /machines/{id}/subscriptions/active",
    "GET /machines/{id}/subscriptions/plans",
  ),
  ...each(
    ownerOnly,
    "PUT /machines/{id}",
    "PUT /machines/{id}/resetserviceinterval",
    "PUT /machines/{id}/hourmeter",
    "GET /machines/{id}/shares",
    "GET /machines/{id}/externalsystems",
    "GET /machines/{id}/externalsystems/{eid}",
    "PUT /machines/{id}/externalsystems/{eid}",
  ),
  // A device of the former register that belongs to another machine may not fit.
  "PUT /machines/{id}/ac": (caller, asked, world) =>
    openIf(
      inBody(asked, "deviceId") !== `LT-${numberIn(asked, "id")}`,
      owns(caller, machineIn(asked, world)),
    ),
  ...each(sharing, "POST /machines/{id}/shares/{shareId}", "DELETE /machines/{id}/shares/{shareId}"),
  "PUT /machines/{id}/telemetrydevice/reactivate": retry(machineIn, true),
  "PUT /machines/{id}/services": assignment,
  ...each(anyone, "GET /fleet", "GET /shares", "GET /alarms", "GET /reporting/list", "GET /reporting/types"),
  // Who may see own machines is for end users (OPEN-197).
  "GET /machines/audience": (caller) => mayIf(isEndUser(caller)),
  ...each(asksForIds, "GET /datas", "GET /signals", "GET /gps", "GET /dtcs/servicecodes"),
  "POST /livefleet/session/start": (caller, asked, world) =>
    mayIf(allSeen(caller, machinesInBody("machineIds")(asked), world)),
  "GET /livefleet/stream": () => "refused",
  "POST /livefleet/session/terminate": anyone,

  "POST /reporting/request": order,
  "POST /reporting/data-request": (caller, asked, world) =>
    isDemo(caller) ? "refused" : order(caller, asked, world),
  ...each(ownReport, "GET /reporting/file/{id}", "POST /reporting/{id}/again", "DELETE /reporting/{id}"),
  ...each(ownSchedule, "DELETE /reporting/repeat/{id}", "DELETE /reporting/repeat/{id}/reports"),
  ...each(
    network,
    "GET /reports/machines/registered",
    "GET /reports/machines/connectok",
    "GET /reports/machines/usermachinecount",
    "GET /reports/telemetrydevices/version",
    "GET /partners/reports/network/worldview",
    "GET /telemetrydevices",
    "GET /telemetrydevices/search",
  ),
  ...each(
    deviceRead,
    "GET /telemetrydevices/{id}",
    "GET /telemetrydevices/{id}/status",
    "GET /simmanager/telemetrydevices/status",
  ),
  ...each(
    house,
    "POST /telemetrydevices",
    "PUT /telemetrydevices/{id}",
    "POST /simmanager/telemetrydevices/sms",
    "PUT /simmanager/telemetrydevices/status",
  ),
  "PUT /telemetrydevices/{id}/status": retry(deviceIn, false),
  ...each(
    administrator,
    "GET /controlpanel/machines",
    "POST /controlpanel/machines",
    "GET /controlpanel/machines/vin/{vin}",
    "PUT /controlpanel/machines/{id}",
    "GET /controlpanel/machines/{id}/history",
    "GET /controlpanel/machines/{id}/services",
    "PUT /controlpanel/machines/{id}/services",
  ),
  /** Release is for the machine's dealer and the house (OPEN-121); the dealer of its centre alone is left open. */
  "DELETE /dealer-api/machines/{id}/release": (caller, asked, world) => {
    const machine = machineIn(asked, world)
    if (isHouse(caller) || isMember(caller, machine?.dealer ?? null)) return "may"
    return openIf(true, staffSees(caller, machine, world))
  },
}
