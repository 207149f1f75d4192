import { describe, expect, it } from "vitest"
import type { User } from "#contract/schemas/user.ts"
import { releaseFor, type WrittenRelease } from "#domain/release.ts"
import { sampleRelease } from "#machines/releases/sample-release.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"

const section = sampleRelease.roles["ROLE_END_USER"]!
const { status: _, ...feature } = sampleRelease.features[0]!
const written: WrittenRelease = {
  ...sampleRelease,
  roles: {
    ROLE_END_USER: section,
    ROLE_DEMO_USER: section,
    ROLE_PARTNER_USER: section,
    ROLE_IMPORTER: section,
    ROLE_ADMIN: section,
  },
  features: [
    { ...feature, id: "owners", roles: ["ROLE_END_USER", "ROLE_DEMO_USER"] },
    { ...feature, id: "partners", roles: ["ROLE_PARTNER_USER"] },
    { ...feature, id: "dealers", roles: ["ROLE_PARTNER_USER"], specificRole: "DEALER" },
    { ...feature, id: "workshops", roles: ["ROLE_PARTNER_USER"], specificRole: "SERVICE" },
    { ...feature, id: "administrators", roles: ["ROLE_ADMIN"] },
  ],
}
const partner = (partnerType: "DEALER" | "SERVICE") =>
  ({ authRole: "ROLE_PARTNER_USER", partnerType, partnerId: 3 as never }) as const

describe("what of a release the server sends (REL-03, TOUR-07, TOUR-08)", () => {
  it.each([
    ["an owner", owner, ["ROLE_END_USER"], ["owners"]],
    ["a dealer", withRoles(partner("DEALER")), ["ROLE_PARTNER_USER"], ["partners", "dealers"]],
    ["a workshop", withRoles(partner("SERVICE")), ["ROLE_PARTNER_USER"], ["partners", "workshops"]],
    [
      "a dealer with a farm",
      withRoles(partner("DEALER"), ...owner.roles),
      ["ROLE_END_USER", "ROLE_PARTNER_USER"],
      ["owners", "partners", "dealers"],
    ],
    [
      "an administrator",
      withRoles({ authRole: "ROLE_ADMIN" }),
      ["ROLE_ADMIN", "ROLE_END_USER", "ROLE_DEMO_USER", "ROLE_PARTNER_USER", "ROLE_IMPORTER"],
      ["administrators", "owners", "partners", "dealers", "workshops"],
    ],
    ["a user without a role", withRoles(), [], []],
  ] as ReadonlyArray<readonly [string, User, ReadonlyArray<string>, ReadonlyArray<string>]>)(
    "%s sees the parts of their roles alone or first, and unread only if the account is older",
    (_, user, roles, features) => {
      const sent = releaseFor(written, user, 0)
      expect(Object.keys(sent.roles)).toEqual(roles)
      expect(sent.isNews).toBe(true)
      const toNewAccount = releaseFor(written, user, Date.parse(written.date))
      expect(toNewAccount.isNews).toBe(false)
      expect(toNewAccount.features.every(({ status }) => status === "READ")).toBe(true)
      expect(sent.features.map(({ id }) => id)).toEqual(features)
      expect(sent.features.every(({ status }) => status === "UNREAD")).toBe(true)
      expect(sent.features.some((one) => "roles" in one)).toBe(false)
    },
  )
})
