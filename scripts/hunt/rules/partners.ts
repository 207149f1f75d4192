import { inBody, numberIn } from "../asked.ts"
import type { Caller } from "../caller.ts"
import {
  editsLink,
  editsPartner,
  editsUsers,
  has,
  isAdministrator,
  isHouse,
  isImporterOf,
  seesContext,
  seesNetwork,
  seesPartner,
  worksAt,
} from "../scope.ts"
import { mayIf, openIf } from "../verdict.ts"
import type { Partner, Role, World } from "../world.ts"
import { anyone, each, type Rule, type Rules } from "./rule.ts"

type Asked = Parameters<Rule>[1]
const partnerIn = (asked: Asked, world: World): Partner | undefined =>
  world.partners.get(numberIn(asked, "id"))
const seen: Rule = (caller, asked, world) => mayIf(seesPartner(caller, partnerIn(asked, world)))
const isCentre = (partner: Partner | undefined): boolean => (partner?.kind ?? "").endsWith("SERVICE")

const isPartnerRole = (role: GivenRole): boolean => role.authRole.endsWith("PARTNER_USER")

interface GivenRole {
  readonly authRole: string
  readonly partnerId?: number
  readonly countryId?: string
  readonly brandId?: number
}
/** ROLE-30 to ROLE-33. Roles that cannot be edited (ROLE-34) are a conflict, not a refusal. */
const editsRole = (caller: Caller, role: GivenRole, world: World): boolean => {
  if (isPartnerRole(role)) return editsUsers(caller, world.partners.get(role.partnerId ?? 0), world)
  if (["ROLE_IMPORTER", "ROLE_LOCAL_BRAND_USER"].includes(role.authRole))
    return (
      isHouse(caller) ||
      caller.roles.some(
        (own) =>
          own.authRole === "ROLE_IMPORTER" && own.country === role.countryId && own.brand === role.brandId,
      )
    )
  return role.authRole === "ROLE_BRAND_USER" ? isHouse(caller) : isAdministrator(caller)
}
const FIXED = ["ROLE_ADMIN", "ROLE_PARTNER_BASE", "ROLE_DEMO_USER", "ROLE_END_USER"]

const given = (role: Role): GivenRole => ({
  authRole: role.authRole,
  ...(role.partner === null ? {} : { partnerId: role.partner }),
  ...(role.country === null ? {} : { countryId: role.country }),
  ...(role.brand === null ? {} : { brandId: role.brand }),
})
const rolesOf = (user: number, world: World) => world.roles.filter((role) => role.user === user)
/** A user of a partner that the caller sees, or any user to the house. */
const seesUser = (caller: Caller, user: number, world: World): boolean =>
  seesContext(caller) &&
  (isHouse(caller) ||
    rolesOf(user, world).some(
      ({ partner }) => partner !== null && seesPartner(caller, world.partners.get(partner)),
    ))

const newPartner: Rule = (caller, asked, world) => {
  const dealer = inBody(asked, "dealerId") as number | null
  const ofCentre = inBody(asked, "type") === "SERVICE"
  const place = {
    id: 0,
    kind: "",
    country: String(inBody(asked, "country")),
    brands: inBody(asked, "brands") as ReadonlyArray<number>,
    dealer: null,
    link: null,
  }
  if (isHouse(caller)) return "may"
  const asDealer = ofCentre && worksAt(caller, dealer)
  const importer = isImporterOf(caller, place)
  // Whether a dealer fits the country and brand of its new centre, and an importer's centre its dealer, is left open.
  const dealerOfIt = dealer === null ? undefined : world.partners.get(dealer)
  const fits =
    dealerOfIt === undefined ||
    (dealerOfIt.country === place.country && place.brands.every((id) => dealerOfIt.brands.includes(id)))
  return openIf(!fits, asDealer || importer)
}

const dealerTarget = (caller: Caller, id: number, world: World): boolean => {
  if (isHouse(caller)) return true
  const dealers = caller.roles
    .filter((role) => role.authRole === "ROLE_PARTNER_USER" && role.partnerType === "DEALER")
    .map(({ partner }) => partner)
  const user = world.users.get(id)
  if (user === undefined || rolesOf(id, world).some(({ authRole }) => authRole !== "ROLE_END_USER"))
    return false
  const invited = !user.active && user.invitedBy !== null && dealers.includes(user.invitedBy)
  return (
    invited ||
    [...world.machines.values()].some(
      (machine) => machine.owner === id && machine.dealer !== null && dealers.includes(machine.dealer),
    )
  )
}
/** The account of the demo world keeps its address (OPEN-38), so what the house may change of it is left open. */
const isDemoUser = (id: number, world: World): boolean =>
  rolesOf(id, world).some(({ authRole }) => authRole === "ROLE_DEMO_USER")
const reached: Rule = (caller, asked, world) =>
  openIf(isDemoUser(numberIn(asked, "id"), world), dealerTarget(caller, numberIn(asked, "id"), world))

export const partnerRules: Rules = {
  ...each((caller) => mayIf(seesContext(caller)), "GET /partners", "GET /partners/users/service-contexts"),
  "GET /partners/dealer/{code}": (caller) => mayIf(seesContext(caller)),
  "GET /partners/services": anyone,
  "POST /partners": newPartner,
  ...each(
    seen,
    "GET /partners/{id}",
    "GET /partners/{id}/brands",
    "GET /partners/{id}/dealer",
    "GET /partners/{id}/relations",
    "GET /partners/{id}/creditcheck",
    "GET /partners/{id}/validate",
    "GET /partners/{id}/services",
    "GET /partners/{id}/users",
    "GET /dealers/{id}/dashboardstatistics",
    "GET /dealers/{id}/services",
  ),
  ...each(
    (caller, asked, world) => mayIf(editsPartner(caller, partnerIn(asked, world))),
    "PUT /partners/{id}",
    "PUT /partners/{id}/dealercode",
  ),
  /** ROLE-26, ROLE-27. */
  "DELETE /partners/{id}": (caller, asked, world) => {
    const partner = partnerIn(asked, world)
    return mayIf(
      isCentre(partner)
        ? editsLink(caller, partner)
        : partner !== undefined && (isHouse(caller) || isImporterOf(caller, partner)),
    )
  },
  /** An importer gives and takes the brands that the importer has, a dealer gives its own; others do not fit. */
  "PUT /partners/{id}/brands": (caller, asked, world) => {
    const brands = inBody(asked, "brands") as ReadonlyArray<number>
    const own = caller.roles.flatMap(({ brand }) => (brand === null ? [] : [brand]))
    const concerned = [...brands, ...(partnerIn(asked, world)?.brands ?? [])]
    const open = !isHouse(caller) && !concerned.every((brand) => own.includes(brand))
    return openIf(open && has(caller, "ROLE_IMPORTER"), editsLink(caller, partnerIn(asked, world)))
  },
  "PUT /partners/{id}/dealer": (caller, asked, world) =>
    openIf(
      !seesPartner(caller, world.partners.get(Number(inBody(asked, "dealerId")))),
      editsLink(caller, partnerIn(asked, world)),
    ),
  "DELETE /partners/{id}/dealer": (caller, asked, world) => mayIf(editsLink(caller, partnerIn(asked, world))),
  /** OPEN-115: the dealer that was asked; what others who edit links get is left open. */
  "PUT /partners/{id}/relations": (caller, asked, world) => {
    const partner = partnerIn(asked, world)
    const link = world.links.get(Number(inBody(asked, "relationId")))
    const fits = partner !== undefined && (link?.dealer === partner.id || link?.partner === partner.id)
    return openIf(
      !worksAt(caller, partner?.id ?? 0),
      fits && (worksAt(caller, partner.id) || isHouse(caller) || isImporterOf(caller, partner)),
    )
  },

  "POST /partners/users/invite": (caller, asked, world) => {
    const role = inBody(asked, "role") as GivenRole
    return FIXED.includes(role.authRole) ? "quiet" : mayIf(editsRole(caller, role, world))
  },
  /** OPEN-44: by an exact address, for callers who may edit the users of some partner. */
  "GET /partners/users/search": (caller) =>
    mayIf(isHouse(caller) || has(caller, "ROLE_IMPORTER", "ROLE_PARTNER_USER")),
  "GET /partners/users/{id}": (caller, asked, world) => mayIf(seesUser(caller, numberIn(asked, "id"), world)),
  "PUT /partners/users/{id}": (caller, asked, world) =>
    mayIf(
      seesUser(caller, numberIn(asked, "id"), world) &&
        editsRole(caller, inBody(asked, "role") as GivenRole, world),
    ),
  "DELETE /partners/users/{id}": (caller, asked, world) => {
    const id = numberIn(asked, "id")
    const roles = rolesOf(id, world).filter(({ authRole }) => !FIXED.includes(authRole))
    return mayIf(
      roles.length > 0 &&
        seesUser(caller, id, world) &&
        roles.every((role) => editsRole(caller, given(role), world)),
    )
  },
  /** Which user may be added is left open when the partner's people do not see that user. */
  "PUT /partners/{id}/users/{uid}": (caller, asked, world) =>
    openIf(
      !seesUser(caller, numberIn(asked, "uid"), world),
      editsUsers(caller, partnerIn(asked, world), world),
    ),
  "DELETE /partners/{id}/users/{uid}": (caller, asked, world) => {
    const member = rolesOf(numberIn(asked, "uid"), world).some(
      ({ partner }) => partner === numberIn(asked, "id"),
    )
    return mayIf(member && editsUsers(caller, partnerIn(asked, world), world))
  },
  ...each(anyone, "GET /partners/users/invitations/{secret}", "PUT /partners/users/invitations/{secret}"),
  /** OPEN-166: every listed person must be inside the caller's right. */
  "POST /users/profilereminder": (caller, asked, world) => {
    const listed = inBody(asked, "userIds") as ReadonlyArray<number>
    const inRight = listed.every((id) =>
      rolesOf(id, world).some((role) => isPartnerRole(given(role)) && editsRole(caller, given(role), world)),
    )
    // Whether the house's right is one over people without a partner is left open.
    return openIf(!inRight, inRight || isHouse(caller))
  },

  "POST /dealer-api/support/tools/search": anyone,
  "PUT /dealer-api/users/{id}": reached,
  "PUT /dealer-api/users/{id}/reactivation": reached,
  "DELETE /dealer-api/users/{id}": reached,
  "GET /users/search": (caller, asked) => mayIf(asked.query.has("email") || seesNetwork(caller)),
}
