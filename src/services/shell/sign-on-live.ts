import { Effect, Layer } from "effect"
import { AddressWindowOfPage, locationOf } from "./browser-location-live.ts"
import { BrowserStore } from "./browser-store.ts"
import { SignOns } from "./sign-on.ts"

/** What it needs arrives when somebody leaves: most people sign in here. */
export const SignOnsLive = Layer.effect(
  SignOns,
  Effect.gen(function* () {
    const page = yield* AddressWindowOfPage
    const store = yield* BrowserStore
    return {
      begin: (provider, language) =>
        Effect.gen(function* () {
          const { redirectToSave, signOnAddress } = yield* Effect.promise(
            () => import("#domain/navigation/sign-on.ts"),
          )
          const state = crypto.randomUUID()
          const saved = redirectToSave(locationOf(page))
          if (saved !== undefined) yield* store.put(state, JSON.stringify(saved))
          window.location.assign(signOnAddress(page.location.origin, { provider, state, language }))
        }),
    }
  }),
)
