import { fromPromise } from "xstate"
import type { Choices } from "#contract/choices.ts"
import type { Language } from "#contract/schemas/user.ts"
import { keepChoices } from "#services/shell/browser-choices.ts"
import { readRail, saveRail as save } from "#services/shell/local-memory.ts"
import { shell } from "../area.ts"

export const loadRail = shell.fromEffect<boolean>({
  name: "BrowserStore.read connectSystem",
  run: () => readRail,
  failures: [],
})

export const saveRail = shell.fromEffect<void, never, { readonly isNavCollapsed: boolean }>({
  name: "BrowserStore.update connectSystem",
  run: ({ isNavCollapsed }) => save(isNavCollapsed),
  failures: [],
})

export const keepChoice = shell.fromEffect<void, never, Partial<Choices>>({
  name: "keepChoices",
  run: keepChoices,
  failures: [],
})

/** Placeholder actor: the portal replaces it with the loader for the texts of all open areas. */
export const loadTexts = fromPromise<void, { readonly language: Language }>(() =>
  Promise.reject(new Error("No texts are provided")),
)
