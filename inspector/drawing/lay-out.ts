import type { ELK, ELKConstructorArguments } from "elkjs/lib/elk-api.js"
import * as elkApi from "elkjs/lib/elk-api.js"
import workerUrl from "elkjs/lib/elk-worker.min.js?url"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { elkGraph } from "./elk-graph.ts"
import { type Picture, pictureOf } from "./picture.ts"

/** Finds a place for everything in a chart; in a worker, so that the page never waits. */
export const layOut = async (
  chart: Pick<ChartData, "root">,
  folded: ReadonlyArray<string>,
): Promise<Picture> => {
  const hidden = new Set(folded)
  return pictureOf(chart, hidden, await engine().layout(elkGraph(chart, hidden)))
}

let made: ELK | undefined
const engine = (): ELK => {
  made ??= new Engine({ workerFactory: () => new Worker(workerUrl) })
  return made
}

type Constructor = new (options: ELKConstructorArguments) => ELK
/** A CommonJS module: bundlers differ in where they put what it exports. */
const Engine = withoutWrapper(elkApi) as Constructor
function withoutWrapper(module: unknown): unknown {
  return typeof module === "object" && module !== null && "default" in module
    ? withoutWrapper(module.default)
    : module
}
