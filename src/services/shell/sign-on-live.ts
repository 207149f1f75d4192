import { Effect, Layer } from "effect"
import { AddressWindowOfPage } from "./browser-location-live.ts"
import { BrowserStore } from "./browser-store.ts"
import { SignOns } from "./sign-on.ts"

/** What it needs arrives when somebody leaves: most people sign in here. */
export const SignOnsLive = Layer.effect(
  SignOns,
  Effect.gen(function* () {
    const page = yield* AddressWindowOfPage
    const store = yield* BrowserStore
    return {
      begin: (...how) =>
        Effect.flatMap(
          Effect.promise(() => import("./begin-sign-on.ts")),
          ({ beginSignOn }) => beginSignOn(page, store, ...how),
        ),
    }
  }),
)
