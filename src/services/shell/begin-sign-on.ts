import { type Context, Effect } from "effect"
import { redirectToSave, signOnAddress } from "#domain/navigation/sign-on.ts"
import { type AddressWindow, locationOf } from "./browser-location-live.ts"
import type { BrowserStore } from "./browser-store.ts"
import { SIGN_ONS_KEY } from "./local-memory.ts"

/** So many may be on their way, as when a browser opens all its tabs again; older ones were broken off. */
const ON_THEIR_WAY = 10

/** A provider that has not answered by then may be left to itself: the form serves again. */
const LONGEST_LEAVING = "15 seconds"

/** Keeps where the person wants to be under a random state, and leaves for the provider (SSO-09, STORE-04). */
export const beginSignOn = Effect.fnUntraced(function* (
  page: AddressWindow,
  store: Context.Service.Shape<typeof BrowserStore>,
  provider: string,
  language: string,
) {
  const state = crypto.randomUUID()
  const saved = redirectToSave(locationOf(page))
  if (saved !== undefined) {
    const begun = [state, ...((yield* store.take(SIGN_ONS_KEY)) ?? "").split(" ")]
    for (const old of begun.slice(ON_THEIR_WAY)) yield* store.take(old)
    yield* store.put(SIGN_ONS_KEY, begun.slice(0, ON_THEIR_WAY).join(" ").trim())
    yield* store.put(state, JSON.stringify(saved))
  }
  // Who comes back by the browser's button finds the form: the entry of a link that signs on would lead away again.
  page.history.replaceState(page.history.state, "", "/#/login")
  window.location.assign(signOnAddress(page.location.origin, { provider, state, language }))
  yield* untilBack
})

/** The page stands until the provider answers; the browser's button wakes it again as it was left. */
const untilBack = Effect.callback<void>((resume) => {
  const back = () => resume(Effect.void)
  window.addEventListener("pageshow", back, { once: true })
  return Effect.sync(() => window.removeEventListener("pageshow", back))
}).pipe(Effect.timeoutOption(LONGEST_LEAVING))
