import type { Release, ReleaseFeature } from "#contract/schemas/release.ts"
import { accessOf, type HasRoles } from "./access/access.ts"

/**
 * A release as its authors write it: all sections, and each feature with the roles that it is for, from which the
 * user's part is chosen.
 */
export interface WrittenRelease extends Omit<Release, "features" | "isNews"> {
  readonly features: ReadonlyArray<Omit<ReleaseFeature, "status"> & { readonly roles: ReadonlyArray<string> }>
}

/**
 * Reduces a release to the sections and features for the user's roles; administrators see everything, what is for
 * their own roles first (REL-03, TOUR-07, TOUR-08). `created`: time in epoch ms of the account's creation; the release
 * is news only to accounts that are older, so a newer account has nothing unread.
 */
export const releaseFor = (release: WrittenRelease, user: HasRoles, created: number): Release => {
  const { isAdmin, authRoleSet } = accessOf(user)
  const held: ReadonlySet<string> = authRoleSet
  const concerns = ({ roles, specificRole }: WrittenRelease["features"][number]) =>
    roles.some((role) => held.has(role)) &&
    (specificRole === null || user.roles.some((entry) => entry.partnerType === specificRole))
  const isNews = created < Date.parse(release.date)
  return {
    ...release,
    isNews,
    roles: Object.fromEntries(ownFirst(Object.entries(release.roles), ([role]) => held.has(role), isAdmin)),
    features: ownFirst(release.features, concerns, isAdmin).map(({ roles: _, ...feature }) => ({
      ...feature,
      status: isNews ? "UNREAD" : "READ",
    })),
  }
}

/** The parts of a release for a user's own roles, and after them all others for users who see everything. */
const ownFirst = <A>(
  parts: ReadonlyArray<A>,
  isOwn: (part: A) => boolean,
  seesAll: boolean,
): ReadonlyArray<A> => [...parts.filter(isOwn), ...(seesAll ? parts.filter((part) => !isOwn(part)) : [])]
