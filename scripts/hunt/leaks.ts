import type { Asked } from "./asked.ts"
import type { Caller } from "./caller.ts"
import { type Revealed, revealedBy } from "./marks.ts"
import {
  centreShows,
  has,
  isGrantee,
  isHouse,
  isInside,
  isParty,
  owns,
  seesMachine,
  seesPartner,
  staffSees,
} from "./scope.ts"
import type { Machine, Owned, Partner, World } from "./world.ts"

/** Rows that an answer reveals although the caller may not know them; words that the call sent are no news. */
export const leaksIn = (
  caller: Caller,
  asked: Asked,
  answer: string,
  world: World,
  addresses: ReadonlyMap<string, number>,
): ReadonlyArray<Revealed> => {
  const sent = `${decodeURIComponent(asked.address)} ${JSON.stringify(asked.body ?? "")}`
  const unknown = revealedBy(answer, addresses).filter(
    (found) => !sent.includes(found.text) && !mayKnow(caller, asked, found, world),
  )
  return [...new Map(unknown.map((found) => [found.text, found])).values()]
}

/** Calls after which the caller knows a person (OPEN-28) or a machine (OPEN-167), because the call joins them. */
const NEW_PEOPLE = new Set(["POST /machines/{id}/shares/{shareId}"])
const NEW_MACHINES = new Set([
  "POST /services/{serviceId}/subscriptions/invite",
  "PUT /machines/{id}/services",
])

const mayKnow = (caller: Caller, asked: Asked, { kind, id }: Revealed, world: World): boolean => {
  // The data-protection role reads what is stored of a person (GDPR-02).
  if (asked.call.endsWith("/users/gdprinfo")) return has(caller, "ROLE_GDPR")
  if (NEW_PEOPLE.has(asked.call) && kind === "user") return true
  if (NEW_MACHINES.has(asked.call) && (kind === "vin" || kind === "machine")) return true
  const machine = world.machines.get(id)
  switch (kind) {
    case "vin":
      return knowsIdentity(caller, machine, world)
    case "machine":
      return seesMachine(caller, machine, world) || seesBySubscription(caller, machine, world)
    case "user":
      return knowsPerson(caller, id, world)
    case "device": {
      const carrier = world.machines.get(world.devices.get(id)?.machine ?? 0)
      // The examples of the interface's document look like a device, but are none.
      return carrier === undefined || owns(caller, carrier) || staffSees(caller, carrier, world)
    }
    case "order":
      return seesOrder(caller, id, world)
    default:
      return ownedOf(world, kind).get(id)?.owner === caller.id
  }
}

const ownedOf = (
  world: World,
  kind: "boundary" | "guard" | "schedule" | "report" | "message",
): ReadonlyMap<number, Owned> =>
  ({
    boundary: world.boundaries,
    guard: world.guards,
    schedule: world.schedules,
    report: world.reports,
    message: world.messages,
  })[kind]

const seesOrder = (caller: Caller, id: number, world: World): boolean => {
  const entry = world.subscriptions.get(id)
  const centre = world.partners.get(entry?.service ?? 0)
  return (
    isHouse(caller) ||
    isParty(caller, entry, world, false) ||
    centreShows(caller, centre, world.machines.get(entry?.machine ?? 0))
  )
}

/** A subscription at a centre that the caller sees keeps the machine's identity, also after it has ended (OPEN-167). */
const seesBySubscription = (caller: Caller, machine: Machine | undefined, world: World): boolean =>
  [...world.subscriptions.values()].some(
    (entry) => entry.machine === machine?.id && seesOrder(caller, entry.id, world),
  )

/** Machines without a centre are found in the caller's country and brands, by their identity (OPEN-158). */
const isOrphanInScope = (caller: Caller, machine: Machine, world: World): boolean =>
  machine.service === null &&
  caller.roles.some(({ partner }) => {
    const own: Partner | undefined = partner === null ? undefined : world.partners.get(partner)
    return own?.country === machine.country && own.brands.includes(machine.brand)
  })

const knowsIdentity = (caller: Caller, machine: Machine | undefined, world: World): boolean =>
  machine !== undefined &&
  (seesMachine(caller, machine, world) ||
    seesBySubscription(caller, machine, world) ||
    isOrphanInScope(caller, machine, world))

/** Oneself, people of partners in sight, owners and customers of what one sees, and both sides of a share. */
const knowsPerson = (caller: Caller, id: number, world: World): boolean => {
  if (caller.id === id || isHouse(caller)) return true
  const machines = [...world.machines.values()]
  const ownMachines = machines.filter((machine) => owns(caller, machine))
  return (
    world.roles.some(
      ({ partner, user }) =>
        user === id && partner !== null && seesPartner(caller, world.partners.get(partner)),
    ) ||
    machines.some(
      (machine) =>
        machine.owner === id && (staffSees(caller, machine, world) || isGrantee(caller, machine, world)),
    ) ||
    world.shares.some(
      (share) => share.user === id && ownMachines.some((machine) => machine.id === share.machine),
    ) ||
    [...world.subscriptions.values()].some(
      (entry) => entry.customer === id && seesOrder(caller, entry.id, world),
    ) ||
    isInvitedBySight(caller, id, world)
  )
}

const isInvitedBySight = (caller: Caller, id: number, world: World): boolean => {
  const by = world.users.get(id)?.invitedBy ?? 0
  return isInside(caller, world.partners.get(by))
}
