import type { Page } from "@playwright/test"
import type { AnyMachineSnapshot } from "xstate"
import { demoEmail } from "#domain/demo-accounts.ts"
import { sessionChart } from "#machines/shell/session/chart.ts"
import { SESSION_CLIENT } from "#services/shell/session.ts"
import type { TestPathStep } from "#test/support/test-paths/test-path.ts"
import { accountButton, addressOf, submit, typeAddress } from "../support/steps.ts"
import { expect } from "../support/test.ts"
import { incompletePerson } from "./incomplete.ts"
import { asAddress, endSession } from "./people.ts"
import { cutOff, press, shown, showTab } from "./play.ts"
import { type Fixtures, stepName, type Workflow } from "./workflow.ts"

const KEEP_ALIVE = 20 * 60_000
/** The tab forgets an inspector that was silent for longer than this. */
const LEAP = 100_000

/**
 * The address of a person of the plan. Who is not complete lacks the terms, the policy, a part of the profile or all of
 * it, in turn from plan to plan: to the chart it is the same.
 */
const addressOfPerson = async ({ portal }: Fixtures, user: unknown): Promise<string> => {
  const { email } = user as { readonly email: string }
  return email.startsWith("newcomer") ? incompletePerson(portal) : demoEmail("owner")
}

/** Whom the server finds behind the cookie next. */
const addressAhead = async (fixtures: Fixtures, steps: ReadonlyArray<TestPathStep>): Promise<string> => {
  const next = steps.find(({ pathEvent }) => /(loadCurrentUser|lookAgain)$/.test(stepName(pathEvent)))
    ?.pathEvent.event
  return next !== undefined && "output" in next ? addressOfPerson(fixtures, next.output) : demoEmail("owner")
}

/** What still loads has a limit of time too: it is there before the time leaps. */
const everythingIsThere = async (fixtures: Fixtures, at: AnyMachineSnapshot): Promise<void> => {
  const { page } = fixtures
  if (at.matches({ signedIn: { account: "complete" } } as never))
    await shown(fixtures, page.getByRole("link", { name: /^Notifications/ }))
  await nothingLoads(fixtures)
}

const nothingLoads = ({ page, pass, watcher }: Fixtures): Promise<void> =>
  expect(async () => {
    await pass(10)
    expect(await page.getByRole("main").count()).toBe(1)
    expect(await page.locator("[aria-busy=true]").count()).toBe(0)
    expect(await watcher.loading()).toEqual([])
  }).toPass({ intervals: [20, 50], timeout: 20_000 })

const leapToKeepAlive = async (fixtures: Fixtures): Promise<void> => {
  const { page, watcher } = fixtures
  for (let gone = 0; gone < KEEP_ALIVE; gone += LEAP) {
    await page.clock.fastForward(LEAP)
    await watcher.watch()
    // A piece that looks again each minute has begun to load.
    await nothingLoads(fixtures)
  }
}

/** What a person does in another tab of the same browser, whose clock stands too. */
const inOtherTab = async ({ context }: Fixtures, act: (page: Page) => Promise<void>) => {
  const other = await context.newPage()
  await other.goto("/")
  await act(other)
  await other.close()
}

const signOutIn = async (fixtures: Fixtures, page: Page): Promise<void> => {
  const signOut = page.getByRole("button", { name: "Sign out" })
  // After a try that failed the menu may still be open: the same button would close it.
  if (!(await signOut.isVisible())) await press(fixtures, accountButton(page))
  await press(fixtures, signOut)
}

const signInIn = async (fixtures: Fixtures, page: Page, email: string): Promise<void> => {
  await shown(fixtures, submit(page))
  await typeAddress(page, email)
}

/** Gives what the account lacks, whatever that is. */
const completeAccount = async (fixtures: Fixtures): Promise<void> => {
  const { page } = fixtures
  const town = page.getByLabel("Town")
  await shown(fixtures, town)
  await town.fill("Harjula")
  for (const tick of await page.getByRole("checkbox").all()) await tick.check()
  await press(fixtures, page.getByRole("button", { name: "Save and go on" }))
}

const saveOwnProfile = async (fixtures: Fixtures): Promise<void> => {
  await fixtures.page.goto("/#/profile")
  await press(fixtures, fixtures.page.getByRole("button", { name: "Save", exact: true }).first())
}

/** The server forgets the session while another call is on its way; the bell is the next to ask. */
const loseBehindCall = async (fixtures: Fixtures): Promise<void> => {
  await endSession(fixtures.request)
  for (const state of ["hidden", "visible"] as const) await showTab(fixtures, state)
}

interface Failed {
  readonly error: {
    readonly _tag: string
    readonly call: string
    readonly status?: number
    readonly errors?: ReadonlyArray<unknown>
  }
}
const failureOf = ({ event }: TestPathStep["pathEvent"]) => (event as unknown as Partial<Failed>).error

const isRejected = (pathEvent: TestPathStep["pathEvent"]): boolean =>
  failureOf(pathEvent)?._tag === "ApiError"

const isCalling = (at: AnyMachineSnapshot) =>
  ["signingOut", "lookingAgain", { signedIn: { keepAlive: "calling" } }].some((state) =>
    at.matches(state as never),
  )
const isComplete = ({ context }: AnyMachineSnapshot) => context.user?.profileFilled === true

const landings: ReadonlyArray<readonly [state: object | string, address: RegExp]> = [
  ["signedOut", /^\/login/],
  // On the profile it was changed.
  [{ signedIn: { account: "complete" } }, /^\/(fleet|profile)/],
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
  open: async (fixtures, { input, steps }) => {
    if ((input as { readonly sessionCookie: boolean }).sessionCookie)
      await asAddress(fixtures.request, await addressAhead(fixtures, steps))
    await fixtures.page.goto("/")
  },
  steps: {
    "done loadCurrentUser": ({ calls }) => calls.end("loadCurrentUser", "answered"),
    "error loadCurrentUser": async (fixtures, { pathEvent }) => {
      if (!isRejected(pathEvent)) return cutOff(fixtures, "loadCurrentUser")
      const { status = 401, errors = [] } = failureOf(pathEvent) ?? {}
      if (status !== 401)
        return fixtures.calls.end("loadCurrentUser", (route) => route.fulfill({ status, json: errors }))
      await endSession(fixtures.request)
      await fixtures.calls.end("loadCurrentUser", "answered")
    },
    "load.retried": (fixtures) => press(fixtures, fixtures.page.getByRole("button", { name: "Retry" })),
    "done forgetVisitor": async () => {},
    "done forgetUser": async () => {},
    "session.opened": async (fixtures, { pathEvent }) => {
      const { user } = pathEvent.event as unknown as { readonly user: unknown }
      await signInIn(fixtures, fixtures.page, await addressOfPerson(fixtures, user))
    },
    "user.changed": (fixtures, { before }) =>
      before.matches({ signedIn: { account: "complete" } } as never)
        ? saveOwnProfile(fixtures)
        : completeAccount(fixtures),
    "signOut.requested": (fixtures) => signOutIn(fixtures, fixtures.page),
    "done signOut": ({ calls }) => calls.end("signOut", "answered"),
    "error signOut": (fixtures) => cutOff(fixtures, "signOut"),
    "tab.signedOut": (fixtures) =>
      inOtherTab(fixtures, async (other) => {
        await signOutIn(fixtures, other)
        await shown(fixtures, submit(other))
      }),
    "tab.signedIn": async (fixtures, { before, ahead }) => {
      // Somebody can sign in there while this tab shows a person: the session ended without a word to it.
      if (!before.matches("signedOut" as never)) {
        // A call that is still on its way would find that out first.
        await everythingIsThere(fixtures, before)
        await endSession(fixtures.request)
      }
      await inOtherTab(fixtures, async (other) => {
        await signInIn(fixtures, other, await addressAhead(fixtures, ahead))
        await shown(fixtures, accountButton(other))
      })
    },
    "done lookAgain": ({ calls }) => calls.end("loadCurrentUser", "answered"),
    "error lookAgain": async (fixtures, { pathEvent }) => {
      if (!isRejected(pathEvent)) return cutOff(fixtures, "loadCurrentUser", "lookAgain")
      await endSession(fixtures.request)
      await fixtures.calls.end("loadCurrentUser", "answered")
    },
    "after lookAgainAfter": ({ pass }) => pass(5_000),
    "session.expired": async (fixtures, { before }) => {
      if (isCalling(before)) return loseBehindCall(fixtures)
      await everythingIsThere(fixtures, before)
      await endSession(fixtures.request)
      await fixtures.calls.end("keepAlive", "answered")
      await leapToKeepAlive(fixtures)
    },
    "after keepAliveEvery": async (fixtures, { before }) => {
      await everythingIsThere(fixtures, before)
      await leapToKeepAlive(fixtures)
    },
    "done keepAlive": ({ calls }) => calls.end("keepAlive", "answered"),
    "error keepAlive": (fixtures) => cutOff(fixtures, "keepAlive"),
  },
  unrealised: [
    {
      what: "the very start",
      reason: "it is passed before the tab can be watched",
      is: () => false,
    },
    {
      what: "the browser's memory failing to forget",
      reason: "it declares no failure",
      is: (name) => name.startsWith("error forget"),
    },
    {
      what: "the code that asks who is there not arriving",
      reason: "by the time the tab can be watched it has come; a journey of the start keeps it away",
      is: (_, __, pathEvent) => failureOf(pathEvent)?.call === SESSION_CLIENT,
    },
    {
      what: "sign-in that ends while it is asked who is there",
      reason:
        "this tab is at sign-in only when that has been answered; the milliseconds between cannot be met",
      is: (name, at) => name === "session.opened" && at.matches("checking" as never),
    },
    {
      what: "details that are saved while it is asked who is there",
      reason: "the call of the tab would go out with the other person's cookie",
      is: (name, at) => name === "user.changed" && at.matches("lookingAgain" as never),
    },
    {
      what: "a session that is lost while somebody with an account that is not complete makes a call",
      reason: "nothing but that call is made for him, so it is the one that finds the session lost",
      is: (name, at) => name === "session.expired" && isCalling(at) && !isComplete(at),
    },
  ],
  assertions: async ({ page, pass }, at: AnyMachineSnapshot) => {
    const [, address] = landings.find(([state]) => at.matches(state as never)) ?? []
    if (address === undefined) return
    await expect(async () => {
      await pass(5)
      expect(addressOf(page)).toMatch(address)
    }).toPass({ intervals: [20, 50], timeout: 15_000 })
  },
}
