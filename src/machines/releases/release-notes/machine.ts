import { assign, setup } from "xstate"
import type { Release } from "#contract/schemas/release.ts"
import { APP_VERSION } from "#contract/version.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { isNotThere } from "../../is-not-there.ts"
import type { PieceInput } from "../../shell/on-demand/machine.ts"
import { followLanguage, languageIn } from "../../shell/portal/language.ts"
import { releases } from "../area.ts"
import { askRelease } from "../ask-release.ts"
import { askingWords } from "../asking-words.ts"
import type { ReleaseNotesEvent } from "./events.ts"

export interface ReleaseNotesContext {
  readonly release: Release | undefined
}

const rememberVersion = releases.fromEffect({
  name: "BrowserStore.update connectSystem",
  run: () =>
    BrowserStore.use((store) =>
      store.update("connectSystem", (system) => ({ ...system, lastVersion: APP_VERSION })),
    ),
  failures: [],
})

/** What is new in this version, in a dialog: by itself once per version, later on request. */
export const releaseNotesMachine = setup({
  types: { context: {} as ReleaseNotesContext, events: {} as ReleaseNotesEvent, input: {} as PieceInput },
  actors: { askRelease, rememberVersion, followLanguage },
  actions: {
    keep: assign((_, params: { readonly release: Release }) => ({ release: params.release })),
  },
  guards: {
    hasNotes: (_, params: { readonly release: Release }) => Object.keys(params.release.roles).length > 0,
    isNotThere,
  },
}).createMachine({
  id: "release-notes",
  context: { release: undefined },
  invoke: { id: "followLanguage", src: "followLanguage" },
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
        onError: [{ guard: "isNotThere", target: "none" }, { target: "failed" }],
      },
      on: { "language.shown": { target: "asking", reenter: true } },
    },
    /** From now on it does not open by itself (REL-05). */
    shown: {
      initial: "remembering",
      on: { "language.shown": { target: ".rewording" } },
      states: {
        remembering: {
          invoke: {
            id: "rememberVersion",
            src: "rememberVersion",
            onDone: { target: "remembered" },
          },
        },
        remembered: {},
        rewording: { invoke: askingWords("remembering", "keep") },
      },
    },
    none: {},
    failed: { on: { "retry.requested": { target: "asking" } } },
  },
})
export type ReleaseNotesMachine = typeof releaseNotesMachine
