import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it, vi } from "vitest"
import { type AnyActorLogic, createMachine, fromPromise, SimulatedClock, waitFor } from "xstate"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import { screenIdOf } from "#machines/shell/navigation/selectors.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { portalMachine } from "#machines/shell/portal/machine.ts"
import {
  isRailFolded,
  navigationOf,
  noticesOf,
  phaseOf,
  sessionOf,
} from "#machines/shell/portal/selectors.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { ApiError, GatewayError, NetworkError, SessionEnded } from "#services/failures.ts"
import { SESSION_CLIENT } from "#services/shell/session.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { CookiesOfPage } from "#services/shell/session-expiry-live.ts"
import { runPortal } from "#test/support/running-portal.ts"
import { fakeShell } from "#test/support/shell.ts"

const MINUTE = 60_000

/** The portal of a user with a session cookie, with the test's clock; all screens but sign-in are one chart. */
const start = async (
  shell: ReturnType<typeof fakeShell>,
  every: AnyActorLogic = pageMachine,
  outcome: "shown" | "unready" | "unreachable" = "shown",
) => {
  const clock = new SimulatedClock()
  const runtime = ManagedRuntime.make(shell.layer)
  const screens = fromPromise<LoadedScreen, { readonly screen: ScreenId }>(async ({ input: { screen } }) => ({
    machine: screen === "sign-in" ? signInMachine : every,
  }))
  const machine = portalMachine.provide({
    actors: {
      navigation: navigationMachine.provide({ actors: { loadScreen: screens } }),
      loadTexts: fromPromise(() => Promise.resolve()),
    },
  })
  const portal = runPortal(machine, runtime, { clock })
  const session = sessionOf(portal.getSnapshot())
  const navigation = navigationOf(portal.getSnapshot())
  const notices = noticesOf(portal.getSnapshot())
  if (session === undefined || navigation === undefined || notices === undefined)
    throw new Error("The portal does not run")
  if (outcome === "shown") await waitFor(navigation, (now) => now.matches("shown"))
  else await waitFor(session, (now) => now.matches(outcome))
  return {
    clock,
    portal,
    session,
    shown: (screen: ScreenId) =>
      waitFor(navigation, (now) => now.matches("shown") && screenIdOf(now) === screen),
    notices: () => visibleNotices(notices.getSnapshot()).map(({ key }) => key),
    /** Simulates that a call of the user was answered with 401. */
    lose: () =>
      runtime.runPromise(
        SessionExpiry.use((expiry) => Effect.flatMap(expiry.open, (one) => expiry.expired(one ?? 0))),
      ),
    /** Simulates that a call was refused because the account is incomplete. */
    refuse: () =>
      runtime.runPromise(
        SessionExpiry.use((expiry) => Effect.flatMap(expiry.open, (one) => expiry.incomplete(one ?? 0))),
      ),
    resting: () =>
      vi.waitFor(() =>
        expect(session.getSnapshot().matches({ signedIn: { keepAlive: "waiting" } })).toBe(true),
      ),
  }
}

describe("the session", () => {
  it("is ended on the server first, then forgotten here; the place disappears from the history (GATE-15)", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    shell.session.setItem("tour", "closed")
    const { session, shown } = await start(shell)
    const order: Array<string> = []
    session.subscribe((now) => {
      const said = `${JSON.stringify(now.value)} ${currentUser(now) === null ? "nobody" : "somebody"} ${shell.session.length}`
      if (order.at(-1) !== said) order.push(said)
    })
    session.send({ type: "signOut.requested" })
    await shown("sign-in")
    expect(order).toEqual(['"signingOut" somebody 0', '"signedOut" nobody 0'])
    expect(shell.moves.at(-1)).toEqual({ to: "/login", replace: true })
  })

  it("ends for a user who switches to another account, which goes on at this page", async () => {
    const shell = fakeShell({ address: "/activate/a-secret", user: owner })
    const { session, shown } = await start(shell)
    session.send({ type: "signOut.requested", keepLocation: true })
    await vi.waitFor(() => expect(currentUser(session.getSnapshot())).toBeNull())
    await shown("activation")
    expect(shell.address()).toBe("/activate/a-secret")
  })

  it("is over with the account, also when the server does not hear of the sign-out (PWD-11)", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    shell.answers.signOut = new NetworkError({ call: "DELETE /logout" })
    const { session, notices, shown } = await start(shell)
    session.send({ type: "account.deleted" })
    await shown("sign-in")
    expect(currentUser(session.getSnapshot())).toBeNull()
    expect(notices()).toEqual([])
    expect(shell.address()).toBe("/login")
  })

  it("leaves no page selections, no folded navigation and no visit behind (GATE-16, GATE-17)", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    shell.local.setItem("connectPageSelections", '{"/fleet":{"page":3}}')
    const { portal, session, shown } = await start(shell)
    portal.send({ type: "rail.toggled" })
    shell.session.setItem("tour", "closed")
    session.send({ type: "signOut.requested" })
    await shown("sign-in")
    expect(shell.session.length).toBe(0)
    expect(shell.local.getItem("connectPageSelections")).toBe("{}")
    expect(isRailFolded(portal.getSnapshot())).toBe(false)
    expect(JSON.parse(shell.local.getItem("connectSystem") ?? "{}")).toMatchObject({ isNavCollapsed: false })
  })

  it("leaves no service context to the next person (GATE-18)", async () => {
    const adviser = withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "DEALER", partnerId: 1 } as never)
    const shell = fakeShell({ address: "/service/12", user: adviser })
    const { session, shown } = await start(shell)
    session.send({ type: "signOut.requested" })
    await shown("sign-in")
    expect(shell.address()).toBe("/login")
    expect(shell.wanted()).toBeUndefined()
    session.send({ type: "session.opened", user: adviser })
    await vi.waitFor(() => expect(shell.address()).not.toMatch(/login|12/))
  })

  it("takes what a screen does by itself with it (GATE-19)", async () => {
    let updates = 0
    const updating = createMachine({
      initial: "resting",
      states: {
        resting: {
          after: { [MINUTE]: { target: "resting", reenter: true, actions: () => void (updates += 1) } },
        },
      },
    })
    const shell = fakeShell({ address: "/profile", user: owner })
    const { clock, session, shown } = await start(shell, updating)
    clock.increment(MINUTE)
    clock.increment(MINUTE)
    expect(updates).toBe(2)
    session.send({ type: "signOut.requested" })
    await shown("sign-in")
    clock.increment(10 * MINUTE)
    expect(updates).toBe(2)
  })

  it("ends for the user when one of their calls is answered 401 (GATE-20)", async () => {
    const { session, lose, notices, shown } = await start(fakeShell({ address: "/profile", user: owner }))
    await lose()
    await shown("sign-in")
    expect(currentUser(session.getSnapshot())).toBeNull()
    expect(notices()).toEqual(["errors.SESSION_TIMEOUT"])
  })

  it("says what is wrong where no sign-in can last: the browser keeps no cookies", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const rejecting = Layer.succeed(CookiesOfPage, { cookieEnabled: false })
    const { lose, notices, shown } = await start({ ...shell, layer: Layer.provide(shell.layer, rejecting) })
    await lose()
    await shown("sign-in")
    expect(notices()).toEqual(["shell.session.noCookies"])
  })

  it("comes back to a machine's page too; only an arrival without a session says that there is no access (ROUTE-05)", async () => {
    const dealer = withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "DEALER", partnerId: 1 } as never)
    const address = "/machine/HDL00000000000001"
    const shell = fakeShell({ address, user: dealer })
    const { lose, session, shown } = await start(shell)
    await lose()
    await shown("sign-in")
    expect(shell.wanted()).toBe(address)
    session.send({ type: "session.opened", user: dealer })
    await shown("machine")
    expect(shell.address()).toBe(address)
    session.send({ type: "signOut.requested" })
    await shown("sign-in")
    shell.goTo(address)
    await shown("sso-profile-error")
  })

  it.each([
    ["has ended since", undefined],
    ["is refused", new ApiError({ status: 403, errors: [], call: "GET /users/current" })],
  ])(
    "comes back to a machine's page that is opened anew while the session %s (ROUTE-05, GATE-11)",
    async (_, failure) => {
      const address = "/machine/HDL00000000000001"
      const shell = fakeShell({ address })
      if (failure !== undefined) shell.answers.current = failure
      const { shown } = await start(shell)
      await shown("sign-in")
      expect(shell.wanted()).toBe(address)
    },
  )

  it.each([
    [
      "the code that asks did not arrive",
      new NetworkError({ call: SESSION_CLIENT }),
      "unready",
      "partsFailed",
    ],
    [
      "there is no connection",
      new NetworkError({ call: "GET /users/current" }),
      "unreachable",
      "unreachable",
    ],
    [
      "there is no server behind the gateway",
      new GatewayError({ status: 502, call: "GET /users/current" }),
      "unreachable",
      "unreachable",
    ],
  ] as const)(
    "is not taken for over when %s: the page says so, and tries again (SHELL-13)",
    async (_, failure, outcome, phase) => {
      const shell = fakeShell({ address: "/profile", user: owner })
      shell.answers.current = failure
      shell.session.setItem("tour", "closed")
      const { portal, session, notices, shown } = await start(shell, pageMachine, outcome)
      expect(phaseOf(portal.getSnapshot())).toBe(phase)
      expect(notices()).toEqual([])
      expect(shell.session.getItem("tour")).toBe("closed")
      delete shell.answers.current
      portal.send({ type: "load.retried" })
      await shown("own-profile")
      expect(currentUser(session.getSnapshot())?.id).toBe(owner.id)
      expect(phaseOf(portal.getSnapshot())).toBe("ready")
    },
  )

  it("is kept alive every 20 minutes, for as long as a user is signed in (GATE-21, CONST-06)", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { clock, session, resting, shown } = await start(shell)
    clock.increment(20 * MINUTE - 1)
    expect(shell.keptAlive()).toBe(0)
    clock.increment(1)
    await resting()
    expect(shell.keptAlive()).toBe(1)
    clock.increment(20 * MINUTE)
    await resting()
    expect(shell.keptAlive()).toBe(2)
    session.send({ type: "signOut.requested" })
    await shown("sign-in")
    clock.increment(60 * MINUTE)
    expect(shell.keptAlive()).toBe(2)
  })

  it("goes on without a word when keeping it alive failed, and is tried again (GATE-22, ERR-13)", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { clock, session, notices, resting } = await start(shell)
    for (const failure of [NetworkError, SessionEnded]) {
      shell.answers.keepAlive = new failure({ call: "GET /keepalive" })
      const before = shell.keptAlive()
      clock.increment(20 * MINUTE)
      await resting()
      expect(shell.keptAlive()).toBe(before + 1)
    }
    expect(notices()).toEqual([])
    expect(currentUser(session.getSnapshot())?.id).toBe(owner.id)
  })

  const other = { ...owner, id: 9, email: "veera@headland.example", firstName: "Veera" } as typeof owner

  it("becomes that of the user who signs in in another tab, and leads to their start page", async () => {
    const shell = fakeShell({ address: "/profile/notifications", user: owner })
    const { session, shown, notices } = await start(shell)
    shell.session.setItem("connectUnsaved", '{"user":7,"drafts":{"/profile person":{"city":"Porto"}}}')
    shell.signsInElsewhere(other)
    await vi.waitFor(() => expect(currentUser(session.getSnapshot())?.id).toBe(other.id))
    await shown("fleet")
    expect(shell.address()).toBe("/fleet")
    expect(notices()).toEqual(["shell.session.otherPerson"])
    expect(shell.session.getItem("connectUnsaved")).toContain("Porto")
  })

  it("keeps the page of an expired session from any other user, in whichever tab they sign in", async () => {
    for (const elsewhere of [false, true]) {
      const shell = fakeShell({ address: "/profile/notifications", user: owner })
      const { session, lose, shown } = await start(shell)
      await lose()
      await shown("sign-in")
      expect(shell.wanted()).toBe("/profile/notifications")
      if (elsewhere) shell.signsInElsewhere(other)
      else session.send({ type: "session.opened", user: other })
      await shown("fleet")
      expect(shell.address()).toBe("/fleet")
      session.send({ type: "signOut.requested" })
      await shown("sign-in")
      shell.goTo("/profile/notifications")
      await vi.waitFor(() => expect(shell.wanted()).toBe("/profile/notifications"))
      session.send({ type: "session.opened", user: owner })
      await vi.waitFor(() => expect(shell.address()).toBe("/profile/notifications"))
    }
  })

  it("goes on where it is when the same person signs in in another tab", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { session, notices } = await start(shell)
    const moves = shell.moves.length
    const seen: Array<string> = []
    session.subscribe((now) => seen.push(JSON.stringify(now.value)))
    shell.signsInElsewhere(owner)
    await vi.waitFor(() => expect(seen).toContain('{"lookingAgain":"asking"}'))
    await vi.waitFor(() => expect(session.getSnapshot().matches("signedIn")).toBe(true))
    expect(shell.moves.length).toBe(moves)
    expect(notices()).toEqual([])
  })

  it("goes on while it is unknown who signed in in another tab, and asks until it is known", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { clock, session, shown, notices } = await start(shell)
    shell.answers.current = new NetworkError({ call: "GET /users/current" })
    shell.signsInElsewhere(other)
    const isLater = () => expect(session.getSnapshot().matches({ lookingAgain: "later" })).toBe(true)
    await vi.waitFor(isLater)
    expect(currentUser(session.getSnapshot())?.id).toBe(owner.id)
    expect(shell.address()).toBe("/profile")
    expect(notices()).toEqual([])
    clock.increment(5_000)
    await vi.waitFor(isLater)
    delete shell.answers.current
    clock.increment(5_000)
    await shown("fleet")
    expect(currentUser(session.getSnapshot())?.id).toBe(other.id)
    expect(notices()).toEqual(["shell.session.otherPerson"])
  })

  it("is lost, with its place, when no user is signed in any more after another tab signed in", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { shown, notices } = await start(shell)
    shell.changesOnServer(undefined)
    shell.hearFromTab("signed-in")
    await shown("sign-in")
    expect(notices()).toEqual(["errors.SESSION_TIMEOUT"])
    expect(shell.wanted()).toBe("/profile")
  })

  it("hears the person while it looks again: changes, sign-out, the end of the account", async () => {
    for (const type of ["signOut.requested", "account.deleted"] as const) {
      const shell = fakeShell({ address: "/profile", user: owner })
      const { session, shown } = await start(shell)
      shell.answers.current = new NetworkError({ call: "GET /users/current" })
      shell.signsInElsewhere(owner)
      await vi.waitFor(() => expect(session.getSnapshot().matches({ lookingAgain: "later" })).toBe(true))
      session.send({ type: "user.changed", user: { ...owner, firstName: "Aune" } })
      expect(currentUser(session.getSnapshot())?.firstName).toBe("Aune")
      session.send({ type })
      await shown("sign-in")
      expect(currentUser(session.getSnapshot())).toBeNull()
    }
  })

  it("is opened by a sign-in that ends while it is asked who is there", async () => {
    const shell = fakeShell({ address: "/login" })
    const { session, shown } = await start(shell)
    await shown("sign-in")
    const isOpened = vi.waitFor(() => expect(currentUser(session.getSnapshot())?.id).toBe(owner.id))
    const checking = session.subscribe((now) => {
      if (!now.matches("checking")) return
      checking.unsubscribe()
      queueMicrotask(() => session.send({ type: "session.opened", user: owner }))
    })
    shell.hearFromTab("signed-in")
    await isOpened
    await shown("fleet")
  })

  it("asks for what a complete account lacks since, and keeps the place (OPEN-23, GATE-12)", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { refuse, session, shown } = await start(shell)
    shell.changesOnServer({ ...owner, tosAccepted: false })
    await refuse()
    await shown("first-time")
    expect(shell.address()).toBe("/welcome/profile")
    expect(shell.wanted()).toBe("/profile")
    // Sends a refusal that changes nothing, because the session already knows that the account is incomplete.
    await refuse()
    expect(session.getSnapshot().matches({ signedIn: { account: "incomplete" } })).toBe(true)
    session.send({ type: "user.changed", user: owner })
    await shown("own-profile")
  })

  it("has no user, with an empty visit, when the user could not be loaded (GATE-23)", async () => {
    for (const failure of [
      undefined,
      new ApiError({ status: 403, errors: [], call: "GET /users/current" }),
    ]) {
      const shell = fakeShell({ address: "/profile" })
      if (failure !== undefined) shell.answers.current = failure
      shell.session.setItem("tour", "closed")
      const { session } = await start(shell)
      expect(currentUser(session.getSnapshot())).toBeNull()
      expect(shell.session.length).toBe(0)
    }
  })

  it("keeps what was not saved for its person when it had ended before the page was opened (GATE-23)", async () => {
    const shell = fakeShell({ address: "/profile" })
    shell.session.setItem("tour", "closed")
    shell.session.setItem("connectUnsaved", '{"user":7,"drafts":{}}')
    shell.session.setItem("feedbackDraft", '{"userId":7,"draft":{}}')
    const { session, shown } = await start(shell)
    const kept = ["tour", "connectUnsaved", "feedbackDraft"].map((key) => [key, shell.session.getItem(key)])
    expect(Object.fromEntries(kept)).toEqual({
      tour: null,
      connectUnsaved: '{"user":7,"drafts":{}}',
      feedbackDraft: '{"userId":7,"draft":{}}',
    })
    session.send({ type: "session.opened", user: owner })
    await shown("own-profile")
  })
})
