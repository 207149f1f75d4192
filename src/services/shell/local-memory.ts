import { Effect } from "effect"
import { BrowserStore, emptyStored } from "./browser-store.ts"

/** States of sign-ons by a provider that began here, under which it is kept where they lead. */
export const SIGN_ONS_KEY = "connectSignOns"

/** A person has left (GATE-16, GATE-17, STORE-06): nothing of him stays for the next one at this browser. */
export const forgetPerson = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.clearSession
  // Nobody comes back from those that were broken off (STORE-04).
  for (const state of ((yield* store.take(SIGN_ONS_KEY)) ?? "").split(" ")) yield* store.take(state)
  yield* store.update("connectPageSelections", () => emptyStored.connectPageSelections)
  yield* store.update("connectPush", () => emptyStored.connectPush)
  yield* store.update("connectSystem", (system) => ({ ...system, isNavCollapsed: false }))
})

/** Where a tab keeps unsaved work, `{"user":7,...}`. */
export const UNSAVED_KEY = "connectUnsaved"
/** Where it keeps feedback that was begun, `{"userId":7,...}`. */
export const FEEDBACK_KEY = "feedbackDraft"

/** Somebody is here now: what another person had typed in this tab goes. */
export const forgetOthersWork = Effect.fnUntraced(function* (user: number) {
  const store = yield* BrowserStore
  for (const key of [UNSAVED_KEY, FEEDBACK_KEY]) {
    const text = (yield* store.readSession(key)) ?? ""
    if (text !== "" && !new RegExp(`^{"user(Id)?":${user},`).test(text)) yield* store.writeSession(key, "")
  }
})

/**
 * No user could be loaded: what belonged to his visit goes, his settings stay (GATE-23), and so does what he had not
 * saved when his session ended; another person who signs in removes it.
 */
export const forgetVisit = Effect.gen(function* () {
  const store = yield* BrowserStore
  const work: Array<readonly [string, string]> = []
  for (const key of [UNSAVED_KEY, FEEDBACK_KEY]) {
    const text = (yield* store.readSession(key)) ?? ""
    if (text !== "") work.push([key, text])
  }
  yield* store.clearSession
  for (const [key, text] of work) yield* store.writeSession(key, text)
})

export const readRail = BrowserStore.use((store) => store.read("connectSystem")).pipe(
  Effect.map(({ isNavCollapsed }) => isNavCollapsed),
)

export const rememberRail = (isNavCollapsed: boolean) =>
  BrowserStore.use((store) => store.update("connectSystem", (system) => ({ ...system, isNavCollapsed })))
