import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"

/**
 * Global roles, valid without partner, country or brand (ROLE-12); the control panel assigns and removes them
 * (OPEN-33).
 */
export const GLOBAL_ROLES: ReadonlyArray<AuthRole> = [
  "ROLE_SWAGGER",
  "ROLE_CONFIGURATION",
  "ROLE_PARTNER_ADMIN",
  "ROLE_GDPR",
]

/** Roles shown without scope columns, and not offered where partner users get a role (ROLE-13, OPEN-34). */
export const UNSCOPED_ROLES: ReadonlyArray<AuthRole> = [
  "ROLE_END_USER",
  "ROLE_PARTNER_BASE",
  "ROLE_PARTNER_ADMIN",
  "ROLE_CONFIGURATION",
  "ROLE_GDPR",
]

/** Roles from the highest to the lowest (OPEN-35); a partner user of a dealer ranks above one of a service centre. */
export const ROLE_RANK: ReadonlyArray<AuthRole> = [
  "ROLE_ADMIN",
  "ROLE_CONFIGURATION",
  "ROLE_PARTNER_ADMIN",
  "ROLE_BRAND_USER",
  "ROLE_LOCAL_BRAND_USER",
  "ROLE_IMPORTER",
  "ROLE_PARTNER_USER",
  "ROLE_READ_ONLY_PARTNER_USER",
  "ROLE_PARTNER_BASE",
  "ROLE_GDPR",
  "ROLE_SWAGGER",
  "ROLE_END_USER",
  "ROLE_DEMO_USER",
]

/** Role entry reported for a user in analytics (ROLE-16); undefined for a user without roles. */
export const highestRole = (roles: ReadonlyArray<RoleEntry>): RoleEntry | undefined =>
  roles.toSorted((a, b) => rankOf(a) - rankOf(b))[0]

const rankOf = (entry: RoleEntry): number =>
  ROLE_RANK.indexOf(entry.authRole) + (entry.partnerType === "SERVICE" ? 0.5 : 0)
