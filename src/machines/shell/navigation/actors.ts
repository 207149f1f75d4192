import { Effect, Stream } from "effect"
import { map } from "rxjs"
import { fromPromise } from "xstate"
import type { Location } from "#domain/navigation/location.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { BrowserLocation, type Move } from "#services/shell/browser-location.ts"
import { Connection } from "#services/shell/connection.ts"
import { shell } from "../area.ts"
import type { NavigationEvent } from "./events.ts"
import type { LoadedScreen } from "./screen.ts"

export const watchLocation = shell.fromStream<NavigationEvent>({
  name: "BrowserLocation.changes",
  run: () =>
    Stream.unwrap(BrowserLocation.use((browser) => Effect.succeed(browser.changes))).pipe(
      Stream.map((location) => ({ type: "location.changed", ...location }) as const),
    ),
  failures: [],
})

export const go = shell.fromEffect<Location, never, Move>({
  name: "BrowserLocation.go",
  run: (move) => BrowserLocation.use((browser) => browser.go(move)),
  failures: [],
})

export const takeBack = shell.fromEffect<void>({
  name: "BrowserLocation.takeBack",
  run: () => BrowserLocation.use((browser) => browser.takeBack),
  failures: [],
})

/** Network connection of the device as events of the chart. */
export const watchConnection = shell.fromObservable<NavigationEvent>({
  name: "Connection.changes",
  run: () =>
    Connection.useSync(({ changes }) =>
      changes.pipe(map((isOnline) => ({ type: "connection.changed", isOnline }) as const)),
    ),
})

/**
 * Placeholder actor, since charts do not import views: the portal replaces it with the loader that finds screens
 * by their id.
 */
export const loadScreen = fromPromise<LoadedScreen, { readonly screen: ScreenId }>(() =>
  Promise.reject(new Error("No screens are provided")),
)
