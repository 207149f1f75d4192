import { Effect } from "effect"
import { BrowserStore, emptyStored } from "./browser-store.ts"

/**
 * Storage key of the list of pending sign-ons; each state in the list is itself a key, under which the page to
 * open after sign-on is stored.
 */
export const SIGN_ONS_KEY = "connectSignOns"

/**
 * Storage key of a user id: in the local storage the user whose choices this browser holds, in the session storage
 * the user of this tab's visit.
 */
const PERSON_KEY = "connectPerson"

const forgetChoices = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.update("connectPageSelections", () => emptyStored.connectPageSelections)
  yield* store.update("connectSystem", (system) => ({ ...system, isNavCollapsed: false }))
})

/**
 * Deletes the user's data from this browser at sign-out, so that nothing is left for its next user (GATE-16,
 * GATE-17, STORE-06).
 */
export const forgetPerson = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.clearSession
  // Deletes abandoned sign-ons too, because they are never completed (STORE-04).
  for (const state of ((yield* store.take(SIGN_ONS_KEY)) ?? "").split(" ")) yield* store.take(state)
  yield* store.take(PERSON_KEY)
  yield* store.update("connectPush", () => emptyStored.connectPush)
  yield* forgetChoices
})

/** Session storage key under which a tab keeps unsaved work of forms, `{"user":7,...}`. */
export const UNSAVED_KEY = "connectUnsaved"

/**
 * Whether a key holds unsaved work: of forms, or of an area by a name that ends in `Draft`, such as
 * `feedbackDraft`. Each such entry names its user.
 */
const isUnsavedWork = (key: string) => key === UNSAVED_KEY || key.endsWith("Draft")

/**
 * Deletes the data of the visit when no user could be loaded. The user's settings stay (GATE-23), and so do the
 * user's id and work that was unsaved when the session ended; that work and the id are deleted when another user
 * signs in.
 */
export const forgetVisit = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.clearSessionBut((key) => isUnsavedWork(key) || key === PERSON_KEY)
})

/**
 * Deletes data of another user when a user has signed in: input, choices and views of the user whose session ended
 * are not passed on. `forget` clears that user's visit in this tab.
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
