import { expect, it } from "vitest"
import { isConsentWanted } from "#app/consent-wanted.ts"
import type { Boot } from "#contract/boot.ts"
import { ONLY_REQUIRED } from "#domain/consent.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"

interface State {
  readonly boot?: Partial<Boot>
  readonly isDecided?: boolean
  readonly user?: typeof owner | null
}

/** Fake of the portal's snapshot, with only the parts that `consentWanted` reads. */
const portal = ({ boot = {}, isDecided = true, user = null }: State) => {
  const session = { getSnapshot: () => ({ context: { user } }) }
  return {
    context: { boot: { ...sampleBoot, ...boot }, consent: isDecided ? ONLY_REQUIRED : undefined },
    children: { session },
  } as never
}

it.each([
  ["nothing is decided", { isDecided: false }, true],
  ["it is decided and no user is signed in", {}, false],
  ["it is decided and a user is signed in, for their maps", { user: owner }, true],
  ["another provider asks", { boot: { consentProvider: "https://consent.example/ask.js" } }, true],
  ["visits are counted", { boot: { analytics: "console" } }, true],
  ["there is a tag manager", { boot: { tagManager: "https://tags.example/tags.js" } }, true],
] as ReadonlyArray<readonly [string, State, boolean]>)(
  "%s: the code of consent is wanted, %s",
  (_, state, wanted) => {
    expect(isConsentWanted(portal(state))).toBe(wanted)
  },
)

it("a portal that has no session yet wants it for its answer alone", () => {
  const { session: _, ...none } = (portal({}) as { children: { session: unknown } }).children
  expect(isConsentWanted({ ...(portal({}) as object), children: none } as never)).toBe(false)
})
