import type { Release } from "#contract/schemas/release.ts"

/** Whether the dialog opens by itself: once per version, when there are notes of exactly this version for the reader (REL-04). */
export const isDue = (release: Release, version: string, lastVersion: string | null): boolean =>
  lastVersion !== version && release.version === version && Object.keys(release.roles).length > 0

export type Section = Release["roles"][string]

/** Sections as they are read: one for all roles with the same content (REL-02). */
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

/** The address when it leads to a site and nowhere else (OPEN-172). */
export const siteOf = (address: string | null): string | undefined =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
