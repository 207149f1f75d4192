import { ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { assign, createActor, fromPromise, setup, waitFor } from "xstate"
import type { Release } from "#contract/schemas/release.ts"
import type { Language } from "#contract/schemas/user.ts"
import { APP_VERSION } from "#contract/version.ts"
import { provideRuntimes } from "#machines/effect-actor.ts"
import { releaseNotesMachine } from "#machines/releases/release-notes/machine.ts"
import { releaseOf } from "#machines/releases/release-notes/selectors.ts"
import { sampleRelease } from "#machines/releases/sample-release.ts"
import { tourMachine } from "#machines/releases/tour/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { NetworkError } from "#services/failures.ts"
import { fakeShell } from "#test/support/shell.ts"

/** Opens the release notes in a portal with a given language. */
const notesBeside = async () => {
  const asked: Array<Language> = []
  const written = (language: Language): Release => ({
    ...sampleRelease,
    roles: { ROLE_END_USER: { html: language, greetings: { text: "", class: "plain" } } },
  })
  const notes = releaseNotesMachine.provide({
    actors: {
      askRelease: fromPromise(async ({ input }) => {
        const { language } = input as { language: Language }
        asked.push(language)
        if (language === "sv-SE") throw new NetworkError({ call: "GET /releases/latest" })
        return written(language)
      }) as never,
      saveVersion: fromPromise(async () => {}) as never,
    },
  })
  const portal = setup({
    types: {
      context: {} as { readonly language: Language },
      events: {} as { readonly type: "speak"; readonly language: Language } | { readonly type: "open" },
    },
    actors: { notes },
    actions: { speak: assign((_, params: { readonly language: Language }) => params) },
  }).createMachine({
    context: { language: "en-GB" },
    initial: "closed",
    states: {
      closed: { on: { open: { target: "open" } } },
      open: { invoke: { id: "notes", src: "notes", input: { user: owner, boot: sampleBoot } } },
    },
    on: { speak: { actions: { type: "speak", params: ({ event: { language } }) => ({ language }) } } },
  })
  const root = createActor(portal, { systemId: systemIds.portal }).start()
  root.send({ type: "open" })
  const actor = root.getSnapshot().children.notes
  if (actor === undefined) throw new Error("The notes have not begun")
  const areShown = () => waitFor(actor, (snapshot) => snapshot.matches({ shown: "saved" }))
  await areShown()
  return {
    asked,
    areShown,
    speak: (language: Language) => root.send({ type: "speak", language }),
    words: () => releaseOf(actor.getSnapshot())?.roles["ROLE_END_USER"]?.html,
    stop: () => root.stop(),
  }
}

it("the notes speak the language of the page; where it cannot be had, what is there stays", async () => {
  const { areShown, asked, speak, stop, words } = await notesBeside()
  expect(words()).toBe("en-GB")
  speak("fi-FI")
  // Checks that the old text stays until the text in the new language has loaded.
  expect(words()).toBe("en-GB")
  await expect.poll(words).toBe("fi-FI")
  await areShown()
  speak("sv-SE")
  await areShown()
  expect(words()).toBe("fi-FI")
  expect(asked).toEqual(["en-GB", "fi-FI", "sv-SE"])
  stop()
})

it.each<[string, Release | Error, string]>([
  ["once they are shown", sampleRelease, APP_VERSION],
  ["not when there are none", { ...sampleRelease, roles: {} }, "1.53.0"],
  ["not when they did not come", new NetworkError({ call: "GET /releases/latest" }), "1.53.0"],
])("remember in this browser that this version is known, %s (REL-05)", async (_, answer, stored) => {
  const shell = fakeShell()
  const before = { isNavCollapsed: true, hubLastXHours: 8, lastVersion: "1.53.0" }
  shell.local.setItem("connectSystem", JSON.stringify(before))
  const runtime = ManagedRuntime.make(shell.layer)
  const actor = createActor(
    releaseNotesMachine.provide({
      actors: {
        askRelease: fromPromise(async () => {
          if (answer instanceof Error) throw answer
          return answer
        }) as never,
        watchLanguage: fromPromise(() => new Promise(() => {})) as never,
      },
    }),
    { input: { user: owner, boot: sampleBoot } },
  )
  provideRuntimes(actor, () => runtime)
  actor.start()
  await waitFor(
    actor,
    (now) => now.matches("none") || now.matches("failed") || now.matches({ shown: "saved" }),
  )
  expect(JSON.parse(shell.local.getItem("connectSystem") ?? "")).toEqual({ ...before, lastVersion: stored })
  actor.stop()
  await runtime.dispose()
})

it("come from the same fetch as the tour (REL-06)", () => {
  const { askRelease } = releaseNotesMachine.implementations.actors
  expect(askRelease).toBeDefined()
  expect(Object.values(tourMachine.implementations.actors)).toContain(askRelease)
})
