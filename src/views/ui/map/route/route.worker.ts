import { type RouteColumns, type RouteView, routeThinner, type Stretch } from "./thin-route.ts"

export type RouteQuestion =
  | { readonly kind: "load"; readonly columns: RouteColumns; readonly limits: ReadonlyArray<number> }
  | { readonly kind: "look"; readonly view: RouteView }
export type RouteAnswer = ReadonlyArray<Stretch>

let thin: ((view: RouteView) => RouteAnswer) | undefined

self.onmessage = ({ data }: MessageEvent<RouteQuestion>) => {
  if (data.kind === "load") thin = routeThinner(data.columns, data.limits)
  else if (thin !== undefined) self.postMessage(thin(data.view))
}
