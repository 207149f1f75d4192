import { assign, setup } from "xstate"
import type { Release } from "#contract/schemas/release.ts"
import { APP_VERSION } from "#contract/version.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { isNotFound } from "../../is-not-found.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { languageIn, watchLanguage } from "../../shell/portal/language.ts"
import { releases } from "../area.ts"
import { askRelease } from "../ask-release.ts"
import { askingWords } from "../asking-words.ts"
import type { ReleaseNotesEvent } from "./events.ts"

export interface ReleaseNotesContext {
  readonly release: Release | undefined
}

const saveVersion = releases.fromEffect({
  name: "BrowserStore.update connectSystem",
  run: () =>
    BrowserStore.use((store) =>
      store.update("connectSystem", (system) => ({ ...system, lastVersion: APP_VERSION })),
    ),
  failures: [],
})

/** Chart of the release notes dialog: opened automatically once per version, later on request. */
export const releaseNotesMachine = setup({
  types: { context: {} as ReleaseNotesContext, events: {} as ReleaseNotesEvent, input: {} as OverlayInput },
  actors: { askRelease, saveVersion, watchLanguage },
  actions: {
    keep: assign((_, params: { readonly release: Release }) => ({ release: params.release })),
  },
  guards: {
    hasNotes: (_, params: { readonly release: Release }) => Object.keys(params.release.roles).length > 0,
    isNotFound,
  },
}).createMachine({
  id: "release-notes",
  context: { release: undefined },
  invoke: { id: "watchLanguage", src: "watchLanguage" },
  initial: "asking",
  states: {
    asking: {
      invoke: {
        id: "askRelease",
        src: "askRelease",
        input: ({ self }) => ({ language: languageIn(self.system) }),
        onDone: [
          {
            guard: { type: "hasNotes", params: ({ event }) => ({ release: event.output }) },
            target: "shown",
            actions: { type: "keep", params: ({ event }) => ({ release: event.output }) },
          },
          { target: "none" },
        ],
        onError: [{ guard: "isNotFound", target: "none" }, { target: "failed" }],
      },
      on: { "language.shown": { target: "asking", reenter: true } },
    },
    /**
     * State in which the release notes are shown; their version is stored, so that they do not open automatically
     * again (REL-05).
     */
    shown: {
      initial: "saving",
      on: { "language.shown": { target: ".rewording" } },
      states: {
        saving: {
          invoke: {
            id: "saveVersion",
            src: "saveVersion",
            onDone: { target: "saved" },
          },
        },
        saved: {},
        rewording: { invoke: askingWords("saving", "keep") },
      },
    },
    none: {},
    failed: { on: { "load.retried": { target: "asking" } } },
  },
})
export type ReleaseNotesMachine = typeof releaseNotesMachine
