import { Effect, ManagedRuntime } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type AnyActorLogic, type AnyActorRef, createActor, fromPromise, waitFor } from "xstate"
import { ONLY_REQUIRED } from "#domain/consent.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { newPasswordMachine } from "#machines/account/new-password/machine.ts"
import { provideRuntimes } from "#machines/effect-actor.ts"
import { type FormValues, formMachine } from "#machines/shared/form/machine.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import { isOffline, screenActor, screenIdOf } from "#machines/shell/navigation/selectors.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { type PortalInput, portalMachine } from "#machines/shell/portal/machine.ts"
import {
  chosenLanguageOf,
  dialogOf,
  hasJustAnswered,
  isRailFolded,
  languageOf,
  navigationOf,
  noticesOf,
  phaseOf,
  sessionOf,
} from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { newcomer, owner, withRoles } from "#machines/shell/sample-users.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { emailOf, passwordOf, rejection } from "#machines/shell/sign-in/selectors.ts"
import { systemIds } from "#machines/system.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { fakeShell } from "#test/support/shell.ts"

const running: Array<() => Promise<void>> = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
})

/** Ids of the running actors below an actor that hold a text, in their context or in their input. */
const holdersOf = (actor: AnyActorRef, text: string): ReadonlyArray<string> => {
  const { context, children = {} } = actor.getSnapshot() as {
    readonly context?: unknown
    readonly children?: Readonly<Record<string, AnyActorRef>>
  }
  const { input } = (actor as { readonly options?: { readonly input?: unknown } }).options ?? {}
  const isHolder = JSON.stringify([context, input]).includes(text)
  return [
    ...(isHolder ? [actor.id] : []),
    ...Object.values(children).flatMap((child) => holdersOf(child, text)),
  ].sort()
}

/** Sample screen that consists of one form, with a secret field. */
const profile = formMachine({
  name: "profile",
  start: () => ({ city: "Uurainen", password: "" }),
  check: () => [],
  send: fromPromise<void, { readonly city: string; readonly password: string }>(() => Promise.resolve()),
  work: { what: "person", secrets: ["password"] },
})
/** Text with the unsaved work that the fake browser has stored. */
const kept = (shell: ReturnType<typeof fakeShell>) => shell.session.getItem("connectUnsaved") ?? ""

/** The whole portal with a fake browser and server; the sign-in screen is real, the other screens are empty pages. */
const start = (
  shell: ReturnType<typeof fakeShell>,
  input: Partial<PortalInput> = {},
  screens: Partial<Record<ScreenId, AnyActorLogic>> = {},
  loadOverlay = (): Promise<LoadedScreen> => Promise.reject(new Error("offline")),
  loadScreen = (screen: ScreenId): Promise<LoadedScreen> =>
    Promise.resolve({ machine: screen === "sign-in" ? signInMachine : (screens[screen] ?? pageMachine) }),
) => {
  const runtime = ManagedRuntime.make(shell.layer)
  const machine = portalMachine.provide({
    actors: {
      navigation: navigationMachine.provide({
        actors: {
          loadScreen: fromPromise<LoadedScreen, { readonly screen: ScreenId }>(({ input: { screen } }) =>
            loadScreen(screen),
          ),
        },
      }),
      overlayHost: overlayHostMachine.provide({ actors: { loadOverlay: fromPromise(loadOverlay) as never } }),
      loadTexts: fromPromise(() => Promise.resolve()),
    },
  })
  const portal = createActor(machine, {
    systemId: systemIds.portal,
    input: { boot: sampleBoot, isSupported: true, ...input },
  })
  provideRuntimes(portal, () => runtime)
  portal.start()
  running.push(async () => {
    portal.stop()
    await runtime.dispose()
  })

  const part = <A>(actor: A | undefined): A => {
    if (actor === undefined) throw new Error("The portal does not run")
    return actor
  }
  const session = part(sessionOf(portal.getSnapshot()))
  const navigation = part(navigationOf(portal.getSnapshot()))
  const notices = part(noticesOf(portal.getSnapshot()))
  const dialog = part(dialogOf(portal.getSnapshot()))
  const shown = (screen: ScreenId) =>
    waitFor(navigation, (now) => now.matches("shown") && screenIdOf(now) === screen, { timeout: 2_000 })
  const screen = (): AnyActorRef => part(screenActor(navigation.getSnapshot()))
  const type = (email: string, password: string) => {
    screen().send({ type: "email.changed", email })
    screen().send({ type: "password.changed", password })
    screen().send({ type: "form.submitted" })
  }
  const noticeKeys = () => visibleNotices(notices.getSnapshot()).map(({ key }) => key)
  return { portal, session, navigation, dialog, runtime, shown, screen, type, noticeKeys }
}

describe("a screen whose code does not load", () => {
  it("loads by itself when the connection is back, and only then", async () => {
    const shell = fakeShell({ user: owner })
    let loads = 0
    const offline = () => {
      loads += 1
      return shell.connection.value
        ? Promise.resolve({ machine: pageMachine })
        : Promise.reject(new Error("offline"))
    }
    shell.connection.next(false)
    const { navigation } = start(
      shell,
      { boot: { ...sampleBoot, sessionCookie: true } },
      {},
      undefined,
      offline,
    )
    await waitFor(navigation, isOffline, { timeout: 2_000 })
    expect(loads).toBe(1)
    shell.connection.next(true)
    await waitFor(navigation, (now) => now.matches("shown"), { timeout: 2_000 })
    expect(loads).toBe(2)
  })

  it("waits for the user where there is a connection", async () => {
    const shell = fakeShell({ user: owner })
    const broken = () => Promise.reject(new Error("gone"))
    const { navigation } = start(
      shell,
      { boot: { ...sampleBoot, sessionCookie: true } },
      {},
      undefined,
      broken,
    )
    await waitFor(navigation, (now) => now.matches("failed"), { timeout: 2_000 })
    expect(isOffline(navigation.getSnapshot())).toBe(false)
  })
})

describe("the portal", () => {
  it("does not ask for the user when there is no cookie, and shows sign-in", async () => {
    const shell = fakeShell({ user: owner })
    const { portal, session, shown } = start(shell)
    await shown("sign-in")
    await waitFor(portal, (now) => phaseOf(now) === "ready")
    expect(shell.address()).toBe("/login")
    expect(currentUser(session.getSnapshot())).toBeNull()
  })

  it("takes a user with a cookie straight to the opened address, in their language", async () => {
    const shell = fakeShell({ address: "/fleet?day=2026-11-20", user: owner })
    const { portal, shown } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("fleet")
    expect(shell.moves).toEqual([])
    await waitFor(portal, (now) => languageOf(now) === "fi-FI")
  })

  it("forgets the visit when the cookie is worth nothing, and says nothing about it", async () => {
    const shell = fakeShell({ address: "/fleet" })
    shell.session.setItem("tour", "closed")
    const { shown, noticeKeys } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("sign-in")
    expect(shell.session.length).toBe(0)
    expect(shell.wanted()).toBe("/fleet")
    expect(noticeKeys()).toEqual([])
  })

  it("says so when the server cannot be reached at the start", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    shell.answers.current = new NetworkError({ call: "GET /users/current" })
    const { portal, noticeKeys } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await waitFor(portal, (now) => phaseOf(now) === "unreachable")
    expect(noticeKeys()).toEqual([])
  })

  it("leads to what was wanted after sign-in, by way of the profile when the account is incomplete", async () => {
    const shell = fakeShell({ address: "/fleet?day=2026-11-20" })
    shell.accounts.set("newcomer@headland.example", newcomer)
    const { session, shown, type } = start(shell)
    await shown("sign-in")
    type("newcomer@headland.example", "secret")
    await shown("first-time")
    expect(shell.address()).toBe("/welcome/profile")
    session.send({ type: "user.changed", user: { ...owner, id: newcomer.id } })
    await shown("fleet")
    expect(shell.address()).toBe("/fleet?day=2026-11-20")
    expect(shell.wanted()).toBeUndefined()
  })

  it.each([
    ["a visitor with a token", undefined, "/welcome?token=t1", "new-password", "/welcome/password/t1"],
    ["a newcomer with a token", newcomer, "/welcome?token=t1", "new-password", "/welcome/password/t1"],
    ["a newcomer", newcomer, "/welcome", "first-time", "/welcome/profile"],
    ["an owner", owner, "/welcome", "fleet", "/fleet"],
    ["nobody", undefined, "/welcome", "sign-in", "/login"],
  ] as const)(
    "leads %s from the welcome to the own first step (ROUTE-32)",
    async (_, user, address, screen, to) => {
      const shell = fakeShell({ address, ...(user && { user }) })
      const { shown } = start(shell, { boot: { ...sampleBoot, sessionCookie: user !== undefined } })
      await shown(screen)
      expect(shell.address()).toBe(to)
    },
  )

  it("keeps what was typed when sign-in is refused, and lets the password go when it has served", async () => {
    const shell = fakeShell()
    shell.accounts.set("aino@headland.example", owner)
    const { screen, shown, type } = start(shell)
    await shown("sign-in")
    type("nobody@headland.example", "typo")
    const form = screen()
    await vi.waitFor(() => expect(rejection(form.getSnapshot())).toBe("AUTHENTICATION_FAILED"))
    expect(emailOf(form.getSnapshot())).toBe("nobody@headland.example")
    expect(passwordOf(form.getSnapshot())).toBe("typo")
    type(" aino@headland.example ", "right")
    await shown("fleet")
    expect(passwordOf(form.getSnapshot())).toBe("")
    expect(form.getSnapshot().status).toBe("stopped")
  })

  const fireAndForget = new NetworkError({ call: "POST /auth/reset" })
  const savedBefore = new ApiError({
    status: 400,
    errors: [{ message: "ALREADY_SAVED", field: "token" }],
    call: "POST /auth/reset",
  })
  it.each([
    ["no user is signed in", undefined, [], "done"],
    ["a user is signed in", owner, [], "done"],
    ["no user is signed in, at the second try", undefined, [fireAndForget, savedBefore], "before"],
    ["a user is signed in, at the second try", owner, [fireAndForget, savedBefore], "before"],
  ] as const)(
    "leads to sign-in with a new password behind a mailed link, where %s (ROUTE-34)",
    async (_, user, failures, sent) => {
      const answers = failures.values()
      const shell = fakeShell({ address: "/welcome/password/t1", ...(user && { user }) })
      const send = fromPromise<unknown, FormValues>(async () => {
        const { value } = answers.next()
        if (value !== undefined) throw value
      })
      const newPassword = newPasswordMachine.provide({
        actors: { send: send },
      })
      const { session, screen, shown, noticeKeys } = start(
        shell,
        { boot: { ...sampleBoot, sessionCookie: user !== undefined } },
        { "new-password": newPassword },
      )
      await shown("new-password")
      for (const field of ["password", "password2"])
        screen().send({ type: "field.changed", field, value: "Langeleine1" })
      for (const _try of [...failures.slice(1), "taken"]) {
        await waitFor(screen(), (form) => !form.hasTag("busy"))
        screen().send({ type: "form.submitted" })
      }
      await shown("sign-in")
      expect(currentUser(session.getSnapshot())).toBeNull()
      expect(shell.moves).toEqual([{ to: "/login", replace: true }])
      expect(noticeKeys()).toEqual([`account.newPassword.${sent}`])
    },
  )

  it("leaves nothing of the person behind at sign-out", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    const { portal, session, shown } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("fleet")
    portal.send({ type: "rail.toggled" })
    expect(isRailFolded(portal.getSnapshot())).toBe(true)
    session.send({ type: "signOut.requested" })
    await shown("sign-in")
    expect(isRailFolded(portal.getSnapshot())).toBe(false)
    expect(shell.moves.at(-1)).toEqual({ to: "/login", replace: true })
    expect(currentUser(session.getSnapshot())).toBeNull()
    expect(holdersOf(portal, owner.email)).toEqual([])
  })

  it("has the rail as the person left it, also after the page was loaded anew (SHELL-17)", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    const boot = { ...sampleBoot, sessionCookie: true }
    const isKept = () => JSON.parse(shell.local.getItem("connectSystem") ?? "{}").isNavCollapsed
    const first = start(shell, { boot })
    await first.shown("fleet")
    expect(isRailFolded(first.portal.getSnapshot())).toBe(false)
    first.portal.send({ type: "rail.toggled" })
    await vi.waitFor(() => expect(isKept()).toBe(true))
    first.portal.stop()
    const second = start(shell, { boot })
    await waitFor(second.portal, isRailFolded)
    second.portal.send({ type: "rail.toggled" })
    await vi.waitFor(() => expect(isKept()).toBe(false))
  })

  it("stops the chart of the screen as soon as the person has left, while the address still changes", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    const { portal, shown } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("fleet")
    expect(holdersOf(portal, owner.email)).toEqual([
      "announcementHost",
      "consent",
      "dialog",
      "navigation",
      "screen",
      "session",
      "tools",
      "tour",
    ])
    const navigation = navigationOf(portal.getSnapshot())
    const screen = navigation && screenActor(navigation.getSnapshot())
    navigation?.send({ type: "session.changed", user: null, keepLocation: false })
    expect(navigation?.getSnapshot().value).toBe("redirecting")
    expect(screen?.getSnapshot().status).toBe("stopped")
  })

  it("stays signed in and says why when the server does not hear the sign-out", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    shell.answers.signOut = new NetworkError({ call: "DELETE /logout" })
    const { session, shown, noticeKeys } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("fleet")
    session.send({ type: "signOut.requested" })
    await vi.waitFor(() => expect(noticeKeys()).toEqual(["errors.REQUEST_TIMEOUT"]))
    expect(currentUser(session.getSnapshot())?.id).toBe(owner.id)
    expect(shell.address()).toBe("/fleet")
  })

  it("ends with the session that another tab ended", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    shell.local.setItem("connectPageSelections", '{"/fleet":{"page":3}}')
    const { shown, noticeKeys } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("fleet")
    shell.hearFromTab("signed-out")
    await shown("sign-in")
    expect(shell.local.getItem("connectPageSelections")).toBe("{}")
    expect(shell.wanted()).toBeUndefined()
    expect(noticeKeys()).toEqual(["shell.session.endedElsewhere"])
  })

  it("comes back to the same place after the server ended the session", async () => {
    const shell = fakeShell({ address: "/fleet?day=2026-11-20", user: owner })
    shell.accounts.set("aino@headland.example", owner)
    const { runtime, shown, noticeKeys, type } = start(shell, {
      boot: { ...sampleBoot, sessionCookie: true },
    })
    await shown("fleet")
    await runtime.runPromise(
      SessionExpiry.use((expiry) => Effect.flatMap(expiry.open, (session) => expiry.expired(session ?? 0))),
    )
    await shown("sign-in")
    expect(noticeKeys()).toEqual(["errors.SESSION_TIMEOUT"])
    type("aino@headland.example", "right")
    await shown("fleet")
    expect(shell.address()).toBe("/fleet?day=2026-11-20")
  })

  it("gives back what was typed when the session was lost, to the same person only", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    shell.accounts.set("aino@headland.example", owner)
    shell.accounts.set("matti@headland.example", { ...owner, id: 70 as never })
    const { runtime, shown, screen, type, noticeKeys } = start(
      shell,
      { boot: { ...sampleBoot, sessionCookie: true } },
      { "own-profile": profile },
    )
    const loseSession = () =>
      runtime.runPromise(
        SessionExpiry.use((expiry) => Effect.flatMap(expiry.open, (session) => expiry.expired(session ?? 0))),
      )
    await shown("own-profile")
    screen().send({ type: "field.changed", field: "city", value: "Porto" })
    screen().send({ type: "field.changed", field: "password", value: "Kesanto-2026" })
    await vi.waitFor(() => expect(kept(shell)).toContain("Porto"))
    expect(kept(shell)).not.toContain("Kesanto")
    await loseSession()
    await shown("sign-in")
    type("aino@headland.example", "right")
    await shown("own-profile")
    await vi.waitFor(() =>
      expect(valuesOf(screen().getSnapshot())).toMatchObject({ city: "Porto", password: "" }),
    )
    expect(noticeKeys()).toContain("account.unsaved.back")

    await loseSession()
    await shown("sign-in")
    type("matti@headland.example", "right")
    await shown("fleet")
    shell.goTo("/profile")
    await shown("own-profile")
    screen().send({ type: "field.changed", field: "city", value: "Evora" })
    await vi.waitFor(() => expect(kept(shell)).toContain("Evora"))
    expect(kept(shell)).not.toContain("Porto")
    expect(valuesOf(screen().getSnapshot())).toMatchObject({ city: "Evora" })
  })

  it("asks before unsaved work is left, and stays or loses it as the person says", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { navigation, session, shown, screen } = start(
      shell,
      { boot: { ...sampleBoot, sessionCookie: true } },
      { "own-profile": profile },
    )
    await shown("own-profile")
    const form = screen()
    form.send({ type: "field.changed", field: "city", value: "Porto" })
    await vi.waitFor(() => expect(kept(shell)).toContain("Porto"))
    expect(shell.closing()).toBe("asked")
    navigation.send({ type: "navigate.requested", to: "/machine" })
    expect(navigation.getSnapshot().matches("asking")).toBe(true)
    expect(shell.address()).toBe("/profile")
    navigation.send({ type: "leave.declined" })
    expect(screen()).toBe(form)
    navigation.send({ type: "signOut.selected" })
    navigation.send({ type: "leave.declined" })
    expect(session.getSnapshot().matches("signedIn")).toBe(true)

    shell.goTo("/fleet")
    await waitFor(navigation, (now) => now.matches("asking"))
    navigation.send({ type: "leave.declined" })
    await waitFor(navigation, (now) => now.matches("shown"))
    expect(shell.moves.at(-1)).toEqual({ to: "/profile", replace: false })
    expect(screen()).toBe(form)
    expect(valuesOf(form.getSnapshot())).toMatchObject({ city: "Porto" })

    shell.goTo("/fleet")
    await waitFor(navigation, (now) => now.matches("asking"))
    navigation.send({ type: "leave.confirmed" })
    await shown("fleet")
    expect(form.getSnapshot().status).toBe("stopped")
    await vi.waitFor(() => expect(kept(shell)).not.toContain("Porto"))
    expect(shell.closing()).toBe("closed")
  })

  it("keeps no unsaved work of a person who signed out here or in another tab", async () => {
    for (const leave of ["here", "elsewhere"]) {
      const shell = fakeShell({ address: "/profile", user: owner })
      const { navigation, shown, screen } = start(
        shell,
        { boot: { ...sampleBoot, sessionCookie: true } },
        { "own-profile": profile },
      )
      await shown("own-profile")
      screen().send({ type: "field.changed", field: "city", value: "Porto" })
      await vi.waitFor(() => expect(kept(shell)).toContain("Porto"))
      if (leave === "elsewhere") shell.hearFromTab("signed-out")
      else {
        navigation.send({ type: "signOut.selected" })
        navigation.send({ type: "leave.confirmed" })
      }
      await shown("sign-in")
      expect(kept(shell)).toBe("")
      expect(shell.closing()).toBe("closed")
    }
  })

  it("signs in where another tab has signed in", async () => {
    const shell = fakeShell({ address: "/profile", user: owner })
    const { shown } = start(shell)
    await shown("sign-in")
    shell.hearFromTab("signed-in")
    await shown("own-profile")
    expect(shell.address()).toBe("/profile")
  })

  it("stops the chart of a screen when it is left, and tells it of a new query when it stays", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    const { navigation, screen, shown } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("fleet")
    const fleet = screen()
    shell.goTo("/fleet?day=2026-11-20")
    await waitFor(navigation, ({ context }) => context.shown?.search === "?day=2026-11-20")
    expect(screen()).toBe(fleet)
    navigation.send({ type: "navigate.requested", to: "/machine" })
    await shown("vin-question")
    expect(fleet.getSnapshot().status).toBe("stopped")
    expect(screen()).not.toBe(fleet)
  })
})

describe("a dialog over the page", () => {
  const arrives = async (): Promise<LoadedScreen> => ({ machine: pageMachine })
  const startAt = async (address: string, loadOverlay = arrives) => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    const begun = start(
      shell,
      { boot: { ...sampleBoot, sessionCookie: true } },
      { "own-profile": profile },
      loadOverlay,
    )
    await begun.shown("fleet")
    begun.navigation.send({ type: "navigate.requested", to: address })
    await begun.shown("own-profile")
    const opened = (id: OverlayId) =>
      waitFor(begun.dialog, (now) => now.matches("open") && overlayIdOf(now) === id, { timeout: 1_000 })
    return { shell, opened, ...begun }
  }
  const offline = () => Promise.reject(new Error("offline"))

  it("goes when back is pressed, and the page stays with what was typed in it", async () => {
    const { shell, navigation, dialog, opened, screen, shown } = await startAt("/profile")
    const form = screen()
    form.send({ type: "field.changed", field: "city", value: "Porto" })
    dialog.send({ type: "overlay.opened", id: "keys" })
    await opened("keys")
    shell.goBackTo("/fleet")
    await waitFor(dialog, (now) => now.matches("closed"))
    await waitFor(navigation, (now) => now.matches("shown"))
    expect(shell.address()).toBe("/profile")
    expect(screen()).toBe(form)
    expect(valuesOf(form.getSnapshot())).toMatchObject({ city: "Porto" })
    form.send({ type: "field.changed", field: "city", value: "Uurainen" })
    shell.goBackTo("/fleet")
    await shown("fleet")
  })

  it("goes while it is on its way or has not arrived, too", async () => {
    for (const loadOverlay of [() => new Promise<never>(() => {}), offline]) {
      const { shell, dialog, shown } = await startAt("/profile", loadOverlay)
      dialog.send({ type: "overlay.opened", id: "keys" })
      await waitFor(dialog, (now) => now.matches(loadOverlay === offline ? "failed" : "loading"))
      shell.goBackTo("/fleet")
      await waitFor(dialog, (now) => now.matches("closed"))
      await shown("own-profile")
      expect(shell.address()).toBe("/profile")
    }
  })

  it("goes with its page when an address is typed", async () => {
    const { shell, dialog, opened, shown } = await startAt("/profile")
    dialog.send({ type: "overlay.opened", id: "keys" })
    await opened("keys")
    shell.goTo("/fleet")
    await shown("fleet")
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })

  it("that asks whether to leave takes back for no, wherever the browser is by then", async () => {
    const { shell, navigation, dialog, opened, screen } = await startAt("/profile")
    const form = screen()
    const asked = async () => {
      await waitFor(navigation, (now) => now.matches("asking"))
      await opened("leaving")
    }
    const stayed = async () => {
      await waitFor(navigation, (now) => now.matches("shown"))
      expect(dialog.getSnapshot().matches("closed")).toBe(true)
      expect(shell.address()).toBe("/profile")
      expect(screen()).toBe(form)
    }
    form.send({ type: "field.changed", field: "city", value: "Porto" })
    navigation.send({ type: "navigate.requested", to: "/machine" })
    await asked()
    shell.goBackTo("/fleet")
    await stayed()
    shell.goBackTo("/fleet")
    await asked()
    shell.goBackTo("/login")
    await stayed()
  })

  it("that asks whether to leave means no when another takes its place, or when it does not arrive and is closed", async () => {
    const { navigation, opened, screen, ...here } = await startAt("/profile")
    screen().send({ type: "field.changed", field: "city", value: "Porto" })
    navigation.send({ type: "navigate.requested", to: "/machine" })
    here.dialog.send({ type: "overlay.opened", id: "palette" })
    expect(navigation.getSnapshot().matches("shown")).toBe(true)
    await opened("palette")
    here.dialog.send({ type: "overlay.closed" })
    navigation.send({ type: "navigate.requested", to: "/machine" })
    await opened("leaving")

    const expired = await startAt("/profile", offline)
    expired.screen().send({ type: "field.changed", field: "city", value: "Porto" })
    expired.navigation.send({ type: "navigate.requested", to: "/machine" })
    await waitFor(expired.dialog, (now) => now.matches("failed"))
    expired.dialog.send({ type: "overlay.closed" })
    expect(expired.navigation.getSnapshot().matches("shown")).toBe(true)
    expect(expired.shell.address()).toBe("/profile")
  })

  it("that asks whether to leave asks about the place that was wanted last", async () => {
    const { navigation, opened, screen, shown } = await startAt("/profile")
    screen().send({ type: "field.changed", field: "city", value: "Porto" })
    navigation.send({ type: "navigate.requested", to: "/machine" })
    await opened("leaving")
    navigation.send({ type: "navigate.requested", to: "/fleet" })
    expect(navigation.getSnapshot().matches("asking")).toBe(true)
    navigation.send({ type: "leave.confirmed" })
    await shown("fleet")
  })
})

describe("an answer to the consent question", () => {
  const answer = { type: "consent.decided", decision: ONLY_REQUIRED } as const

  it("is new to the user who was signed in, until signing out, and to no one who signs in after it", async () => {
    const shell = fakeShell({ address: "/fleet", user: owner })
    const visitor = start(fakeShell({ user: owner }), {})
    await visitor.shown("sign-in")
    visitor.portal.send(answer)
    expect(hasJustAnswered(visitor.portal.getSnapshot(), owner.id)).toBe(false)

    const { portal, session, shown } = start(shell, { boot: { ...sampleBoot, sessionCookie: true } })
    await shown("fleet")
    portal.send(answer)
    expect(hasJustAnswered(portal.getSnapshot(), owner.id)).toBe(true)
    session.send({ type: "user.changed", user: { ...owner } })
    expect(hasJustAnswered(portal.getSnapshot(), owner.id)).toBe(true)
    session.send({ type: "signOut.requested", keepLocation: false })
    await shown("sign-in")
    expect(hasJustAnswered(portal.getSnapshot(), owner.id)).toBe(false)
  })
})

describe("a language that was chosen", () => {
  const signedIn = { boot: { ...sampleBoot, sessionCookie: true } }
  const spoken = (portal: ReturnType<typeof start>["portal"], language: string) =>
    waitFor(portal, (now) => languageOf(now) === language, { timeout: 2_000 })

  it("is this browser's alone while no user is signed in, and single sign-on speaks it", async () => {
    const shell = fakeShell({ user: owner })
    const { portal, screen, shown } = start(shell, { boot: { ...sampleBoot, providers: ["farmid"] } })
    await shown("sign-in")
    portal.send({ type: "language.selected", language: "sv-SE" })
    await spoken(portal, "sv-SE")
    expect(shell.cookies).toEqual(["language=sv-SE"])
    screen().send({ type: "provider.selected", provider: "farmid" })
    await vi.waitFor(() => expect(shell.signOns).toEqual(["farmid sv-SE"]))
  })

  it("is this browser's alone for a demo visitor, whose account is shared", async () => {
    const visitor = { ...withRoles({ authRole: "ROLE_DEMO_USER" }), language: "fi-FI" as const }
    const shell = fakeShell({ address: "/fleet", user: visitor })
    const { portal, session, shown } = start(shell, signedIn)
    await shown("fleet")
    expect(chosenLanguageOf(portal.getSnapshot())).toBe(sampleBoot.language)
    portal.send({ type: "language.selected", language: "sv-SE" })
    await spoken(portal, "sv-SE")
    session.send({ type: "user.changed", user: { ...visitor } })
    expect(chosenLanguageOf(portal.getSnapshot())).toBe("sv-SE")
    expect(shell.cookies).toEqual(["language=sv-SE"])
  })
})

it("colours that were chosen are kept for the next page, beside the language", async () => {
  const shell = fakeShell()
  const { portal, shown } = start(shell)
  await shown("sign-in")
  portal.send({ type: "language.selected", language: "sv-SE" })
  portal.send({ type: "scheme.selected", scheme: "dark" })
  await vi.waitFor(() => expect(new Set(shell.cookies)).toEqual(new Set(["language=sv-SE", "scheme=dark"])))
})
