import { expect, it } from "vitest"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { decide } from "#domain/navigation/decide.ts"
import { locationFrom } from "#domain/navigation/location.ts"
import { userMenu } from "#domain/navigation/menu.ts"
import { landing, type Traveller, type Visitor } from "#domain/navigation/visitor.ts"

/**
 * All roles that a user can have; partner roles once in a dealership, in a second dealership and in a service
 * centre.
 */
const ROLES = [
  "ADMIN",
  "PARTNER_ADMIN",
  "IMPORTER",
  "BRAND_USER",
  "LOCAL_BRAND_USER",
  "PARTNER_USER DEALER 1",
  "PARTNER_USER DEALER 2",
  "READ_ONLY_PARTNER_USER DEALER 1",
  "PARTNER_USER SERVICE 3",
  "READ_ONLY_PARTNER_USER SERVICE 3",
  "END_USER",
  "DEMO_USER",
  "CONFIGURATION",
  "GDPR",
  "SWAGGER",
  "PARTNER_BASE",
] as const
type Role = (typeof ROLES)[number]

// Roles for which a route is open, as worded in the requirements (ROLE-04 to ROLE-09).
const wholeNetwork: ReadonlyArray<Role> = [
  "ADMIN",
  "PARTNER_ADMIN",
  "IMPORTER",
  "BRAND_USER",
  "LOCAL_BRAND_USER",
]
const dealers: ReadonlyArray<Role> = [
  "PARTNER_USER DEALER 1",
  "PARTNER_USER DEALER 2",
  "READ_ONLY_PARTNER_USER DEALER 1",
]
const partnerNetwork = [...wholeNetwork, ...dealers]
const partnerContext: ReadonlyArray<Role> = [
  ...partnerNetwork,
  "PARTNER_USER SERVICE 3",
  "READ_ONLY_PARTNER_USER SERVICE 3",
]
const endUser: ReadonlyArray<Role> = ["END_USER", "DEMO_USER"]
const configuration: ReadonlyArray<Role> = ["CONFIGURATION", "ADMIN"]
const controlPanel: ReadonlyArray<Role> = ["ADMIN"]
const gdpr: ReadonlyArray<Role> = ["GDPR"]

type Who = ReadonlyArray<Role> | "complete" | "anybody" | "signed out" | "incomplete"

/** Routes of section 2 of the requirements, row by row: id, an address, and the users to whom a page is shown there. */
const TABLE: ReadonlyArray<readonly [id: string, address: string, who: Who]> = [
  ["ROUTE-03", "/ssoProfileError", "anybody"],
  ["ROUTE-04", "/machine", "complete"],
  ["ROUTE-04", "/machine/HDL00000000000001", "complete"],
  ["ROUTE-06", "/admin", controlPanel],
  ["ROUTE-07", "/fleet", endUser],
  ["ROUTE-08", "/fleet/machines/vin/HDL00000000000001", endUser],
  ["ROUTE-09", "/fleet/subscriptions", endUser],
  ["OPEN-179", "/fleet/data", endUser],
  ["ROUTE-10", "/fleet/notifications", endUser],
  ["ROUTE-11", "/profile", "complete"],
  ["ROUTE-12", "/profile/notifications", "complete"],
  ["PWD-09", "/profile/password", "complete"],
  ["PWD-10", "/profile/email", "complete"],
  ["OPEN-25", "/profile/domains", "complete"],
  ["OPEN-174", "/profile/account", "complete"],
  ["ROLE-02", "/profile/roles", "complete"],
  ["OPEN-180", "/profile/feedback", "complete"],
  ["ANN-05", "/notifications/current", "complete"],
  ["OPEN-116", "/invitation/t0ken/answer", "complete"],
  ["ROUTE-13", "/service", partnerContext],
  ["ROUTE-14", "/service/12", partnerContext],
  ["LIST-01", "/service/12/machines", partnerContext],
  ["OPEN-158", "/service/12/machines/search", partnerContext],
  ["GEO-10", "/service/12/machines/map", partnerContext],
  ["ROUTE-15", "/service/12/data?ids=1", partnerContext],
  ["ROUTE-16", "/service/12/subscriptions", partnerContext],
  ["ROUTE-17", "/service/notifications", partnerContext],
  ["ROUTE-17", "/service/12/notifications", partnerContext],
  ["ROUTE-18", "/service/subscription-redirect/5", partnerContext],
  ["ROUTE-19", "/network", partnerNetwork],
  ["ROUTE-20", "/network/dashboard", partnerNetwork],
  ["ROUTE-21", "/network/notifications", partnerNetwork],
  ["ROUTE-23", "/config", configuration],
  ["ROUTE-24", "/config/pushnotifications", configuration],
  ["ROUTE-25", "/admin/notifications", controlPanel],
  ["ROUTE-26", "/notifications", "complete"],
  ["ROUTE-27", "/gdpr", gdpr],
  ["ROUTE-30", "/login", "signed out"],
  ["ROUTE-31", "/login/forgot", "signed out"],
  ["OPEN-13", "/login/register", "signed out"],
  ["ROUTE-33", "/welcome/profile", "incomplete"],
  ["ROUTE-34", "/welcome/password/t0ken", "anybody"],
  ["ROUTE-36", "/activate/t0ken", "anybody"],
  ["ROUTE-37", "/service/proactivealert", partnerContext],
]

/** Landing page by roles: the default redirect (GATE-04 to GATE-10). */
const homeOf = (mix: ReadonlyArray<Role>): string => {
  const isOne = (list: ReadonlyArray<Role>) => mix.some((role) => list.includes(role))
  if (isOne(["ADMIN"])) return "/admin"
  if (isOne(["CONFIGURATION"])) return "/config"
  const dealerships = new Set(mix.filter((role) => dealers.includes(role)).map((role) => role.at(-1)))
  if (!isOne(wholeNetwork) && dealerships.size === 1) return "/network/dashboard"
  if (isOne(partnerNetwork)) return "/network"
  if (isOne(partnerContext)) return "/service"
  return isOne(endUser) ? "/fleet" : "/profile"
}

/** Entries of the user menu (HEAD-18 to HEAD-24). */
const MENU: ReadonlyArray<readonly [id: string, who: Who]> = [
  ["profile", "complete"],
  ["service", partnerContext],
  ["network", partnerNetwork],
  ["fleet", endUser],
  ["config", configuration],
  ["admin", controlPanel],
  ["gdpr", gdpr],
]

const entry = (role: Role): RoleEntry => {
  const [name, partnerType, partnerId] = role.split(" ")
  const found = {
    authRole: `ROLE_${name}`,
    ...(partnerType && { partnerType, partnerId: Number(partnerId) }),
  }
  return found as never
}
const entries = new Map(ROLES.map((role) => [role, entry(role)]))
const entryOf = (role: Role): RoleEntry => entries.get(role) as RoleEntry

/**
 * All sets of at most four roles, and the set of all: no rule asks for more than two roles at once, so what a
 * larger set opens or closes, one of these does too.
 */
const mixes: ReadonlyArray<ReadonlyArray<Role>> = [
  ...Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
    ROLES.filter((_, section) => (bits & (1 << section)) !== 0),
  ).filter(({ length }) => length <= 4),
  ROLES,
]
const complete = { tosAccepted: true, hasAcceptedPolicy: true, profileFilled: true }
const incomplete = [1, 2, 3, 4, 5, 6, 7].map((missing) => ({
  tosAccepted: (missing & 1) === 0,
  hasAcceptedPolicy: (missing & 2) === 0,
  profileFilled: (missing & 4) === 0,
}))

const outcome = (address: string, who: Visitor): string => {
  const decision = decide(locationFrom(address), who)
  if (decision.kind === "show") return `shows ${decision.route.id}`
  return decision.returnTo === undefined ? decision.to : `${decision.to}, then ${decision.returnTo}`
}

/**
 * Differences between the portal and the requirements, collected as text, because hundreds of thousands of named assertions
 * would be too slow.
 */
const fieldErrors: Array<string> = []
const compare = (found: string, wanted: string, what: () => string) => {
  if (found !== wanted && fieldErrors.length < 10)
    fieldErrors.push(`${what()}: ${found} instead of ${wanted}`)
}

it("the table of the requirement holds for every mix of roles of a complete account (ROUTE, GATE-04 to GATE-13)", () => {
  for (const mix of mixes) {
    const person: Traveller = { roles: mix.map(entryOf), ...complete }
    const home = homeOf(mix)
    compare(landing(person), home, () => `${mix.join(", ")} lands`)
    for (const [id, address, who] of TABLE) {
      const may =
        who === "complete" ||
        who === "anybody" ||
        (typeof who !== "string" && mix.some((role) => who.includes(role)))
      const elsewhere = typeof who === "string" ? home : "/"
      compare(
        outcome(address, person),
        may ? `shows ${id}` : elsewhere,
        () => `${mix.join(", ")} at ${address}`,
      )
    }
    const subscriptions = mix.some((role) => endUser.includes(role))
      ? "/fleet/subscriptions"
      : "/service/subscription-redirect/5"
    compare(outcome("/subscription/5", person), subscriptions, () => `${mix.join(", ")} at ROUTE-22`)
  }
  expect(fieldErrors).toEqual([])
})

it("the menu leads to what the person may see, and to nothing else (HEAD-18 to HEAD-24)", () => {
  for (const mix of mixes) {
    const person: Traveller = { roles: mix.map(entryOf), ...complete }
    const wanted = MENU.filter(
      ([, who]) => typeof who === "string" || mix.some((role) => who.includes(role)),
    ).map(([id]) => id)
    const found = userMenu(person).map(({ id }) => id)
    compare(found.join(", "), wanted.join(", "), () => `${mix.join(", ")} in the menu`)
  }
  expect(fieldErrors).toEqual([])
})

it("after single sign-on a machine is shown on the page of its owner to those who are nothing else (SSO-06, SSO-07)", () => {
  for (const mix of mixes) {
    const person: Traveller = { roles: mix.map(entryOf), ...complete }
    const location = { ...locationFrom("/postLogin/s"), saved: { kind: "vin", vin: "V" } } as const
    const decision = decide(location, person)
    const wanted = homeOf(mix) === "/fleet" ? "/fleet/machines/vin/V" : "/machine/V"
    compare(
      decision.kind === "redirect" ? decision.to : decision.kind,
      wanted,
      () => `${mix.join(", ")} signs on`,
    )
  }
  expect(fieldErrors).toEqual([])
})

it("an incomplete account is led to its completion, whatever its roles and whatever it lacks (GATE-02, GATE-12)", () => {
  for (const mix of mixes)
    for (const lacks of mix.length < 3
      ? incomplete
      : incomplete.slice(mix.length % 7, (mix.length % 7) + 1)) {
      const person: Traveller = { roles: mix.map(entryOf), ...lacks }
      compare(landing(person), "/welcome/profile", () => `${mix.join(", ")} lands`)
      compare(
        outcome("/subscription/5", person),
        "/welcome/profile, then /subscription/5",
        () => `${mix.join(", ")} at ROUTE-22`,
      )
      if (mix.length > 2) continue
      for (const [id, address, who] of TABLE) {
        const elsewhere = who === "signed out" ? "/welcome/profile" : `/welcome/profile, then ${address}`
        const may = who === "anybody" || who === "incomplete"
        compare(
          outcome(address, person),
          may ? `shows ${id}` : elsewhere,
          () => `${mix.join(", ")} at ${address}`,
        )
      }
    }
  expect(fieldErrors).toEqual([])
})

it("a visitor is led to sign-in, and from a machine's page to where links of other sites end (GATE-03, GATE-11, ROUTE-05)", () => {
  expect(landing(null)).toBe("/login")
  for (const [id, address, who] of TABLE) {
    const may = who === "anybody" || who === "signed out"
    const elsewhere = address.startsWith("/machine")
      ? "/ssoProfileError"
      : who === "incomplete"
        ? "/login"
        : `/login, then ${address}`
    compare(outcome(address, null), may ? `shows ${id}` : elsewhere, () => `a visitor at ${address}`)
  }
  expect(fieldErrors).toEqual([])
})
