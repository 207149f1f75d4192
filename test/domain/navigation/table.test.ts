import fs from "node:fs"
import { describe, expect, it } from "vitest"
import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"
import { decide } from "#domain/navigation/decide.ts"
import { locationFrom, type SavedRedirect } from "#domain/navigation/location.ts"
import { bellTarget, userMenu } from "#domain/navigation/menu.ts"
import { routes } from "#domain/navigation/routes.ts"
import { landing, type Traveller, type Visitor } from "#domain/navigation/visitor.ts"

const entry = (authRole: AuthRole, partnerType?: "DEALER" | "SERVICE", partnerId = 1): RoleEntry =>
  ({ authRole, ...(partnerType === undefined ? {} : { partnerType, partnerId }) }) as RoleEntry
const complete = { tosAccepted: true, hasAcceptedPolicy: true, profileFilled: true }
const user = (...roles: ReadonlyArray<RoleEntry>): Traveller => ({ roles, ...complete })

const owner = user(entry("ROLE_END_USER"))
const admin = user(entry("ROLE_ADMIN"))
const dealer = user(entry("ROLE_PARTNER_USER", "DEALER"))
const service = user(entry("ROLE_PARTNER_USER", "SERVICE"))
const newcomer: Traveller = { ...owner, tosAccepted: false }

const at = (address: string, who: Visitor, rest: { wanted?: string; saved?: SavedRedirect } = {}) => {
  const decision = decide({ ...locationFrom(address), ...rest }, who)
  if (decision.kind === "show") return `${decision.route.id} ${JSON.stringify(decision.params)}`
  return decision.returnTo === undefined ? decision.to : `${decision.to} < ${decision.returnTo}`
}

it("every screen has a name for the browser's title and the header of a phone", () => {
  const texts = JSON.parse(fs.readFileSync("src/i18n/messages/shell/en-GB.json", "utf8"))
  const screens = new Set(routes.map(({ screen }) => screen))
  screens.delete("home-of-area")
  screens.delete("not-here-yet")
  expect([...screens].filter((screen) => !(`shell.title.${screen}` in texts))).toEqual([])
})

it("an activation link without its secret leads where the person belongs (ACT-01)", () => {
  for (const address of ["/activate", "/activate/"]) {
    expect(at(address, null)).toBe("/login")
    expect(at(address, owner)).toBe("/fleet")
  }
})

describe("the default redirect (GATE-01 to GATE-10)", () => {
  it.each<[string, Visitor, string]>([
    ["nobody", null, "/login"],
    ["incomplete, in any role", { ...admin, profileFilled: false }, "/welcome/profile"],
    ["policy not accepted", { ...owner, hasAcceptedPolicy: false }, "/welcome/profile"],
    [
      "administrator before everything else",
      user(entry("ROLE_CONFIGURATION"), entry("ROLE_ADMIN")),
      "/admin",
    ],
    ["configuration administrator", user(entry("ROLE_CONFIGURATION"), entry("ROLE_IMPORTER")), "/config"],
    ["dealer of one dealership", dealer, "/network/dashboard"],
    [
      "dealer of two",
      user(entry("ROLE_PARTNER_USER", "DEALER", 1), entry("ROLE_PARTNER_USER", "DEALER", 2)),
      "/network",
    ],
    ["reading dealer", user(entry("ROLE_READ_ONLY_PARTNER_USER", "DEALER")), "/network/dashboard"],
    ["importer", user(entry("ROLE_IMPORTER")), "/network"],
    ["service partner", service, "/service"],
    [
      "service partner with a farm",
      user(entry("ROLE_END_USER"), entry("ROLE_PARTNER_USER", "SERVICE")),
      "/service",
    ],
    ["owner", owner, "/fleet"],
    ["demo user", user(entry("ROLE_DEMO_USER")), "/fleet"],
    ["GDPR user", user(entry("ROLE_GDPR")), "/profile"],
    ["without a special role", user(), "/profile"],
  ])("%s", (_, who, section) => {
    expect(landing(who)).toBe(section)
    expect(at("/", who)).toBe(section)
  })
})

describe("each place", () => {
  it("is opened by exactly the roles that the requirement names", () => {
    const people: ReadonlyArray<readonly [string, Traveller]> = [
      ["owner", owner],
      ["dealer", dealer],
      ["service", service],
      ["config", user(entry("ROLE_CONFIGURATION"))],
      ["gdpr", user(entry("ROLE_GDPR"))],
      ["admin", admin],
    ]
    const who = (address: string) =>
      people.filter(([, person]) => at(address, person).startsWith("ROUTE")).map(([name]) => name)
    const all = people.map(([name]) => name)
    expect(who("/admin")).toEqual(["admin"])
    expect(who("/admin/notifications")).toEqual(["admin"])
    expect(who("/config")).toEqual(["config", "admin"])
    expect(who("/config/pushnotifications")).toEqual(["config", "admin"])
    expect(who("/fleet")).toEqual(["owner"])
    expect(who("/fleet/machines/vin/X")).toEqual(["owner"])
    expect(who("/fleet/subscriptions")).toEqual(["owner"])
    expect(who("/network/dashboard")).toEqual(["dealer", "admin"])
    expect(who("/service")).toEqual(["dealer", "service", "admin"])
    expect(who("/service/12/anything/below")).toEqual(["dealer", "service", "admin"])
    expect(who("/service/proactivealert")).toEqual(["dealer", "service", "admin"])
    expect(who("/gdpr")).toEqual(["gdpr"])
    for (const open of ["/machine", "/machine/X", "/profile", "/profile/notifications", "/notifications"]) {
      expect(who(open)).toEqual(all)
    }
  })

  it("is found by the first pattern that fits", () => {
    expect(at("/service/12/data?ids=1", service)).toBe('ROUTE-15 {"id":"12"}')
    expect(at("/service/12", service)).toBe('ROUTE-14 {"id":"12"}')
    expect(at("/service/proactivealert", service)).toBe("ROUTE-37 {}")
    expect(at("/service/twelve", service)).toBe("ROUTE-38 {}")
    expect(at("/fleet/", owner)).toBe("ROUTE-07 {}")
    expect(at("/machine/A%20B", owner)).toBe('ROUTE-04 {"vin":"A B"}')
    expect(at("/machine/%E0%A4%A", owner)).toBe('ROUTE-04 {"vin":"%E0%A4%A"}')
  })

  it("can be reached by some user: no pattern hides behind another", () => {
    const examples = routes.map(({ pattern }) =>
      pattern.replace(/:\w+#/g, "7").replace(/:\w+/g, "x").replace("*", "rest"),
    )
    const everybody = [null, newcomer, owner, admin, service, user(entry("ROLE_GDPR"))]
    for (const [index, example] of examples.entries()) {
      const shown = everybody.flatMap((who) => {
        const decision = decide(locationFrom(example), who)
        return decision.kind === "show" ? [decision.route] : []
      })
      expect(shown, example).toContain(routes[index])
    }
  })
})

describe("sent elsewhere", () => {
  it.each<[string, string, Visitor, string]>([
    ["GATE-11", "/fleet?day=2026-11-20", null, "/login < /fleet?day=2026-11-20"],
    ["GATE-12", "/fleet", newcomer, "/welcome/profile < /fleet"],
    ["GATE-13", "/admin", owner, "/"],
    ["ROUTE-05, CONFLICT-02", "/machine/X", null, "/ssoProfileError"],
    ["CONFLICT-03", "/machine/X", newcomer, "/welcome/profile < /machine/X"],
    ["ROUTE-22", "/subscription/5", owner, "/fleet/subscriptions"],
    ["ROUTE-22", "/subscription/5", dealer, "/service/subscription-redirect/5"],
    ["ROUTE-22", "/subscription/5", null, "/login < /subscription/5"],
    ["ANN-10", "/admin/messages", admin, "/admin/announcements"],
    ["ANN-10", "/admin/messages/new", admin, "/admin/announcements/new"],
    ["ANN-10", "/admin/messages/3?from=mail", admin, "/admin/announcements/3?from=mail"],
    ["ROUTE-35", "/change_password/a%2Fb", null, "/welcome/password/a%2Fb"],
    ["ROUTE-32, OPEN-151", "/welcome?token=t1", null, "/welcome/password/t1"],
    ["ROUTE-32, OPEN-151", "/welcome?token=t%2F1", null, "/welcome/password/t%2F1"],
    ["ROUTE-32, OPEN-151", "/welcome?token=t1", newcomer, "/welcome/password/t1"],
    ["ROUTE-32, OPEN-151", "/welcome?token=t1", owner, "/welcome/password/t1"],
    ["ROUTE-32, OPEN-151", "/welcome?token=", newcomer, "/welcome/profile"],
    ["ROUTE-32, OPEN-151", "/welcome", newcomer, "/welcome/profile"],
    ["ROUTE-32, OPEN-151", "/welcome", owner, "/fleet"],
    ["ROUTE-32, OPEN-151", "/welcome", service, "/service"],
    ["ROUTE-32, OPEN-151", "/welcome", null, "/login"],
    ["OPEN-175", "/login/forgot", owner, "/fleet"],
    ["OPEN-175", "/fleetBy/V", owner, "/fleet/machines/vin/V"],
    ["OPEN-175", "/fleetMachine/V", dealer, "/machine/V"],
    ["OPEN-175", "/fleetBy/V", null, "/login?signOn < /fleet/machines/vin/V"],
    ["SSO-01", "/x/fleet/by?vin=V", owner, "/fleet/machines/vin/V"],
    ["SSO-02", "/x/fleet/by?vin=V", null, "/fleetBy/V"],
    ["SSO-03", "/machine/by?vin=V", owner, "/machine/V"],
    ["SSO-04", "/machine/by?vin=V", null, "/fleetMachine/V"],
    ["SSO-05", "/postLogin?state=s%2F1", null, "/postLogin/s%2F1"],
    ["ROUTE-29, SSO-08", "/postLogin/s", owner, "/"],
    ["ROUTE-38", "/no/place", admin, "ROUTE-38 {}"],
    ["ROUTE-38", "/no/place", null, "/login"],
    ["ROUTE-38", "/fleet/machines/vin", owner, "ROUTE-38 {}"],
    ["ROUTE-38", "/no/place", newcomer, "/welcome/profile"],
  ])("%s %s", (_, address, who, outcome) => {
    expect(at(address, who)).toBe(outcome)
  })

  it("goes on to what was wanted, once signed in and once complete", () => {
    const wanted = "/fleet?day=2026-11-20"
    expect(at("/login", owner, { wanted })).toBe(wanted)
    expect(at("/login", newcomer, { wanted })).toBe(`/welcome/profile < ${wanted}`)
    expect(at("/welcome/profile", newcomer, { wanted })).toBe("ROUTE-33 {}")
    expect(at("/welcome/profile", owner, { wanted })).toBe(wanted)
    expect(at("/welcome/profile", owner)).toBe("/fleet")
  })

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/login",
    "/no/place",
  ])("never to %s", (wanted) => {
    expect(at("/login", owner, { wanted })).toBe("/fleet")
    expect(at("/postLogin/s", owner, { saved: { kind: "location", location: wanted } })).toBe("/")
  })

  it("keeps what single sign-on was started for when it failed (OPEN-20)", () => {
    const address = "/login?failed=AWAY&state=s"
    expect(at(address, null, { saved: { kind: "location", location: "/profile" } })).toBe(
      "/login?failed=AWAY < /profile",
    )
    expect(at(address, null, { saved: { kind: "vin", vin: "V" } })).toBe("/login?failed=AWAY < /machine/V")
    expect(at(address, null, { saved: { kind: "location", location: "//evil.example" } })).toBe(
      "/login?failed=AWAY",
    )
    expect(at("/login?failed=x&state=s", null, { saved: { kind: "vin", vin: "V" } })).toBe(
      "/login < /machine/V",
    )
    expect(at(address, null)).toBe("ROUTE-30 {}")
  })

  it("uses what single sign-on was started for (SSO-06, SSO-07)", () => {
    const saved = { kind: "vin", vin: "V" } as const
    for (const who of [admin, service, dealer]) expect(at("/postLogin/s", who, { saved })).toBe("/machine/V")
    expect(at("/postLogin/s", owner, { saved })).toBe("/fleet/machines/vin/V")
    for (const { roles } of [admin, service, dealer]) {
      // A user who is owner and partner is treated as a partner (OPEN-191).
      const both = { ...owner, roles: [...owner.roles, ...roles] }
      expect(at("/postLogin/s", both, { saved })).toBe("/machine/V")
    }
    expect(at("/postLogin/s", owner, { saved: { kind: "location", location: "/profile" } })).toBe("/profile")
  })
})

describe("links of the header", () => {
  it.each([
    ["/admin/users", "/admin/notifications"],
    ["/service", "/service/notifications"],
    ["/service/12/data", "/service/12/notifications"],
    ["/service/proactivealert", "/service/notifications"],
    ["/fleet", "/fleet/notifications"],
    ["/network/dashboard", "/network/notifications"],
    ["/profile", "/profile/notifications"],
    ["/config", "/config/pushnotifications"],
    ["/machine/X", "/notifications"],
    ["/", "/notifications"],
  ])("the bell on %s leads to %s (HEAD-08 to HEAD-14)", (here, target) => {
    expect(bellTarget(here)).toBe(target)
  })

  it.each<[string, Traveller, ReadonlyArray<string>]>([
    ["owner", owner, ["profile", "fleet"]],
    ["service partner", service, ["profile", "service"]],
    ["dealer", dealer, ["profile", "service", "network"]],
    ["administrator", admin, ["profile", "service", "network", "config", "admin"]],
    ["GDPR user with a farm", user(entry("ROLE_GDPR"), entry("ROLE_END_USER")), ["profile", "fleet", "gdpr"]],
  ])("the menu of a %s", (_, who, navItems) => {
    expect(userMenu(who).map(({ id }) => id)).toEqual(navItems)
  })
})
