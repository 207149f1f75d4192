import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it, vi } from "vitest"
import { fromPromise } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { portalMachine } from "#machines/shell/portal/machine.ts"
import { chosenLanguageOf, noticesOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { settingsMachine } from "#machines/tools/settings/machine.ts"
import { type CallFailure, NetworkError } from "#services/failures.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { runPortal } from "#test/support/running-portal.ts"
import { fakeShell } from "#test/support/shell.ts"

/** A portal with a signed-in user, with only the tools chart in the header; its code loads when the test decides. */
const start = (user: User) => {
  const shell = fakeShell({ address: "/fleet", user })
  const account: { now: User; failure?: CallFailure } = { now: user }
  const texts = { isCutOff: false }
  const saved: Array<string> = []
  const answer = Effect.suspend(() =>
    account.failure ? Effect.fail(account.failure) : Effect.succeed(account.now),
  )
  const calls = Layer.succeed(ToolsCalls, {
    account: answer,
    keepLanguage: ({ language }: Pick<User, "language">) =>
      Effect.suspend(() => {
        saved.push(language)
        if (account.failure === undefined) account.now = { ...account.now, language }
        return answer
      }),
  } as never)
  const runtime = ManagedRuntime.make(Layer.merge(shell.layer, calls))
  const code = Promise.withResolvers<{ readonly machine: typeof settingsMachine }>()
  const portal = runPortal(
    portalMachine.provide({
      actors: {
        navigation: navigationMachine.provide({
          actors: { loadScreen: fromPromise(async () => ({ machine: pageMachine })) as never },
        }),
        overlayHost: overlayHostMachine.provide({
          actors: {
            loadOverlay: fromPromise(({ input }: { input: { id: unknown } }) =>
              input.id === "tools" ? code.promise : new Promise<never>(() => {}),
            ) as never,
          },
        }),
        loadTexts: fromPromise(async () => {
          if (texts.isCutOff) throw new Error("Not loaded")
        }),
      },
    }),
    runtime,
  )
  const person = () => currentUser(sessionOf(portal.getSnapshot())?.getSnapshot() as never)
  return {
    shell,
    account,
    texts,
    saved,
    portal,
    person,
    arrive: () => code.resolve({ machine: settingsMachine }),
    noticeKeys: () =>
      visibleNotices(noticesOf(portal.getSnapshot())?.getSnapshot() as never).map(({ key }) => key),
    speaks: (language: string) =>
      vi.waitFor(() => expect(chosenLanguageOf(portal.getSnapshot())).toBe(language)),
    standsBy: () =>
      vi.waitFor(() => expect(portal.getSnapshot().children.tools?.getSnapshot().matches("open")).toBe(true)),
    changesUser: (next: User) => sessionOf(portal.getSnapshot())?.send({ type: "user.changed", user: next }),
  }
}

const finn: User = { ...owner, language: "fi-FI" }

describe("a chosen language", () => {
  it("is saved to the account, and no later update of the account reverts it", async () => {
    const { arrive, changesUser, person, portal, saved, shell, speaks, standsBy } = start(finn)
    await speaks("fi-FI")
    arrive()
    await standsBy()
    expect(saved).toEqual([])
    portal.send({ type: "language.selected", language: "sv-SE" })
    changesUser({ ...finn, city: "Oulu" })
    await vi.waitFor(() => expect(person()?.language).toBe("sv-SE"))
    expect(chosenLanguageOf(portal.getSnapshot())).toBe("sv-SE")
    expect(saved).toEqual(["sv-SE"])
    expect(shell.cookies).toEqual(["language=sv-SE"])
  })

  it("goes there too when it was chosen before the code for it had arrived", async () => {
    const { arrive, person, portal, saved, speaks } = start(finn)
    await speaks("fi-FI")
    portal.send({ type: "language.selected", language: "sv-SE" })
    arrive()
    await vi.waitFor(() => expect(person()?.language).toBe("sv-SE"))
    expect(saved).toEqual(["sv-SE"])
  })

  it("stays on the page when it could not be saved, and that is said", async () => {
    const { account, arrive, changesUser, person, portal, speaks, standsBy, noticeKeys } = start(finn)
    await speaks("fi-FI")
    arrive()
    await standsBy()
    account.failure = new NetworkError({ call: "PUT /users" })
    portal.send({ type: "language.selected", language: "sv-SE" })
    await vi.waitFor(() => expect(noticeKeys()).toEqual(["tools.language.notSaved"]))
    changesUser({ ...finn, city: "Oulu" })
    expect(chosenLanguageOf(portal.getSnapshot())).toBe("sv-SE")
    expect(person()?.language).toBe("fi-FI")
  })

  it("is not saved when its texts did not arrive, and a notice says so; it may be chosen again", async () => {
    const { arrive, person, portal, saved, speaks, standsBy, texts, noticeKeys } = start(finn)
    await speaks("fi-FI")
    arrive()
    await standsBy()
    texts.isCutOff = true
    portal.send({ type: "language.selected", language: "sv-SE" })
    await vi.waitFor(() => expect(noticeKeys()).toEqual(["errors.REQUEST_TIMEOUT"]))
    expect(chosenLanguageOf(portal.getSnapshot())).toBe("fi-FI")
    texts.isCutOff = false
    portal.send({ type: "language.selected", language: "sv-SE" })
    await vi.waitFor(() => expect(person()?.language).toBe("sv-SE"))
    expect(saved).toEqual(["sv-SE"])
  })

  it("is the last one of several, and one may come back to the first", async () => {
    const { arrive, person, portal, saved, speaks, standsBy } = start(finn)
    await speaks("fi-FI")
    arrive()
    await standsBy()
    portal.send({ type: "language.selected", language: "sv-SE" })
    portal.send({ type: "language.selected", language: "de-DE" })
    await vi.waitFor(() => expect(person()?.language).toBe("de-DE"))
    portal.send({ type: "language.selected", language: "sv-SE" })
    portal.send({ type: "language.selected", language: "fi-FI" })
    await vi.waitFor(() => expect(saved.at(-1)).toBe("fi-FI"))
    await vi.waitFor(() => expect(person()?.language).toBe("fi-FI"))
    expect(chosenLanguageOf(portal.getSnapshot())).toBe("fi-FI")
  })

  it("stays in this browser for the demo account, which is shared", async () => {
    const visitor: User = { ...withRoles({ authRole: "ROLE_DEMO_USER" }), language: "fi-FI" }
    const { arrive, portal, saved, shell, standsBy } = start(visitor)
    arrive()
    await standsBy()
    expect(chosenLanguageOf(portal.getSnapshot())).toBe(sampleBoot.language)
    portal.send({ type: "language.selected", language: "sv-SE" })
    await vi.waitFor(() => expect(shell.cookies).toEqual(["language=sv-SE"]))
    expect(saved).toEqual([])
  })
})

describe("what another tab changed of the account", () => {
  it("is known here too: language, names and units", async () => {
    const { account, arrive, person, shell, speaks, standsBy } = start(finn)
    await speaks("fi-FI")
    arrive()
    await standsBy()
    account.now = { ...finn, firstName: "Aila", language: "sv-SE", systemOfUnits: "US" }
    shell.hearFromTab("account-changed")
    await speaks("sv-SE")
    expect(person()).toMatchObject({ firstName: "Aila", systemOfUnits: "US" })
  })

  it("does not let a language be forgotten that is chosen here once more", async () => {
    const { account, arrive, person, portal, shell, speaks, standsBy } = start(finn)
    await speaks("fi-FI")
    arrive()
    await standsBy()
    portal.send({ type: "language.selected", language: "sv-SE" })
    await vi.waitFor(() => expect(person()?.language).toBe("sv-SE"))
    account.now = { ...finn, language: "de-DE" }
    shell.hearFromTab("account-changed")
    await speaks("de-DE")
    portal.send({ type: "language.selected", language: "sv-SE" })
    await vi.waitFor(() => expect(account.now.language).toBe("sv-SE"))
  })

  it("stays unknown when it is another person's", async () => {
    const { account, arrive, person, shell, speaks, standsBy } = start(finn)
    await speaks("fi-FI")
    arrive()
    await standsBy()
    account.now = { ...finn, id: 99 as User["id"], firstName: "Aila", language: "sv-SE" }
    shell.hearFromTab("account-changed")
    account.now = { ...finn, city: "Oulu" }
    shell.hearFromTab("account-changed")
    await vi.waitFor(() => expect(person()?.city).toBe("Oulu"))
    expect(person()?.firstName).toBe(finn.firstName)
  })
})
