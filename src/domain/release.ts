import type { Release, ReleaseFeature } from "#contract/schemas/release.ts"
import { accessOf, type HasRoles } from "./access/access.ts"

/** A release as written by its authors: every section, and each feature with the roles it is for. */
export interface WrittenRelease extends Omit<Release, "features"> {
  readonly features: ReadonlyArray<Omit<ReleaseFeature, "status"> & { readonly roles: ReadonlyArray<string> }>
}

/** Parts of a release that concern the user; administrators see all parts (REL-03, TOUR-07, TOUR-08). */
export const releaseFor = (release: WrittenRelease, user: HasRoles): Release => {
  const { isAdmin, authRoleSet } = accessOf(user)
  const held: ReadonlySet<string> = authRoleSet
  const concerns = ({ roles, specificRole }: WrittenRelease["features"][number]) =>
    roles.some((role) => held.has(role)) &&
    (specificRole === null || user.roles.some((entry) => entry.partnerType === specificRole))
  return {
    ...release,
    roles: Object.fromEntries(Object.entries(release.roles).filter(([role]) => isAdmin || held.has(role))),
    features: release.features
      .filter((feature) => isAdmin || concerns(feature))
      .map(({ roles: _, ...feature }) => ({ ...feature, status: "UNREAD" })),
  }
}
