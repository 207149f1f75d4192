import type { Page } from "@playwright/test"
import type { AnyMachineSnapshot } from "xstate"
import { sessionChart } from "#machines/shell/session/chart.ts"
import type { PlanStep } from "#test/support/plans/plan.ts"
import { accountButton, addressOf, submit, typeSignIn } from "../support/steps.ts"
import { expect } from "../support/test.ts"
import { asPerson, endSession } from "./people.ts"
import { cutOff, press, shown } from "./play.ts"
import { type Ground, stepName, type Workflow } from "./workflow.ts"

const KEEP_ALIVE = 20 * 60_000
/** The tab forgets an inspector that was silent for longer than this. */
const LEAP = 100_000

type DemoUser = "owner" | "newcomer"
const personOf = (user: unknown): DemoUser =>
  (user as { readonly email: string }).email.startsWith("newcomer") ? "newcomer" : "owner"

/** Whom the server finds behind the cookie next. */
const personAhead = (steps: ReadonlyArray<PlanStep>): DemoUser => {
  const next = steps.find(({ planned }) => stepName(planned).endsWith("loadCurrentUser"))?.planned.event
  return next !== undefined && "output" in next ? personOf(next.output) : "owner"
}

const leapToKeepAlive = async ({ page, watcher, pass }: Ground): Promise<void> => {
  for (let gone = 0; gone < KEEP_ALIVE; gone += LEAP) {
    await page.clock.fastForward(LEAP)
    await watcher.watch()
    await pass(10)
  }
}

/** What a person does in another tab of the same browser, whose clock stands too. */
const inOtherTab = async ({ context }: Ground, act: (page: Page) => Promise<void>) => {
  const other = await context.newPage()
  await other.goto("/")
  await act(other)
  await other.close()
}

const signOutIn = async (ground: Ground, page: Page): Promise<void> => {
  await press(ground, accountButton(page))
  await press(ground, page.getByRole("button", { name: "Sign out" }))
}

const signInIn = async (ground: Ground, page: Page, person: DemoUser): Promise<void> => {
  await shown(ground, submit(page))
  await typeSignIn(page, person)
}

const landings: ReadonlyArray<readonly [state: object | string, address: RegExp]> = [
  ["signedOut", /^\/login/],
  [{ signedIn: { account: "complete" } }, /^\/fleet/],
  [{ signedIn: { account: "incomplete" } }, /^\/welcome\/profile/],
]

/** Who comes in, goes on and lands where, on the real page and the real server. */
export const accountGatingWorkflow: Workflow = {
  chart: sessionChart,
  calls: {
    loadCurrentUser: ({ pathname }) => pathname === "/api/users/current",
    keepAlive: ({ pathname }) => pathname === "/api/keepalive",
    signOut: ({ pathname }) => pathname === "/api/logout",
  },
  open: async ({ page, request }, { input, steps }) => {
    if ((input as { readonly sessionCookie: boolean }).sessionCookie)
      await asPerson(request, personAhead(steps))
    await page.goto("/")
  },
  steps: {
    "done loadCurrentUser": ({ calls }) => calls.end("loadCurrentUser", "answered"),
    "error loadCurrentUser": async (ground, { planned }) => {
      const { error } = planned.event as unknown as { readonly error: { readonly _tag: string } }
      if (error._tag !== "Refused") return cutOff(ground, "loadCurrentUser")
      await endSession(ground.request)
      await ground.calls.end("loadCurrentUser", "answered")
    },
    "done forgetVisitor": async () => {},
    "done forgetUser": async () => {},
    "session.opened": (ground, { planned }) => {
      const { user } = planned.event as unknown as { readonly user: unknown }
      return signInIn(ground, ground.page, personOf(user))
    },
    "signOut.requested": (ground) => signOutIn(ground, ground.page),
    "done signOut": ({ calls }) => calls.end("signOut", "answered"),
    "error signOut": (ground) => cutOff(ground, "signOut"),
    "tab.signedOut": (ground) =>
      inOtherTab(ground, async (other) => {
        await signOutIn(ground, other)
        await shown(ground, submit(other))
      }),
    "tab.signedIn": (ground, { ahead }) =>
      inOtherTab(ground, async (other) => {
        await signInIn(ground, other, personAhead(ahead))
        await shown(ground, accountButton(other))
      }),
    "session.lost": async (ground) => {
      await endSession(ground.request)
      await ground.calls.end("keepAlive", "answered")
      await leapToKeepAlive(ground)
    },
    "after keepAliveEvery": leapToKeepAlive,
    "done keepAlive": ({ calls }) => calls.end("keepAlive", "answered"),
    "error keepAlive": (ground) => cutOff(ground, "keepAlive"),
  },
  unrealised: [
    {
      what: "a changed account",
      reason: "the screens that change an account are not there yet",
      is: (name) => name === "user.changed",
    },
    {
      what: "the browser's memory failing to forget",
      reason: "it declares no failure",
      is: (name) => name.startsWith("error forget"),
    },
    {
      what: "a session that is lost while it is being ended, or while it is kept alive",
      reason: "the call under way is the one that would find it lost",
      is: (name, at) =>
        name === "session.lost" &&
        (at.matches("signingOut" as never) || at.matches({ signedIn: { keepAlive: "calling" } } as never)),
    },
  ],
  shows: async ({ page, pass }, at: AnyMachineSnapshot) => {
    const [, address] = landings.find(([state]) => at.matches(state as never)) ?? []
    if (address === undefined) return
    await expect(async () => {
      await pass(5)
      expect(addressOf(page)).toMatch(address)
    }).toPass({ intervals: [20, 50], timeout: 15_000 })
  },
}
