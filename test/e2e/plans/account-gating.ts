import type { Page } from "@playwright/test"
import type { AnyMachineSnapshot } from "xstate"
import { demoEmail } from "#domain/demo-accounts.ts"
import { sessionChart } from "#machines/shell/session/chart.ts"
import { SESSION_CLIENT } from "#services/shell/session.ts"
import type { PlanStep } from "#test/support/plans/plan.ts"
import { accountButton, addressOf, submit, typeAddress } from "../support/steps.ts"
import { expect } from "../support/test.ts"
import { incompletePerson } from "./incomplete.ts"
import { asAddress, endSession } from "./people.ts"
import { cutOff, press, shown, showTab } from "./play.ts"
import { type Ground, stepName, type Workflow } from "./workflow.ts"

const KEEP_ALIVE = 20 * 60_000
/** The tab forgets an inspector that was silent for longer than this. */
const LEAP = 100_000

/**
 * The address of a person of the plan. Who is not complete lacks the terms, the policy, a part of the profile or all of
 * it, in turn from plan to plan: to the chart it is the same.
 */
const addressOfPerson = async ({ portal }: Ground, user: unknown): Promise<string> => {
  const { email } = user as { readonly email: string }
  return email.startsWith("newcomer") ? incompletePerson(portal) : demoEmail("owner")
}

/** Whom the server finds behind the cookie next. */
const addressAhead = async (ground: Ground, steps: ReadonlyArray<PlanStep>): Promise<string> => {
  const next = steps.find(({ planned }) => /(loadCurrentUser|lookAgain)$/.test(stepName(planned)))?.planned
    .event
  return next !== undefined && "output" in next ? addressOfPerson(ground, next.output) : demoEmail("owner")
}

/** What still loads has a limit of time too: it is there before the time leaps. */
const everythingIsThere = async (ground: Ground, at: AnyMachineSnapshot): Promise<void> => {
  const { page } = ground
  if (at.matches({ signedIn: { account: "complete" } } as never))
    await shown(ground, page.getByRole("link", { name: /^Notifications/ }))
  await nothingLoads(ground)
}

const nothingLoads = ({ page, pass, watcher }: Ground): Promise<void> =>
  expect(async () => {
    await pass(10)
    expect(await page.getByRole("main").count()).toBe(1)
    expect(await page.locator("[aria-busy=true]").count()).toBe(0)
    expect(await watcher.loading()).toEqual([])
  }).toPass({ intervals: [20, 50], timeout: 20_000 })

const leapToKeepAlive = async (ground: Ground): Promise<void> => {
  const { page, watcher } = ground
  for (let gone = 0; gone < KEEP_ALIVE; gone += LEAP) {
    await page.clock.fastForward(LEAP)
    await watcher.watch()
    // A piece that looks again each minute has begun to load.
    await nothingLoads(ground)
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
  const signOut = page.getByRole("button", { name: "Sign out" })
  // After a try that failed the menu may still be open: the same button would close it.
  if (!(await signOut.isVisible())) await press(ground, accountButton(page))
  await press(ground, signOut)
}

const signInIn = async (ground: Ground, page: Page, email: string): Promise<void> => {
  await shown(ground, submit(page))
  await typeAddress(page, email)
}

/** Gives what the account lacks, whatever that is. */
const completeAccount = async (ground: Ground): Promise<void> => {
  const { page } = ground
  const town = page.getByLabel("Town")
  await shown(ground, town)
  await town.fill("Harjula")
  for (const tick of await page.getByRole("checkbox").all()) await tick.check()
  await press(ground, page.getByRole("button", { name: "Save and go on" }))
}

const saveOwnProfile = async (ground: Ground): Promise<void> => {
  await ground.page.goto("/#/profile")
  await press(ground, ground.page.getByRole("button", { name: "Save", exact: true }).first())
}

/** The server forgets the session while another call is on its way; the bell is the next to ask. */
const loseBehindCall = async (ground: Ground): Promise<void> => {
  await endSession(ground.request)
  for (const state of ["hidden", "visible"] as const) await showTab(ground, state)
}

interface Failed {
  readonly error: {
    readonly _tag: string
    readonly call: string
    readonly status?: number
    readonly errors?: ReadonlyArray<unknown>
  }
}
const failureOf = ({ event }: PlanStep["planned"]) => (event as unknown as Partial<Failed>).error

const isRefused = (planned: PlanStep["planned"]): boolean => failureOf(planned)?._tag === "Refused"

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
  open: async (ground, { input, steps }) => {
    if ((input as { readonly sessionCookie: boolean }).sessionCookie)
      await asAddress(ground.request, await addressAhead(ground, steps))
    await ground.page.goto("/")
  },
  steps: {
    "done loadCurrentUser": ({ calls }) => calls.end("loadCurrentUser", "answered"),
    "error loadCurrentUser": async (ground, { planned }) => {
      if (!isRefused(planned)) return cutOff(ground, "loadCurrentUser")
      const { status = 401, errors = [] } = failureOf(planned) ?? {}
      if (status !== 401)
        return ground.calls.end("loadCurrentUser", (route) => route.fulfill({ status, json: errors }))
      await endSession(ground.request)
      await ground.calls.end("loadCurrentUser", "answered")
    },
    "retry.requested": (ground) => press(ground, ground.page.getByRole("button", { name: "Retry" })),
    "done forgetVisitor": async () => {},
    "done forgetUser": async () => {},
    "session.opened": async (ground, { planned }) => {
      const { user } = planned.event as unknown as { readonly user: unknown }
      await signInIn(ground, ground.page, await addressOfPerson(ground, user))
    },
    "user.changed": (ground, { before }) =>
      before.matches({ signedIn: { account: "complete" } } as never)
        ? saveOwnProfile(ground)
        : completeAccount(ground),
    "signOut.requested": (ground) => signOutIn(ground, ground.page),
    "done signOut": ({ calls }) => calls.end("signOut", "answered"),
    "error signOut": (ground) => cutOff(ground, "signOut"),
    "tab.signedOut": (ground) =>
      inOtherTab(ground, async (other) => {
        await signOutIn(ground, other)
        await shown(ground, submit(other))
      }),
    "tab.signedIn": async (ground, { before, ahead }) => {
      // Somebody can sign in there while this tab shows a person: the session ended without a word to it.
      if (!before.matches("signedOut" as never)) {
        // A call that is still on its way would find that out first.
        await everythingIsThere(ground, before)
        await endSession(ground.request)
      }
      await inOtherTab(ground, async (other) => {
        await signInIn(ground, other, await addressAhead(ground, ahead))
        await shown(ground, accountButton(other))
      })
    },
    "done lookAgain": ({ calls }) => calls.end("loadCurrentUser", "answered"),
    "error lookAgain": async (ground, { planned }) => {
      if (!isRefused(planned)) return cutOff(ground, "loadCurrentUser", "lookAgain")
      await endSession(ground.request)
      await ground.calls.end("loadCurrentUser", "answered")
    },
    "after lookAgainAfter": ({ pass }) => pass(5_000),
    "session.lost": async (ground, { before }) => {
      if (isCalling(before)) return loseBehindCall(ground)
      await everythingIsThere(ground, before)
      await endSession(ground.request)
      await ground.calls.end("keepAlive", "answered")
      await leapToKeepAlive(ground)
    },
    "after keepAliveEvery": async (ground, { before }) => {
      await everythingIsThere(ground, before)
      await leapToKeepAlive(ground)
    },
    "done keepAlive": ({ calls }) => calls.end("keepAlive", "answered"),
    "error keepAlive": (ground) => cutOff(ground, "keepAlive"),
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
      is: (_, __, planned) => failureOf(planned)?.call === SESSION_CLIENT,
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
      is: (name, at) => name === "session.lost" && isCalling(at) && !isComplete(at),
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
