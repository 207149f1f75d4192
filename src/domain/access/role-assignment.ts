import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "./access.ts"
import { mayEditPartnerUsers, type PartnerTarget, seesPartner } from "./partner.ts"
import { importerFor } from "./scope.ts"

/** User who gives or takes roles. */
export interface Editor extends HasRoles {
  readonly id: number
}

/** Partner at which a role is given or taken; `hasActiveUser` decides whether the partner's dealer may do so. */
export type PartnerOfRole = PartnerTarget & { readonly hasActiveUser: boolean }

/** Most partners at which one user may have roles (OPEN-36). */
const MOST_PARTNERS = 20
const MOST_ROLES = 300

/** Roles that make a user a member of one partner (ROLE-30, ROLE-36). */
export const MEMBER_ROLES = ["ROLE_PARTNER_USER", "ROLE_READ_ONLY_PARTNER_USER"] as const

/** Who may give and take a role, one group of users for each kind of role (ROLE-30 to ROLE-34). */
type EditedBy = "PARTNER_EDITORS" | "IMPORTERS" | "NETWORK_ADMINS" | "ADMINISTRATORS" | "NOBODY"

const EDITED_BY: Readonly<Record<AuthRole, EditedBy>> = {
  ROLE_PARTNER_USER: "PARTNER_EDITORS",
  ROLE_READ_ONLY_PARTNER_USER: "PARTNER_EDITORS",
  ROLE_LOCAL_BRAND_USER: "IMPORTERS",
  ROLE_IMPORTER: "IMPORTERS",
  ROLE_BRAND_USER: "NETWORK_ADMINS",
  ROLE_PARTNER_ADMIN: "ADMINISTRATORS",
  ROLE_CONFIGURATION: "ADMINISTRATORS",
  ROLE_SWAGGER: "ADMINISTRATORS",
  ROLE_GDPR: "ADMINISTRATORS",
  ROLE_PARTNER_BASE: "NOBODY",
  ROLE_ADMIN: "NOBODY",
  ROLE_DEMO_USER: "NOBODY",
  ROLE_END_USER: "NOBODY",
}

/** Scope that each role needs; a role entry must have no other scope. */
export const SCOPE_OF_ROLE: Readonly<Record<AuthRole, ReadonlyArray<"partnerId" | "countryId" | "brandId">>> =
  {
    ROLE_PARTNER_USER: ["partnerId"],
    ROLE_READ_ONLY_PARTNER_USER: ["partnerId"],
    ROLE_LOCAL_BRAND_USER: ["countryId", "brandId"],
    ROLE_IMPORTER: ["countryId", "brandId"],
    ROLE_BRAND_USER: ["brandId"],
    ROLE_PARTNER_ADMIN: [],
    ROLE_CONFIGURATION: [],
    ROLE_SWAGGER: [],
    ROLE_GDPR: [],
    ROLE_PARTNER_BASE: [],
    ROLE_ADMIN: [],
    ROLE_DEMO_USER: [],
    ROLE_END_USER: [],
  }

/**
 * Whether the user may add people to the network at all (ROLE-28); the place in the network is checked for each
 * role.
 */
export const mayAddNetworkUser = (user: HasRoles): boolean => {
  const access = accessOf(user)
  return access.isSuperOrNetworkAdmin || access.isImporter || access.authRoleSet.has("ROLE_PARTNER_USER")
}

/**
 * Reason why the editor may not give or take this role; null when allowed (ROLE-30 to ROLE-34, ROLE-45, OPEN-116).
 * Users never change their own roles, so importers cannot add themselves to a partner either. `partner` is the
 * partner of the role, null for a role without partner.
 */
export const roleEditRejection = (
  editor: Editor,
  personId: number | null,
  role: RoleEntry,
  partner: PartnerOfRole | null,
): "UNAUTHORIZED_OPERATION" | "UNMODIFIABLE" | null => {
  const editedBy = EDITED_BY[role.authRole]
  if (editedBy === "NOBODY") return "UNMODIFIABLE"
  if (editor.id === personId) return "UNAUTHORIZED_OPERATION"
  return isAmong(editedBy, editor, role, partner) ? null : "UNAUTHORIZED_OPERATION"
}

const isAmong = (
  editedBy: EditedBy,
  editor: Editor,
  role: RoleEntry,
  partner: PartnerOfRole | null,
): boolean => {
  const access = accessOf(editor)
  switch (editedBy) {
    case "PARTNER_EDITORS":
      return partner !== null && partner.id === role.partnerId && mayEditPartnerUsers(editor, partner)
    case "IMPORTERS":
      return access.isSuperOrNetworkAdmin || importsFor(editor, role)
    case "NETWORK_ADMINS":
      return access.isSuperOrNetworkAdmin
    case "ADMINISTRATORS":
      return access.isAdmin
    case "NOBODY":
      return false
  }
}

/** Whether the editor is an importer for the role's country and brand; both must be in one role entry of the editor. */
const importsFor = (editor: Editor, { brandId, countryId }: RoleEntry): boolean =>
  countryId !== undefined && brandId !== undefined && importerFor(editor, { countryId, brandIds: [brandId] })

/**
 * Reason why a user may not have all these roles at once (ROLE-44, OPEN-36, ERRC-40); null when the combination is
 * allowed.
 */
export const togetherRejection = (
  roles: ReadonlyArray<RoleEntry>,
): "ROLE_LIMIT_EXCEEDED" | "SAME_USER_IN_ADMIN_AND_USER_GROUP" | null => {
  if (roles.length > MOST_ROLES || partnersIn(roles).size > MOST_PARTNERS) return "ROLE_LIMIT_EXCEEDED"
  return isInBothGroups(roles) ? "SAME_USER_IN_ADMIN_AND_USER_GROUP" : null
}

const partnersIn = (roles: ReadonlyArray<RoleEntry>): ReadonlySet<number> =>
  new Set(roles.flatMap(({ partnerId }) => (partnerId === undefined ? [] : [partnerId])))

const isInBothGroups = (roles: ReadonlyArray<RoleEntry>): boolean => {
  const { authRoleSet } = accessOf({ roles })
  if (authRoleSet.has("ROLE_ADMIN") && authRoleSet.has("ROLE_END_USER")) return true
  const readOnly = roles.filter(({ authRole }) => authRole === "ROLE_READ_ONLY_PARTNER_USER")
  return roles.some(
    ({ authRole, partnerId }) =>
      authRole === "ROLE_PARTNER_USER" && readOnly.some((one) => one.partnerId === partnerId),
  )
}

export const sameRole = (a: RoleEntry, b: RoleEntry): boolean =>
  a.authRole === b.authRole &&
  a.partnerId === b.partnerId &&
  a.countryId === b.countryId &&
  a.brandId === b.brandId

/**
 * Whether another user's role is shown to the reader (OPEN-44): roles at partners that the reader sees, roles of
 * the reader's own brand and country, and all roles for the network's administrators. To others, roles outside the
 * network are not shown.
 */
export const seesRole = (reader: HasRoles, role: RoleEntry, partner: PartnerTarget | null): boolean => {
  if (accessOf(reader).isSuperOrNetworkAdmin) return true
  switch (role.authRole) {
    case "ROLE_PARTNER_USER":
    case "ROLE_READ_ONLY_PARTNER_USER":
      return partner !== null && partner.id === role.partnerId && seesPartner(reader, partner)
    case "ROLE_IMPORTER":
    case "ROLE_LOCAL_BRAND_USER":
      return reader.roles.some(
        (own) =>
          role.brandId !== undefined &&
          own.brandId === role.brandId &&
          (own.authRole === "ROLE_BRAND_USER" || (isCountryRole(own) && own.countryId === role.countryId)),
      )
    case "ROLE_BRAND_USER":
      return reader.roles.some(
        (own) =>
          role.brandId !== undefined && own.authRole === "ROLE_BRAND_USER" && own.brandId === role.brandId,
      )
    default:
      return false
  }
}

const isCountryRole = ({ authRole }: RoleEntry): boolean =>
  authRole === "ROLE_IMPORTER" || authRole === "ROLE_LOCAL_BRAND_USER"

/** Roles of the partner network, all of which a user who leaves the network loses (API-PART-11). */
export const NETWORK_ROLES: ReadonlySet<AuthRole> = new Set<AuthRole>([
  "ROLE_PARTNER_USER",
  "ROLE_READ_ONLY_PARTNER_USER",
  "ROLE_IMPORTER",
  "ROLE_LOCAL_BRAND_USER",
  "ROLE_BRAND_USER",
])
