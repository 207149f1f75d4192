import { Effect, Layer } from "effect"
import { beginSignOn } from "./begin-sign-on.ts"
import { AddressWindowOfPage } from "./browser-location-live.ts"
import { BrowserStore } from "./browser-store.ts"
import { SignOns } from "./sign-on.ts"

export const SignOnsLive = Layer.effect(
  SignOns,
  Effect.gen(function* () {
    const page = yield* AddressWindowOfPage
    const store = yield* BrowserStore
    return {
      begin: (...how) => beginSignOn(page, store, ...how),
    }
  }),
)
