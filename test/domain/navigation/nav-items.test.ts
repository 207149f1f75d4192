import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { bellTarget, isOpen, userMenu } from "#domain/navigation/menu.ts"
import { allNavItems, navItemIds, railAt } from "#domain/navigation/nav-items.ts"
import { routes } from "#domain/navigation/routes.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"

const admin = withRoles({ authRole: "ROLE_ADMIN" })
const everybody = [
  owner,
  admin,
  withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 as never }),
  withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "DEALER", partnerId: 4 as never }),
  withRoles({ authRole: "ROLE_CONFIGURATION" }),
  withRoles({ authRole: "ROLE_GDPR" }),
  withRoles(),
]
const sections = new Set(routes.map(({ section }) => section))
const paths = routes.map(({ pattern }) => pattern.replace("/*", "").replace(/:\w+#?/g, "5"))

describe("navItems", () => {
  it("that are offered exist, wherever the person is, and each is offered once", () => {
    for (const person of everybody)
      for (const path of paths)
        for (const section of sections) {
          const { here, areas, current } = railAt(person, section, path)
          const offered = [...here, ...areas].map(({ to }) => to)
          assert.deepStrictEqual(
            offered.filter((to) => !isOpen(to)),
            [],
          )
          assert.strictEqual(new Set(offered).size, offered.length)
          assert.ok(current === undefined || offered.includes(current))
        }
  })

  it("of every area that the person may enter are there, and of no other", () => {
    for (const person of everybody) {
      const areas = new Set(userMenu(person).map(({ id }) => id))
      assert.deepStrictEqual(new Set(allNavItems(person, "/").map(({ area }) => area)), areas)
    }
  })

  it("mark where the person is, also on pages below them", () => {
    assert.strictEqual(railAt(owner, "fleet", "/fleet").current, "/fleet")
    assert.strictEqual(railAt(owner, "fleet", "/fleet/machines/vin/X").current, "/fleet/machines")
    assert.strictEqual(railAt(admin, "profile", "/profile").current, "/profile")
    assert.strictEqual(railAt(admin, "machine", "/machine/X").current, undefined)
  })

  it("have a picture and a word each", () => {
    const pictures = readFileSync("src/views/ui/icons/icons.svg", "utf8")
    const words = Object.assign(
      {},
      ...["shell", "tools"].map((area) =>
        JSON.parse(readFileSync(`src/i18n/messages/${area}/en-GB.json`, "utf8")),
      ),
    )
    const bare = [...navItemIds()].filter(
      (id) =>
        !pictures.includes(`<symbol id="${id}"`) ||
        !(`shell.nav.${id}` in words || `shell.menu.${id}` in words),
    )
    assert.deepStrictEqual(bare, [])
  })
})

describe("the bell", () => {
  it("leads to the notifications of the area, on every place of the portal", () => {
    const own: Readonly<Record<string, string>> = {
      admin: "/admin/notifications",
      fleet: "/fleet/notifications",
      network: "/network/notifications",
      profile: "/profile/notifications",
      config: "/config/pushnotifications",
    }
    for (const path of [...paths, "/", "/service/x5/data", "/fleets", "/administration"]) {
      const [, area = "", second = ""] = path.split("/")
      const inContext = /^[0-9]+$/.test(second)
        ? `/service/${second}/notifications`
        : "/service/notifications"
      const wanted = area === "service" ? inContext : (own[area] ?? "/notifications")
      assert.strictEqual(bellTarget(path), wanted)
    }
  })
})
