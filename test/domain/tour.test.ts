import { describe, expect, it } from "vitest"
import type { Release } from "#contract/schemas/release.ts"
import { isDue, sectionsOf } from "#domain/release-notes.ts"
import { siteOf } from "#domain/site-address.ts"
import {
  inWordsOf,
  isAllRead,
  readIds,
  tourFor,
  unreadCount,
  withFeatureRead,
  withRead,
} from "#domain/tour.ts"
import { sampleRelease } from "#machines/releases/sample-release.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"

const [first] = sampleRelease.features
const release: Release = {
  ...sampleRelease,
  features: ["a", "b", "c"].map((id) => ({ ...first!, id, title: id })),
}
const begun = tourFor(release, owner, undefined)!

describe("the feature tour", () => {
  it("is there for its release alone (TOUR-01)", () => {
    expect(begun.features.map(({ id }) => id)).toEqual(["a", "b", "c"])
    expect(begun.open).toBe("a")
    expect(tourFor({ ...release, version: "1.55.0" }, owner, undefined)).toBeUndefined()
    expect(tourFor({ ...release, features: [] }, owner, undefined)).toBeUndefined()
  })

  it("'Got it' marks one read and opens the next unread, going round (TOUR-04, TOUR-05)", () => {
    const second = withFeatureRead(begun, "b")
    expect([readIds(second), second.open, unreadCount(second)]).toEqual([["b"], "c", 2])
    const third = withFeatureRead(second, "c")
    expect([third.open, isAllRead(third)]).toEqual(["a", false])
    const done = withFeatureRead(third, "a")
    expect([done.open, isAllRead(done)]).toEqual([null, true])
  })

  it("goes on in the session where it was, until it is ended there (TOUR-06)", () => {
    const half = { ...withFeatureRead(begun, "a"), open: "c" }
    expect(tourFor(release, owner, half)).toEqual(half)
    const all = ["a", "b", "c"].reduce(withFeatureRead, begun)
    expect(tourFor(release, owner, all)).toEqual(all)
    expect(tourFor(release, owner, { ...all, closed: true })).toBeUndefined()
    // Stored states that no longer fit the tour: from another version, or with a removed feature open. The tour
    // starts anew.
    expect(tourFor(release, owner, { ...half, version: "1.53.0" })).toEqual(begun)
    expect(tourFor(release, owner, { ...begun, open: "gone" })?.open).toBe("a")
  })

  it("does not start again in a later session (OPEN-182)", () => {
    const knows = (...ids: ReadonlyArray<string>) => ({
      ...owner,
      preference: withRead(owner.preference, release.version, ids),
    })
    expect(tourFor(release, knows("a"), undefined)).toMatchObject({ open: "b" })
    expect(tourFor(release, knows("a", "b", "c"), undefined)).toBeUndefined()
    const other = { ...owner, preference: withRead({}, "1.53.0", ["a", "b", "c"]) }
    expect(tourFor(release, other, undefined)).toEqual(begun)
    for (const tour of [null, 7, "x", {}, { version: "1.54.0" }, { version: "1.54.0", read: "abc" }])
      expect(tourFor(release, { ...owner, preference: { tour } }, undefined)).toEqual(begun)
  })

  it("keeps the other settings, and what was read before", () => {
    const settings = withRead({ map: { layer: "plain" } }, "1.54.0", ["a"])
    expect(withRead(settings, "1.54.0", ["b", "a"])).toEqual({
      map: { layer: "plain" },
      tour: { version: "1.54.0", read: ["a", "b"] },
    })
  })

  it("is for the kind of partner that a feature names (TOUR-07)", () => {
    const forService = { ...release, features: [{ ...first!, specificRole: "SERVICE" as const }] }
    const partner = (partnerType: "SERVICE" | "DEALER") =>
      withRoles({ authRole: "ROLE_PARTNER_USER", partnerType, partnerId: 3 as never })
    expect(tourFor(forService, partner("SERVICE"), undefined)).toBeDefined()
    expect(tourFor(forService, partner("DEALER"), undefined)).toBeUndefined()
    expect(tourFor(forService, owner, undefined)).toBeUndefined()
    expect(tourFor(forService, withRoles({ authRole: "ROLE_ADMIN" }), undefined)).toBeDefined()
  })

  it.each([
    ["an owner", owner, ["fleet", null, null, null, "profile/roles"]],
    [
      "a dealer",
      withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "DEALER", partnerId: 3 as never }),
      [null, null, "/network", null, "profile/roles"],
    ],
    [
      "an administrator",
      withRoles({ authRole: "ROLE_ADMIN" }),
      [null, null, "/network", "admin", "profile/roles"],
    ],
  ])("leads %s to pages that exist and are theirs, and describes the others too", (_, reader, links) => {
    const features = ["fleet", "fleet/no-such-place", "/network", "admin", "profile/roles"].map((link) => ({
      ...first!,
      id: link,
      link,
    }))
    const tour = tourFor({ ...release, features }, reader, undefined)!
    expect(tour.features.map(({ link }) => link)).toEqual(links)
    expect(inWordsOf(tour, { ...release, features }).features.map(({ link }) => link)).toEqual(links)
  })
})

describe("release notes", () => {
  it("open by themselves once per version, when they are of exactly this version (REL-04)", () => {
    expect(isDue(release, "1.54.0", null)).toBe(true)
    expect(isDue(release, "1.54.0", "1.53.9")).toBe(true)
    expect(isDue(release, "1.54.0", "1.54.0")).toBe(false)
    expect(isDue(release, "1.55.0", "1.54.0")).toBe(false)
    expect(isDue({ ...release, roles: {} }, "1.54.0", null)).toBe(false)
    expect(isDue({ ...release, isNews: false }, "1.54.0", null)).toBe(false)
  })

  it("say the same thing once for all roles that see it", () => {
    const section = release.roles.ROLE_END_USER!
    const roles = {
      ROLE_END_USER: section,
      ROLE_DEMO_USER: section,
      ROLE_IMPORTER: { ...section, html: "x" },
    }
    expect(sectionsOf({ ...release, roles }).map((each) => each.roles)).toEqual([
      ["ROLE_END_USER", "ROLE_DEMO_USER"],
      ["ROLE_IMPORTER"],
    ])
  })

  it("lead to sites only (OPEN-172)", () => {
    expect(siteOf("https://help.example/a")).toBe("https://help.example/a")
    for (const address of [
      null,
      "",
      "javascript:alert(1)",
      "//evil.example",
      "data:text/html,x",
      "https://",
      "ftp://x",
    ])
      expect(siteOf(address)).toBeUndefined()
  })
})
