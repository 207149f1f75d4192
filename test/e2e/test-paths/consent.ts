import type { AnyMachineSnapshot } from "xstate"
import type { Consent } from "#contract/schemas/consent.ts"
import { CONSENT_COOKIE, decisionText } from "#domain/consent-cookie.ts"
import { consentChart } from "#machines/consent/consent/chart.ts"
import type { TestPathEvent } from "#test/support/test-paths/search.ts"
import type { TestPathStep } from "#test/support/test-paths/test-path.ts"
import { expect } from "../support/test.ts"
import { asPerson } from "./people.ts"
import { press, shown, untilSeen, watched } from "./play.ts"
import { type Fixtures, stepName, type Workflow } from "./workflow.ts"

/** Milliseconds to wait until the page has read the consent cookie at least once. */
const LOOK = 400

const banner = ({ page }: Fixtures) => page.getByRole("region", { name: "Cookies and third-party services" })
const question = ({ page }: Fixtures) => page.getByRole("alertdialog", { name: "Reload the page now?" })
const town = ({ page }: Fixtures) => page.getByLabel("Town")

const answer = (name: string) => (fixtures: Fixtures) =>
  press(fixtures, banner(fixtures).getByRole("button", { name, exact: true }))
const reload = (name: string) => (fixtures: Fixtures) =>
  press(fixtures, question(fixtures).getByRole("button", { name, exact: true }))

const decisionIn = ({ event }: TestPathEvent) =>
  (event as unknown as { readonly decision: Consent | null }).decision

/** Changes the consent cookie as another tab does, or removes the cookie as a user may. */
const decide = async ({ context, portal }: Fixtures, decision: Consent | null): Promise<void> => {
  if (decision === null) return context.clearCookies({ name: CONSENT_COOKIE })
  const value = decisionText(decision, Date.now())
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: portal.url }])
}

/** Whether the next step of the test path finds unsaved work, so that the test must type something first. */
const isUnsavedAhead = ([next]: ReadonlyArray<TestPathStep>): boolean =>
  next !== undefined &&
  stepName(next.pathEvent) === "done lookForUnsaved" &&
  "output" in next.pathEvent.event &&
  next.pathEvent.event.output === true

/** Action of a test step for an event that occurs at once by itself: nothing is done. */
const bySelf = async (): Promise<void> => {}

/** Name of the only event possible in a consent state that ends by itself before the test can act. */
const passing = (at: AnyMachineSnapshot): string | undefined => {
  if (at.matches("keeping")) return "done keepDecision"
  if (at.matches({ withdrawn: "removing" } as never)) return "done removeAnalytics"
  return at.matches({ withdrawn: "again" } as never) ? "done lookForUnsaved" : undefined
}

/** Plays the test paths of the consent chart, from the banner of the first visit on, on the real page and server. */
export const consentWorkflow: Workflow = {
  chart: consentChart,
  asked: true,
  calls: { loadUser: ({ pathname }) => pathname === "/api/users/current" },
  open: async (fixtures, { steps: [first] }) => {
    await asPerson(fixtures.request, "owner")
    if (first !== undefined) await decide(fixtures, decisionIn(first.pathEvent))
    await fixtures.page.goto("/#/profile")
    // Lets the call for the user end, because only then is the consent banner shown.
    await watched(fixtures)
    await fixtures.calls.end("loadUser", "answered")
    await shown(fixtures, town(fixtures))
  },
  steps: {
    "decision.changed": async (fixtures, { pathEvent, before, ahead }) => {
      if (before.matches("undecided")) return
      if (isUnsavedAhead(ahead)) await town(fixtures).fill("Porvoo")
      // Lets the tab first read the decision that the tab itself has stored, so that the next change is the one
      // made by the test.
      await fixtures.pass(LOOK)
      await untilSeen(fixtures, "decision.changed", () => decide(fixtures, decisionIn(pathEvent)), LOOK)
    },
    "all.accepted": answer("Accept all"),
    "onlyRequired.accepted": answer("Necessary only"),
    "choice.opened": async (fixtures) => {
      await answer("Choose")(fixtures)
      await shown(fixtures, fixtures.page.getByRole("dialog", { name: "Cookies and third-party services" }))
      await fixtures.page.keyboard.press("Escape")
    },
    "done keepDecision": bySelf,
    "done removeAnalytics": bySelf,
    "done lookForUnsaved": bySelf,
    "reload.confirmed": reload("Reload now"),
    "reload.declined": reload("Later"),
  },
  assertions: async (fixtures, at) => {
    if (at.matches("asking")) await shown(fixtures, banner(fixtures))
    else if (at.matches({ withdrawn: "askingReload" } as never)) await shown(fixtures, question(fixtures))
    else if (at.matches("withMaps") || at.matches("withoutMaps") || at.matches("counted"))
      await expect(banner(fixtures)).toHaveCount(0)
  },
  unrealised: [
    {
      what: "another provider that asks",
      reason: "the installation of the plans has none: test/services/consent.test.ts",
      is: (_, { context }) => context.boot.consentProvider !== undefined,
    },
    {
      what: "the same decision read again",
      reason: "only a change is emitted",
      is: (name, at, pathEvent) =>
        name === "decision.changed" &&
        !at.matches("undecided") &&
        JSON.stringify(at.context.decision ?? null) === JSON.stringify(decisionIn(pathEvent)),
    },
    {
      what: "anything while a decision is kept, analytics are removed, or unsaved work is looked for",
      reason: "it is done before a hand can move",
      is: (name, at) => (passing(at) ?? name) !== name,
    },
    {
      what: "anything once the page is opened anew",
      reason: "the tab has gone with its chart",
      is: (_, at) => at.matches({ withdrawn: "reloading" } as never),
    },
  ],
}
