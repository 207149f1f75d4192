import { type Context, Effect } from "effect"
import { redirectToSave, signOnAddress } from "#domain/navigation/sign-on.ts"
import { type AddressWindow, locationOf } from "./browser-location-live.ts"
import type { BrowserStore } from "./browser-store.ts"
import { SIGN_ONS_KEY } from "./local-memory.ts"

/**
 * Most sign-ons that may be pending in this browser at once, as when it restores all its tabs; older ones count as
 * abandoned.
 */
const ON_THEIR_WAY = 10

/** Time to wait for the sign-on provider's page; after that the sign-in form can be used again. */
const LONGEST_LEAVING = "15 seconds"

/** Stores the requested page under a random state and leaves for the sign-on provider (SSO-09, STORE-04). */
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
  // Replaces the history entry by the sign-in form: the back button would otherwise return to the link that starts
  // single sign-on, and the portal would be left again.
  page.history.replaceState(page.history.state, "", "/#/login")
  window.location.assign(signOnAddress(page.location.origin, { provider, state, language }))
  yield* untilBack
})

/**
 * Completes when the back button returns the user to this page; the browser then restores the page with its state
 * before the sign-on.
 */
const untilBack = Effect.callback<void>((resume) => {
  const back = () => resume(Effect.void)
  window.addEventListener("pageshow", back, { once: true })
  return Effect.sync(() => window.removeEventListener("pageshow", back))
}).pipe(Effect.timeoutOption(LONGEST_LEAVING))
