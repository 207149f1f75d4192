import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"

/** Roles that hold everywhere, without partner, country or brand (ROLE-12); the control panel gives and takes them (OPEN-33). */
export const GLOBAL_ROLES: ReadonlyArray<AuthRole> = [
  "ROLE_SWAGGER",
  "ROLE_CONFIGURATION",
  "ROLE_PARTNER_ADMIN",
  "ROLE_GDPR",
]

/** Roles shown without scope columns and left out where partner users get a role (ROLE-13, OPEN-34). */
export const UNSCOPED_ROLES: ReadonlyArray<AuthRole> = [
  "ROLE_END_USER",
  "ROLE_PARTNER_BASE",
  "ROLE_PARTNER_ADMIN",
  "ROLE_CONFIGURATION",
  "ROLE_GDPR",
]

/** Highest first (OPEN-35); a partner user of a dealer stands before one of a service centre. */
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

/** The entry that names a person in analytics (ROLE-16), or undefined without any role. */
export const highestRole = (roles: ReadonlyArray<RoleEntry>): RoleEntry | undefined =>
  roles.toSorted((a, b) => rankOf(a) - rankOf(b))[0]

const rankOf = (entry: RoleEntry): number =>
  ROLE_RANK.indexOf(entry.authRole) + (entry.partnerType === "SERVICE" ? 0.5 : 0)
