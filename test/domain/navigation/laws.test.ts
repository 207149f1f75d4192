import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PartnerId } from "#contract/schemas/ids.ts"
import { AuthRole, type RoleEntry } from "#contract/schemas/user.ts"
import { type Decision, decide, type Show } from "#domain/navigation/decide.ts"
import { isInApp, type Location, locationFrom, type SavedRedirect } from "#domain/navigation/location.ts"
import { bellTarget, isOpen, userMenu } from "#domain/navigation/menu.ts"
import { railAt } from "#domain/navigation/nav-items.ts"
import { routes } from "#domain/navigation/routes.ts"
import { landing, type Visitor } from "#domain/navigation/visitor.ts"

const roleEntry: fc.Arbitrary<RoleEntry> = fc.record(
  {
    authRole: fc.constantFrom(...AuthRole.literals),
    partnerType: fc.constantFrom("DEALER" as const, "SERVICE" as const),
    partnerId: fc.integer({ min: 1, max: 3 }).map((id) => id as PartnerId),
  },
  { requiredKeys: ["authRole"] },
)
/**
 * Generated visitors: users with up to four roles and complete or incomplete accounts, and visitors who are not
 * signed in.
 */
const visitor: fc.Arbitrary<Visitor> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 6,
    arbitrary: fc.record({
      roles: fc.array(roleEntry, { maxLength: 4 }),
      tosAccepted: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
      hasAcceptedPolicy: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
      profileFilled: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
    }),
  },
)

const LEADING_ON = [
  "/",
  "/welcome",
  "/subscription/12",
  "/fleetBy/HDL00000000000001",
  "/fleetMachine/HDL00000000000001",
  "/postLogin/abc",
  "/postLogin",
  "/change_password/t",
  "/x/fleet/by",
  "/x/machine/by",
]
const LEADING_ON_WITH_VALUE = [
  "/fleetBy/:vin",
  "/fleetMachine/:vin",
  "/postLogin/:state",
  "/change_password/:token",
  "/subscription/:id",
]
const segment = fc.oneof(
  fc.constantFrom(
    "%E0%A4%A",
    "%2F",
    "%",
    "..",
    "42",
    "a b",
    "ä",
    "#",
    "fleet",
    "by",
    "<script>",
    "𝒳",
    "\uD800",
    "\\",
    "",
  ),
  fc.string({ maxLength: 12 }),
)
const path: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...routes.map(({ pattern }) => pattern), ...LEADING_ON_WITH_VALUE),
      fc.infiniteStream(segment),
    )
    .map(([pattern, values]) => pattern.replace(/:\w+#?|\*/g, () => String(values.next().value))),
  fc.constantFrom(...LEADING_ON),
  fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`),
  fc.string({ unit: "binary", maxLength: 30 }),
)
const query = fc.oneof(
  fc.constantFrom(
    "",
    "?vin=HDL00000000000001",
    "?vin=fleet/by",
    "?vin=%E0%A4%A",
    "?state=s/1",
    "?token=t",
    "?a=b",
  ),
  fc.string({ maxLength: 20 }).map((text) => `?${text}`),
)
const address = fc.tuple(path, query).map(([to, search]) => `${to}${search}`)
const saved: fc.Arbitrary<SavedRedirect> = fc.oneof(
  fc.record({ kind: fc.constant("vin" as const), vin: segment }),
  fc.record({ kind: fc.constant("location" as const), location: address }),
)
const location: fc.Arbitrary<Location> = fc
  .tuple(address, fc.record({ wanted: fc.oneof(address, fc.webUrl()), saved }, { requiredKeys: [] }))
  .map(([at, rest]) => ({ ...locationFrom(at), ...rest }))

/** Follows redirects as the browser does; the state of the history entry is that of the last redirect. */
const follow = (
  from: Location,
  who: Visitor,
): { readonly end: Show; readonly at: Location; readonly steps: number } => {
  let at = from
  for (let steps = 0; steps <= 5; steps += 1) {
    const decision = decide(at, who)
    if (decision.kind === "show") return { end: decision, at, steps }
    const { to, returnTo } = decision
    at = { ...locationFrom(to), ...(returnTo === undefined ? {} : { wanted: returnTo }) }
  }
  throw new Error(`Still redirected after 5 steps, at ${at.path}`)
}

const runs = { numRuns: 1_500 }

describe("the routing table, for every visitor and every address", () => {
  it("has an outcome, always the same one, and never throws", () => {
    fc.assert(
      fc.property(location, visitor, (at, who) => {
        const first: Decision = decide(at, who)
        expect(["show", "redirect"]).toContain(first.kind)
        expect(decide(at, who)).toEqual(first)
      }),
      runs,
    )
  })

  it("ends after at most five redirects, never in a loop", () => {
    fc.assert(
      fc.property(location, visitor, (at, who) => {
        expect(follow(at, who).steps).toBeLessThanOrEqual(5)
      }),
      runs,
    )
  })

  it("shows no page behind sign-in to visitors, and nothing but the account to users with an incomplete one", () => {
    fc.assert(
      fc.property(location, visitor, (at, who) => {
        const { access } = follow(at, who).end.route
        if (who === null) expect(["any", "signedOut"]).toContain(access)
        else if (!(who.tosAccepted && who.hasAcceptedPolicy && who.profileFilled)) {
          expect(["any", "signedIn"]).toContain(access)
        } else expect(["signedOut", "signedIn"]).not.toContain(access)
      }),
      runs,
    )
  })

  it("remembers only places of the portal that lie behind sign-in", () => {
    fc.assert(
      fc.property(location, visitor, (at, who) => {
        const decision = decide(at, who)
        if (decision.kind !== "redirect" || decision.returnTo === undefined) return
        expect(isInApp(decision.returnTo)).toBe(true)
        const shown = decide(locationFrom(decision.returnTo), null)
        expect(shown.kind).toBe("redirect")
      }),
      runs,
    )
  })

  it("leads only to addresses of the portal", () => {
    fc.assert(
      fc.property(location, visitor, (at, who) => {
        const decision = decide(at, who)
        if (decision.kind === "redirect") expect(decision.to).toMatch(/^\/(?![/\\])/)
      }),
      runs,
    )
  })

  it("lets all users land where they may stay", () => {
    fc.assert(
      fc.property(visitor, (who) => {
        expect(decide(locationFrom(landing(who)), who).kind).toBe("show")
      }),
      runs,
    )
  })

  it("links from user menu and rail only to open places that the person may enter", () => {
    fc.assert(
      fc.property(visitor, path, (who, from) => {
        if (who === null) return
        const { here, areas } = railAt({ ...who, featureFlags: [] }, undefined, from)
        for (const { to } of [...userMenu(who), ...here, ...areas]) {
          expect(decide(locationFrom(to), who)).toMatchObject({ kind: "show" })
          expect(isOpen(to)).toBe(true)
        }
      }),
      runs,
    )
  })

  it("knows a place behind every bell", () => {
    fc.assert(
      fc.property(path, (at) => {
        const target = bellTarget(at)
        expect(
          routes.some(({ pattern }) => new RegExp(`^${pattern.replace(/:id#/, "\\d+")}$`).test(target)),
        ).toBe(true)
      }),
      runs,
    )
  })
})
