import type { Arrow, Changed, ChartDifferences, Difference } from "#inspector/comparison/compare.ts"
import type { StateData } from "#machines/inspection/chart-data.ts"

/** Differences between two versions of a chart in plain words, one line each. */
export const differencesInWords = ({
  chart,
  states,
  transitions,
}: ChartDifferences): ReadonlyArray<string> => [
  ...chart.map(inWords),
  ...states.added.map((state) => `new state ${nameOf(state)}`),
  ...states.removed.map((state) => `state ${nameOf(state)} is gone`),
  ...states.changed.flatMap((one) => changed(`state ${nameOf(one.after)}`, one)),
  ...transitions.added.map((arrow) => `new: ${arrowInWords(arrow)}`),
  ...transitions.removed.map((arrow) => `gone: ${arrowInWords(arrow)}`),
  ...transitions.changed.flatMap((one) => changed(arrowInWords(one.after), one)),
]

const changed = (what: string, { differences }: Changed<unknown>): ReadonlyArray<string> =>
  differences.map((difference) => `${what}: ${inWords(difference)}`)

const inWords = ({ what, before, after }: Difference): string =>
  before === ""
    ? `${what} is now ${after}`
    : after === ""
      ? `${what} was ${before}, now none`
      : `${what} was ${before}, now ${after}`

const arrowInWords = ({ source, label, guard, targets }: Arrow): string => {
  const when = guard === null ? "" : ` if ${guard}`
  const to = targets.length === 0 ? "stays" : `goes to ${targets.map(pathOf).join(" and ")}`
  return `in ${pathOf(source)}, ${label}${when} ${to}`
}

const nameOf = ({ id, type }: StateData): string =>
  type === "atomic" ? pathOf(id) : `${pathOf(id)} (${type})`

const pathOf = (id: string): string => id.split(".").slice(1).join(".") || "the whole chart"
