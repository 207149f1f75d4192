import { Layer } from "effect"
import { defer, fromEvent, map, merge, startWith } from "rxjs"
import { Connection } from "./connection.ts"

const isOnline = () => navigator.onLine

export const ConnectionLive = Layer.succeed(Connection, {
  changes: defer(() =>
    merge(fromEvent(window, "online"), fromEvent(window, "offline")).pipe(
      map(isOnline),
      startWith(isOnline()),
    ),
  ),
})
