import { Effect } from "effect"
import { BrowserStore, emptyStored } from "./browser-store.ts"

/** A person has left (GATE-16, GATE-17, STORE-06): nothing of him stays for the next one at this browser. */
export const forgetPerson = Effect.gen(function* () {
  const store = yield* BrowserStore
  yield* store.clearSession
  yield* store.update("connectPageSelections", () => emptyStored.connectPageSelections)
  yield* store.update("connectPush", () => emptyStored.connectPush)
  yield* store.update("connectSystem", (system) => ({ ...system, isNavCollapsed: false }))
})

/** Where a tab keeps unsaved work, `{"user":7,...}`. */
export const UNSAVED_KEY = "connectUnsaved"

/** Somebody is here now: what another person had typed in this tab goes. */
export const forgetOthersWork = Effect.fnUntraced(function* (user: number) {
  const store = yield* BrowserStore
  const text = (yield* store.readSession(UNSAVED_KEY)) ?? ""
  if (!text.startsWith(`{"user":${user},`)) yield* store.writeSession(UNSAVED_KEY, "")
})

/** No user could be loaded: what belonged to his visit goes, his settings stay (GATE-23). */
export const forgetVisit = BrowserStore.use((store) => store.clearSession)

export const readRail = BrowserStore.use((store) => store.read("connectSystem")).pipe(
  Effect.map(({ isNavCollapsed }) => isNavCollapsed),
)

export const rememberRail = (isNavCollapsed: boolean) =>
  BrowserStore.use((store) => store.update("connectSystem", (system) => ({ ...system, isNavCollapsed })))
