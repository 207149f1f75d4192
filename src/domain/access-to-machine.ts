import { PartnerId } from "#contract/schemas/ids.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"

/** What decides who may read a machine. Times are epoch milliseconds. */
export interface MachineToRead {
  readonly ownerId: number | null
  /** Start of the present ownership; null without an owner. */
  readonly ownedSince: number | null
  readonly countryId: string
  readonly brandId: number
  readonly dealerId: number | null
  readonly serviceId: number | null
  /** The dealer that the machine's service centre is linked to; null unless that link is ACTIVE. */
  readonly dealerOfService: number | null
  readonly subscriptions: ReadonlyArray<{
    readonly serviceId: number | null
    readonly state: SubscriptionState
  }>
  readonly shares: ReadonlyArray<{
    readonly userId: number
    readonly enabled: boolean
    readonly created: number
  }>
}

export interface Reader {
  readonly id: number
  readonly roles: ReadonlyArray<RoleEntry>
  /** Service centre in whose context the user reads; it limits the user to what the centre sees (OPEN-167). */
  readonly inCentre?: number
}

/** A service centre as reader of a machine, without a user of its own. */
export const centreAsReader = (serviceId: number): Reader => ({
  id: 0,
  roles: [{ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: PartnerId.make(serviceId) }],
})

/** Telemetry from this time on (0: all of it), or only what the machine is, or nothing at all. */
export type MachineAccess =
  | { readonly reads: "telemetry"; readonly since: number }
  | { readonly reads: "identity" }
  | { readonly reads: "nothing" }

/**
 * What a person may read of a machine (OPEN-42). The owner and a grantee see telemetry from the moment they became
 * that, partners and brand staff in scope back to the start of the present ownership (OPEN-167, OPEN-168),
 * administrators all of it. A service centre sees telemetry only while it has the ACTIVE subscription.
 */
export const accessToMachine = (reader: Reader, machine: MachineToRead): MachineAccess =>
  reader.inCentre === undefined
    ? ownAccess(reader, machine)
    : accessInCentre(centreAsReader(reader.inCentre), reader, machine)

/** The centre's access, with telemetry only where the user may read it as well. */
const accessInCentre = (centre: Reader, reader: Reader, machine: MachineToRead): MachineAccess => {
  const ofCentre = ownAccess(centre, machine)
  if (ofCentre.reads !== "telemetry") return ofCentre
  const own = ownAccess(reader, machine)
  return own.reads === "telemetry"
    ? { reads: "telemetry", since: Math.max(ofCentre.since, own.since) }
    : { reads: "identity" }
}

const ownAccess = (reader: Reader, machine: MachineToRead): MachineAccess => {
  const starts = [
    ...ownerStart(reader, machine),
    ...shareStart(reader, machine),
    ...reader.roles.flatMap((role) => roleStart(role, machine)),
  ]
  if (starts.length > 0) return { reads: "telemetry", since: Math.min(...starts) }
  return reader.roles.some((role) => knowsByService(role, machine))
    ? { reads: "identity" }
    : { reads: "nothing" }
}

/** Reads of positions and owners by these are written down (OPEN-42); owners, grantees and partners are at home. */
export const readsAreLogged = (reader: Reader, machine: MachineToRead): boolean =>
  !isAtHome(reader, machine) && accessToMachine(reader, machine).reads === "telemetry"

const isAtHome = (reader: Reader, machine: MachineToRead): boolean =>
  ownerStart(reader, machine).length > 0 ||
  shareStart(reader, machine).length > 0 ||
  reader.roles.some((role) => PARTNER_ROLES.has(role.authRole) && roleStart(role, machine).length > 0)

const ownerStart = (reader: Reader, machine: MachineToRead): ReadonlyArray<number> =>
  machine.ownerId === reader.id ? [machine.ownedSince ?? 0] : []

const shareStart = (reader: Reader, machine: MachineToRead): ReadonlyArray<number> =>
  machine.shares
    .filter((share) => share.userId === reader.id && share.enabled)
    .map((share) => Math.max(share.created, machine.ownedSince ?? 0))

const PARTNER_ROLES: ReadonlySet<AuthRole> = new Set(["ROLE_PARTNER_USER", "ROLE_READ_ONLY_PARTNER_USER"])

/** Start of the telemetry that one role entry opens, or nothing where it opens none. */
const roleStart = (role: RoleEntry, machine: MachineToRead): ReadonlyArray<number> => {
  const ownership = machine.ownedSince ?? 0
  switch (role.authRole) {
    case "ROLE_ADMIN":
    case "ROLE_PARTNER_ADMIN":
      return [0]
    case "ROLE_BRAND_USER":
      return role.brandId === machine.brandId ? [ownership] : []
    case "ROLE_IMPORTER":
    case "ROLE_LOCAL_BRAND_USER":
      return role.brandId === machine.brandId && role.countryId === machine.countryId ? [ownership] : []
    case "ROLE_PARTNER_USER":
    case "ROLE_READ_ONLY_PARTNER_USER":
      return isDealerOf(role, machine) || isActiveServiceOf(role, machine) ? [ownership] : []
    default:
      return []
  }
}

const isDealerOf = (role: RoleEntry, machine: MachineToRead): boolean =>
  role.partnerType === "DEALER" &&
  role.partnerId !== undefined &&
  (role.partnerId === machine.dealerId || role.partnerId === machine.dealerOfService)

const isActiveServiceOf = (role: RoleEntry, machine: MachineToRead): boolean =>
  role.partnerType === "SERVICE" &&
  role.partnerId !== undefined &&
  role.partnerId === machine.serviceId &&
  hasSubscription(machine, role.partnerId, ["ACTIVE"])

/**
 * A centre knows a machine that asks for it or is invited by it, and one that is assigned to it before its first
 * subscription; after a subscription ended only the record of that stays (OPEN-167).
 */
const knowsByService = (role: RoleEntry, machine: MachineToRead): boolean => {
  const { partnerId } = role
  if (!PARTNER_ROLES.has(role.authRole) || role.partnerType !== "SERVICE" || partnerId === undefined)
    return false
  if (hasSubscription(machine, partnerId, ["REQUEST", "INVITE"])) return true
  return machine.serviceId === partnerId && !machine.subscriptions.some((one) => one.serviceId === partnerId)
}

const hasSubscription = (
  machine: MachineToRead,
  serviceId: number,
  states: ReadonlyArray<SubscriptionState>,
) => machine.subscriptions.some((one) => one.serviceId === serviceId && states.includes(one.state))
