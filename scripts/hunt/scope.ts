import type { Caller } from "./caller.ts"
import type { Machine, OfMachine, Partner, Role, Subscription, World } from "./world.ts"

// Who sees what, written from the requirements (ROLE-04 to ROLE-35, OPEN-38, OPEN-42 to OPEN-44, OPEN-158, OPEN-166
// and OPEN-167) and from nothing that the server runs.

export const has = (c: Caller, ...roles: ReadonlyArray<string>): boolean =>
  c.roles.some(({ authRole }) => roles.includes(authRole))

export const isAdministrator = (c: Caller): boolean => has(c, "ROLE_ADMIN")
/** ROLE-08. */
export const isHouse = (c: Caller): boolean => has(c, "ROLE_ADMIN", "ROLE_PARTNER_ADMIN")
/** ROLE-05. */
export const isConfigurator = (c: Caller): boolean => has(c, "ROLE_ADMIN", "ROLE_CONFIGURATION")
export const isDemo = (c: Caller): boolean => has(c, "ROLE_DEMO_USER")
/** ROLE-09. */
export const isEndUser = (c: Caller): boolean => has(c, "ROLE_END_USER", "ROLE_DEMO_USER")

const isMembership = ({ authRole }: Role): boolean =>
  authRole === "ROLE_PARTNER_USER" || authRole === "ROLE_READ_ONLY_PARTNER_USER"

/** ROLE-06. */
export const seesNetwork = (c: Caller): boolean =>
  isHouse(c) ||
  has(c, "ROLE_IMPORTER", "ROLE_BRAND_USER", "ROLE_LOCAL_BRAND_USER") ||
  c.roles.some((role) => isMembership(role) && role.partnerType === "DEALER")
/** ROLE-07. */
export const seesContext = (c: Caller): boolean => seesNetwork(c) || c.roles.some(isMembership)

/** Whether the caller is a user of the partner, of either kind. */
export const isMember = (c: Caller, partner: number | null): boolean =>
  partner !== null && c.roles.some((role) => isMembership(role) && role.partner === partner)
/** Whether the caller is a user of the partner who may write (OPEN-38). */
export const worksAt = (c: Caller, partner: number | null): boolean =>
  partner !== null &&
  c.roles.some(({ authRole, partner: own }) => authRole === "ROLE_PARTNER_USER" && own === partner)

const dealerOf = (partner: Partner | undefined): number | null =>
  partner?.link === "ACTIVE" ? partner.dealer : null
/** Whether the caller is the dealer of the partner and may write. */
export const isDealerOf = (c: Caller, partner: Partner | undefined): boolean => worksAt(c, dealerOf(partner))

const covers = (role: Role, country: string, brands: ReadonlyArray<number>): boolean =>
  role.country === country && role.brand !== null && brands.includes(role.brand)

/** Importer with the partner's country and one of its brands (ROLE-10, ROLE-23). */
export const isImporterOf = (c: Caller, partner: Partner | undefined): boolean =>
  partner !== undefined &&
  c.roles.some((role) => role.authRole === "ROLE_IMPORTER" && covers(role, partner.country, partner.brands))

/** Whether the caller's importer and brand roles reach a country with brands (OPEN-42). */
const reaches = (c: Caller, country: string, brands: ReadonlyArray<number>): boolean =>
  c.roles.some((role) =>
    role.authRole === "ROLE_IMPORTER" || role.authRole === "ROLE_LOCAL_BRAND_USER"
      ? covers(role, country, brands)
      : role.authRole === "ROLE_BRAND_USER" && role.brand !== null && brands.includes(role.brand),
  )

/** Whether the caller looks at the partner from inside: as its user, its dealer's user or the house. */
export const isInside = (c: Caller, partner: Partner | undefined): boolean =>
  partner !== undefined && (isHouse(c) || isMember(c, partner.id) || isMember(c, dealerOf(partner)))

/** OPEN-43, OPEN-44. */
export const seesPartner = (c: Caller, partner: Partner | undefined): boolean =>
  partner !== undefined && (isInside(c, partner) || reaches(c, partner.country, partner.brands))

const outsideSees = (c: Caller, machine: Machine): boolean => reaches(c, machine.country, [machine.brand])

/** Sees the machine by a role of the network, not as owner or grantee (OPEN-42). */
export const staffSees = (c: Caller, machine: Machine | undefined, w: World): boolean =>
  machine !== undefined &&
  (isHouse(c) ||
    isMember(c, machine.service) ||
    isMember(c, machine.dealer) ||
    (machine.service !== null && isMember(c, dealerOf(w.partners.get(machine.service)))) ||
    outsideSees(c, machine))

export const owns = (c: Caller, machine: Machine | undefined): boolean =>
  machine !== undefined && machine.owner !== null && machine.owner === c.id
export const isGrantee = (c: Caller, machine: Machine | undefined, w: World): boolean =>
  w.shares.some((share) => share.machine === machine?.id && share.user === c.id)

/** Reads what a grantee reads: machine, statistics, alarms, datas, signals, gps (OPEN-42). */
export const seesMachine = (c: Caller, machine: Machine | undefined, w: World): boolean =>
  owns(c, machine) || isGrantee(c, machine, w) || staffSees(c, machine, w)

/** Partner user of the machine's own partner, who may write (OPEN-44). */
export const worksFor = (c: Caller, machine: Machine | undefined): boolean =>
  machine !== undefined && (worksAt(c, machine.service) || worksAt(c, machine.dealer))

/** A centre seen from outside shows importers and brand staff the machines of their own scope alone. */
export const centreShows = (c: Caller, centre: Partner | undefined, machine: Machine | undefined): boolean =>
  machine !== undefined && seesPartner(c, centre) && (isInside(c, centre) || outsideSees(c, machine))

/** The centre's standing with a machine (OPEN-167). */
export const standing = (centre: number, machine: number, w: World): "served" | "asked" | "none" => {
  const states = [...w.subscriptions.values()]
    .filter((entry) => entry.machine === machine && entry.service === centre)
    .map(({ state }) => state)
  if (states.includes("ACTIVE")) return "served"
  return states.some((state) => state === "REQUEST" || state === "INVITE") ? "asked" : "none"
}

/** ROLE-22. */
export const editsSubscriptions = (c: Caller, centre: Partner | undefined): boolean =>
  centre !== undefined && (isHouse(c) || worksAt(c, centre.id) || isDealerOf(c, centre))
/** ROLE-23. */
export const editsPartner = (c: Caller, partner: Partner | undefined): boolean =>
  editsSubscriptions(c, partner) || isImporterOf(c, partner)
/** ROLE-25, ROLE-26. */
export const editsLink = (c: Caller, partner: Partner | undefined): boolean =>
  partner !== undefined && (isHouse(c) || isImporterOf(c, partner) || isDealerOf(c, partner))

/** ROLE-24. */
export const editsUsers = (c: Caller, partner: Partner | undefined, w: World): boolean =>
  partner !== undefined &&
  (isHouse(c) ||
    isImporterOf(c, partner) ||
    worksAt(c, partner.id) ||
    (isDealerOf(c, partner) &&
      !w.roles.some(
        (role) =>
          role.authRole === "ROLE_PARTNER_USER" &&
          role.partner === partner.id &&
          w.users.get(role.user)?.active === true,
      )))

/** The customer, the machine's owner, or ROLE-22 (OPEN-166); `writes` false also lets read-only users look (OPEN-38). */
export const isParty = (c: Caller, entry: Subscription | undefined, w: World, writes: boolean): boolean => {
  if (entry === undefined) return false
  if (entry.customer === c.id || owns(c, w.machines.get(entry.machine))) return true
  const centre = entry.service === null ? undefined : w.partners.get(entry.service)
  return writes ? editsSubscriptions(c, centre) : isInside(c, centre)
}

export const machineOf = (thing: OfMachine | undefined, w: World): Machine | undefined =>
  thing === undefined ? undefined : w.machines.get(thing.machine)
