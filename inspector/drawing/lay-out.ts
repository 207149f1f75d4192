import type { ELK, ELKConstructorArguments } from "elkjs/lib/elk-api.js"
import * as elkApi from "elkjs/lib/elk-api.js"
import workerUrl from "elkjs/lib/elk-worker.min.js?url"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { elkGraph } from "./elk-graph.ts"
import { type Picture, pictureOf } from "./picture.ts"

/** Lays out a chart in a worker, so that the page is never blocked. Results are cached by chart and folded states. */
export const layOut = (chart: Drawable, folded: ReadonlyArray<string>): Promise<Picture> => {
  const known = done.get(chart.root) ?? new Map<string, Promise<Picture>>()
  done.set(chart.root, known)
  const key = [...folded].sort().join(" ")
  const picture = known.get(key) ?? draw(chart, new Set(folded))
  known.set(key, picture)
  picture.catch(() => known.delete(key))
  return picture
}

type Drawable = Pick<ChartData, "root">
const done = new WeakMap<Drawable["root"], Map<string, Promise<Picture>>>()

const draw = async (chart: Drawable, folded: ReadonlySet<string>): Promise<Picture> =>
  pictureOf(chart, folded, await engine().layout(elkGraph(chart, folded)))

let made: ELK | undefined
const engine = (): ELK => {
  made ??= new Engine({ workerFactory: () => new Worker(workerUrl) })
  return made
}

type Constructor = new (options: ELKConstructorArguments) => ELK
/**
 * elkjs is a CommonJS module, and bundlers differ in where they put its exports, so all `default` wrappers are
 * removed.
 */
const Engine = withoutWrapper(elkApi) as Constructor
function withoutWrapper(module: unknown): unknown {
  return typeof module === "object" && module !== null && "default" in module
    ? withoutWrapper(module.default)
    : module
}
