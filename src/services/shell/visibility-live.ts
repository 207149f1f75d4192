import { Effect, Layer } from "effect"
import { defer, fromEvent, map, startWith } from "rxjs"
import { Visibility } from "./visibility.ts"

const isVisible = () => document.visibilityState === "visible"

export const VisibilityLive = Layer.succeed(Visibility, {
  isVisible: Effect.sync(isVisible),
  changes: defer(() => fromEvent(document, "visibilitychange").pipe(map(isVisible), startWith(isVisible()))),
})
