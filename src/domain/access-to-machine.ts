import { PartnerId } from "#contract/schemas/ids.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"

/** Facts about a machine that decide who may read it. Times are epoch milliseconds. */
export interface MachineToRead {
  readonly ownerId: number | null
  /** Start of the present ownership; null when the machine has no owner. */
  readonly ownedSince: number | null
  readonly countryId: string
  readonly brandId: number
  readonly dealerId: number | null
  readonly serviceId: number | null
  /** Dealer linked to the machine's service centre; null unless that link is ACTIVE. */
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
  /**
   * Service centre in whose context the user reads; it limits the user's access to what the centre may see
   * (OPEN-167).
   */
  readonly inCentre?: number
  /** Brands to which the context is limited for a user who looks at the centre from outside; null for no limit. */
  readonly brandsInCentre?: ReadonlyArray<number> | null
}

/** Id of a reader without a user account, such as a service centre, or the roles of a user by themselves. */
export const NO_ACCOUNT = 0

/** A reader with exactly the rights of a service centre, without a user account: what the centre may see. */
export const centreAsReader = (serviceId: number): Reader => ({
  id: NO_ACCOUNT,
  roles: [{ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: PartnerId.make(serviceId) }],
})

/**
 * Access to a machine: telemetry from the time `since` on (0: all telemetry), only the machine's identity, or
 * nothing.
 */
export type MachineAccess =
  | { readonly reads: "telemetry"; readonly since: number }
  | { readonly reads: "identity" }
  | { readonly reads: "nothing" }

/**
 * A user's access to a machine (OPEN-42). The owner and a share grantee see telemetry from the moment of ownership
 * or share, partners and brand staff in scope back to the start of the present ownership (OPEN-167, OPEN-168),
 * administrators all telemetry. A service centre sees telemetry only while it has the ACTIVE subscription.
 */
export const accessToMachine = (reader: Reader, machine: MachineToRead): MachineAccess =>
  reader.inCentre === undefined
    ? ownAccess(reader, machine)
    : accessInCentre(centreAsReader(reader.inCentre), reader, machine)

/**
 * Access in the context of a service centre: the centre's access, with telemetry only where the user could read it
 * outside the context as well.
 */
const accessInCentre = (centre: Reader, reader: Reader, machine: MachineToRead): MachineAccess => {
  const brands = reader.brandsInCentre ?? null
  if (brands !== null && !brands.includes(machine.brandId)) return { reads: "nothing" }
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

/**
 * Whether reads of a machine's positions and owner are logged for this user (OPEN-42): reads by the owner, share
 * grantees and partners are not.
 */
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

/**
 * Time (epoch ms) from which a role entry lets its user see the machine's telemetry, as a list of one; empty when
 * it gives no access.
 */
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
 * Whether a service centre may read a machine's identity: it has a request or an invite with the machine, or the
 * machine is assigned to it before its first subscription. After a subscription ended, only the record of the
 * subscription stays readable (OPEN-167).
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
