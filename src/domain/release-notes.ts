import type { Release } from "#contract/schemas/release.ts"

/**
 * Whether the release notes open automatically: once per version, when there are notes of exactly this version for
 * the reader, and the reader knew the product before it (REL-04).
 */
export const isDue = (release: Release, version: string, lastVersion: string | null): boolean =>
  lastVersion !== version &&
  release.isNews &&
  release.version === version &&
  Object.keys(release.roles).length > 0

export type Section = Release["roles"][string]

/** Sections of the release notes for display: roles with the same content share one section (REL-02). */
export const sectionsOf = ({
  roles,
}: Release): ReadonlyArray<{ readonly roles: ReadonlyArray<string>; readonly section: Section }> => {
  const sections: Array<{ roles: Array<string>; section: Section }> = []
  for (const [role, section] of Object.entries(roles)) {
    const same = sections.find(
      (other) =>
        other.section.html === section.html && other.section.greetings.text === section.greetings.text,
    )
    if (same === undefined) sections.push({ roles: [role], section })
    else same.roles.push(role)
  }
  return sections
}
