import type { Release, ReleaseFeature } from "#contract/schemas/release.ts"
import { APP_VERSION } from "#contract/version.ts"

const feature = (id: string, changes: Partial<ReleaseFeature> = {}): ReleaseFeature => ({
  id,
  title: `New: ${id}`,
  description: `What ${id} is good for.`,
  documentationLink: null,
  link: null,
  status: "UNREAD",
  specificRole: null,
  ...changes,
})

/** Invented release for the samples of charts. */
export const sampleRelease: Release = {
  version: APP_VERSION,
  date: "2026-11-16",
  isNews: true,
  roles: {
    ROLE_END_USER: {
      html: "<h2>New for owners</h2><p>All machines on <strong>one map</strong>.</p>",
      greetings: { text: "Have a good season!", class: "warm" },
    },
  },
  features: [
    feature("fleet", { link: "fleet", documentationLink: "https://help.headland.example/fleet" }),
    feature("boundaries"),
  ],
  acBaseUrl: "https://help.headland.example",
  acUrlSuffix: "/releases/1.54.0",
}

export const emptyRelease: Release = { ...sampleRelease, roles: {}, features: [] }
