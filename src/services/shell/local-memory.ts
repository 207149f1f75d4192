import { Effect } from "effect"
import { BrowserStore, emptyStored } from "./browser-store.ts"

/** States of sign-ons by a provider that began here, under which it is kept where they lead. */
export const SIGN_ONS_KEY = "connectSignOns"

/** Under which the browser keeps whose choices it holds, and a tab whose visit. */
const PERSON_KEY = "connectPerson"

const forgetChoices = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.update("connectPageSelections", () => emptyStored.connectPageSelections)
  yield* store.update("connectSystem", (system) => ({ ...system, isNavCollapsed: false }))
})

/** Sign-out (GATE-16, GATE-17, STORE-06): nothing stays for the next user of this browser. */
export const forgetPerson = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.clearSession
  // Sign-ons that were broken off are never completed (STORE-04).
  for (const state of ((yield* store.take(SIGN_ONS_KEY)) ?? "").split(" ")) yield* store.take(state)
  yield* store.take(PERSON_KEY)
  yield* store.update("connectPush", () => emptyStored.connectPush)
  yield* forgetChoices
})

/** Where a tab keeps unsaved work of forms, `{"user":7,...}`. */
export const UNSAVED_KEY = "connectUnsaved"

/** Unsaved work, and by its name what areas keep of theirs: `feedbackDraft`. It says whose it is. */
const isUnsavedWork = (key: string) => key === UNSAVED_KEY || key.endsWith("Draft")

/**
 * No user could be loaded: data of the visit goes, the user's settings stay (GATE-23), and so do work unsaved when the
 * session ended, and the user's id; another user who signs in removes it.
 */
export const forgetVisit = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.clearSessionBut((key) => isUnsavedWork(key) || key === PERSON_KEY)
})

/**
 * A user is here now, perhaps another one than the user whose session ended: input, choices and views of that user are
 * not passed on. `forget` clears that user's visit in this tab.
 */
export const forgetOthers = Effect.fnUntraced(function* (
  userId: number,
  forget: Effect.Effect<void, never, BrowserStore>,
) {
  const store = yield* BrowserStore
  const user = String(userId)
  if ((yield* store.readSession(PERSON_KEY)) !== user) {
    yield* forget
    yield* store.writeSession(PERSON_KEY, user)
  }
  const last = yield* store.take(PERSON_KEY)
  yield* store.put(PERSON_KEY, user)
  if (last !== undefined && last !== user) yield* forgetChoices
})

export const readRail = BrowserStore.use((store) => store.read("connectSystem")).pipe(
  Effect.map(({ isNavCollapsed }) => isNavCollapsed),
)

export const saveRail = (isNavCollapsed: boolean) =>
  BrowserStore.use((store) => store.update("connectSystem", (system) => ({ ...system, isNavCollapsed })))
