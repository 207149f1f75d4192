import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"

/** Seconds without a call, and seconds since sign-in, after which a session ends. */
export interface SessionLifetime {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

const HOUR = 3600
const DAY = 24 * HOUR

const OWNERS: SessionLifetime = { idleSeconds: 7 * DAY, absoluteSeconds: 30 * DAY }
const STAFF: SessionLifetime = { idleSeconds: 12 * HOUR, absoluteSeconds: 7 * DAY }
const POWERFUL: SessionLifetime = { idleSeconds: HOUR, absoluteSeconds: 12 * HOUR }

const lifetimes: Record<AuthRole, SessionLifetime> = {
  ROLE_END_USER: OWNERS,
  ROLE_DEMO_USER: OWNERS,
  ROLE_PARTNER_USER: STAFF,
  ROLE_READ_ONLY_PARTNER_USER: STAFF,
  ROLE_PARTNER_BASE: STAFF,
  ROLE_IMPORTER: STAFF,
  ROLE_BRAND_USER: STAFF,
  ROLE_LOCAL_BRAND_USER: STAFF,
  ROLE_SWAGGER: STAFF,
  ROLE_ADMIN: POWERFUL,
  ROLE_PARTNER_ADMIN: POWERFUL,
  ROLE_CONFIGURATION: POWERFUL,
  ROLE_GDPR: POWERFUL,
}

/** Lifetime of a session by the user's strictest role (OPEN-02); for a user without roles that of an owner. */
export const sessionLifetime = (roles: ReadonlyArray<Pick<RoleEntry, "authRole">>): SessionLifetime =>
  roles
    .map((entry) => lifetimes[entry.authRole])
    .reduce(
      (strictest, next) => ({
        idleSeconds: Math.min(strictest.idleSeconds, next.idleSeconds),
        absoluteSeconds: Math.min(strictest.absoluteSeconds, next.absoluteSeconds),
      }),
      OWNERS,
    )
