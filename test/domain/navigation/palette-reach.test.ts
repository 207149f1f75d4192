import { assert, describe, it } from "@effect/vitest"
import { decide } from "#domain/navigation/decide.ts"
import { locationFrom } from "#domain/navigation/location.ts"
import { bellTarget, isOpen } from "#domain/navigation/menu.ts"
import { allNavItems, railAt } from "#domain/navigation/nav-items.ts"
import { routes } from "#domain/navigation/routes.ts"
import { matchesBeyond } from "#domain/palette.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"

/** Screens that the palette does not list, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "/ssoProfileError": "is where a user comes from another site without access",
  "/login": "for visitors, who have no palette",
  "/login/forgot": "for visitors, who have no palette",
  "/login/register": "for visitors, who have no palette",
  "/activate/:token": "opens by a link in a mail",
  "/invitation/:token": "opens by a link in a mail",
  "/invitation/:token/answer": "opens by a link in a mail",
  "/welcome/password/:token": "opens by a link in a mail",
  "/welcome/profile": "before the account is complete, when there is no palette",
  "/machine/:vin": "one machine: found by its name or VIN",
  "/fleet/machines/vin/:vin": "one machine: found by its name or VIN",
  "/fleet/machines/vin/:vin/name": "the name of one machine: a link on its page",
  "/fleet/shares/new": "the first button of the list of shares",
  "/fleet/shares/new/:vin": "shares one machine: a button on its page",
  "/fleet/alarms/settings": "a link above the list of alarms",
  "/fleet/boundaries/new": "the first button of the list of boundaries",
  "/fleet/boundaries/:id#": "one boundary: selected in their list",
  "/fleet/boundaries/notifications/new": "the first button of the list of boundary alerts",
  "/fleet/boundaries/notifications/:id#": "one boundary alert: selected in their list",
  "/fleet/boundaries/notifications/:id#/edit": "one boundary alert: a link in its row and on its page",
  "/fleet/subscriptions/new/:vin": "for one machine: a link in its row and on its page",
  "/service/:id#/machines/:machineId#": "one machine: a link in its row of the list",
  "/service/:id#/subscriptions/new/:machine": "for one machine: a link in its row",
  "/service/:id#/info/change": "the first button of the page of the centre's data",
  "/service/:id#/users/new": "the first button of the list of users",
  "/service/subscription-redirect/:subId": "only leads on",
  "/service/:id#": "one service centre: found by its name",
  "/service/proactivealert": "one alert: opens from their list, in a tab of its own",
  "/service/:id#/proactivealerts": "offered within a service centre, to users with the feature",
  "/service/:id#/proactivealerts/closed": "a link above the list of proactive alerts",
  "/fleet/notifications": "where the bell leads in this area, as the action does",
  "/service/notifications": "where the bell leads in this area, as the action does",
  "/service/:id#/notifications": "where the bell leads in this area, as the action does",
  "/network/notifications": "where the bell leads in this area, as the action does",
  "/admin/notifications": "where the bell leads in this area, as the action does",
  "/profile/notifications": "where the bell leads in this area, as the action does",
  "/notifications": "where the bell leads outside of the areas, as the action does",
  ...Object.fromEntries(
    ["/network/partners", "/admin/partners"].flatMap((home) => [
      [`${home}/new`, "the first button of the list of partners"],
      [`${home}/:id#`, "one partner: selected in their list"],
      [`${home}/:id#/info/change`, "the first button of the partner's page"],
      [`${home}/:id#/brands`, "a button in the partner's tab of brands"],
      [`${home}/:id#/users/new`, "a button in the partner's tab of users"],
    ]),
  ),
  "/fleet/machines/vin/:vin/pairing": "a button in the machine's tab of its device",
  "/service/:id#/machines/:machineId#/pairing": "a button in the machine's tab of its device",
  ...Object.fromEntries(
    ["/network/devices", "/admin/devices"].flatMap((home) => [
      [`${home}/:id#`, "one device: selected in their list"],
      [`${home}/:id#/edit`, "a button of the device's page"],
      [`${home}/sims`, "the first button of the list of devices"],
    ]),
  ),
  "/admin/devices/new": "the first button of the list of devices",
  "/network/users/new": "a button on the page of network users",
  "/network/users/:id#": "one person: found by address",
  "/network/users/:id#/role": "a button on the person's page",
  "/admin/flags/new": "the first button of the list of flags",
  "/admin/flags/:id#": "one flag: selected in their list",
  "/admin/announcements/new": "the first button of the list of announcements",
  "/admin/announcements/:id#": "one announcement: selected in their list",
  "/fleet/reports/new": "the first button of the list of reports",
  "/fleet/reports/data-request": "the second button of the list of reports",
  "/gdpr/:userId": "one person: found by the search for stored data",
  "/profile/feedback": "the same form opens by the action that reports a problem",
}

const partner = (partnerType: "DEALER" | "SERVICE") =>
  withRoles({ authRole: "ROLE_PARTNER_USER", partnerType, partnerId: 3 as never })
const everybody = [
  owner,
  withRoles({ authRole: "ROLE_ADMIN" }),
  partner("SERVICE"),
  partner("DEALER"),
  withRoles({ authRole: "ROLE_CONFIGURATION" }),
  withRoles({ authRole: "ROLE_GDPR" }),
  withRoles(),
]
type Person = (typeof everybody)[number]

const addressOf = (pattern: string) => pattern.replace("/*", "").replace(/:\w+#?/g, "5")
/**
 * Page on which the palette is opened: pages of a service centre are offered only in its context, so its start
 * page.
 */
const startOf = (pattern: string) => (pattern.startsWith("/service/:id#/") ? "/service/5" : "/")
const mayEnter = (to: string, person: Person) => decide(locationFrom(to), person).kind === "show"
const offered = (person: Person, path: string) =>
  [...allNavItems(person, path), ...matchesBeyond(person, path)].map(({ to }) => to)

describe("the palette", () => {
  it("leads all users to each screen that they may enter, or a reason is given", () => {
    const missing = routes
      .filter(({ pattern, screen }) => screen !== "not-here-yet" && !(pattern in elsewhere))
      .flatMap(({ pattern }) => {
        const to = addressOf(pattern)
        return everybody
          .filter((person) => mayEnter(to, person) && !offered(person, startOf(pattern)).includes(to))
          .map(({ roles }) => `${pattern} for ${roles[0]?.authRole}`)
      })
    assert.deepStrictEqual(missing, [])
  })

  it("says of no screen without need that it is elsewhere", () => {
    for (const pattern of Object.keys(elsewhere)) {
      const to = addressOf(pattern)
      assert.ok(
        routes.some((route) => route.pattern === pattern),
        pattern,
      )
      assert.ok(!everybody.some((person) => offered(person, startOf(pattern)).includes(to)), pattern)
    }
    const byBell = Object.keys(elsewhere).filter((pattern) => elsewhere[pattern]?.includes("bell"))
    for (const to of byBell.map(addressOf)) assert.strictEqual(bellTarget(to), to)
  })

  it("leads nowhere where the person may not be, nothing twice, and wherever the rail does", () => {
    for (const person of everybody)
      for (const { pattern, section } of routes) {
        const path = addressOf(pattern)
        const found = offered(person, path)
        assert.deepStrictEqual(
          found.filter((to) => !isOpen(to) || !mayEnter(to, person)),
          [],
        )
        assert.strictEqual(new Set(found).size, found.length)
        const { here, areas } = railAt(person, section, path)
        const ofRail = [...here, ...areas].map(({ to }) => to)
        assert.deepStrictEqual(
          ofRail.filter((to) => mayEnter(path, person) && !found.includes(to)),
          [],
        )
      }
  })
})
