import { type AnyActorLogic, fromCallback, fromPromise } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { charts } from "#machines/charts.ts"

/** A chart of the product whose services never answer, so that only the work of the chart itself is measured. */
export const silentChart = (name: string): { readonly chart: Chart; readonly logic: AnyActorLogic } => {
  const chart = charts.find((one) => one.name === name)
  if (chart === undefined) throw new Error(`There is no chart "${name}"`)
  const silent = Object.keys(chart.machine.implementations.actors).map((actor) => [
    actor,
    /^(watch|live|follow)/.test(actor) ? fromCallback(() => {}) : fromPromise(() => new Promise(() => {})),
  ])
  return { chart, logic: chart.machine.provide({ actors: Object.fromEntries(silent) } as never) }
}
