import type { AnyMachineSnapshot } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { type Happening, happeningsOf } from "./plan.ts"

/** What a selectors' file exports. */
export type Selectors = Readonly<Record<string, unknown>>

/**
 * What a chart does in every situation that its plans look at, a line each: where it was and what happened, where it is
 * then, what it did on the way, what it remembers or forgets from then on, and which answers of its selectors changed.
 * Lines that say the same are one; what only happens after some of the sample inputs names their numbers.
 */
export const behaviourOf = (chart: Chart, selectors: Selectors): string => {
  const happenings = happeningsOf(chart)
  const all = new Set(happenings.map(({ start }) => start)).size
  const lines = new Map<string, Set<number>>()
  for (const happening of happenings) {
    const line = lineOf(happening, selectors)
    lines.set(line, (lines.get(line) ?? new Set()).add(happening.start))
  }
  const texts = [...lines].map(([line, starts]) =>
    starts.size === all ? line : `${line}  (start ${[...starts].join(", ")})`,
  )
  return `${texts.sort().join("\n")}\n`
}

const lineOf = ({ from, name, step: { snapshot, did } }: Happening, selectors: Selectors): string => {
  const [here, there] =
    from === undefined ? ["", textOf(snapshot.value)] : movesOf(from.value, snapshot.value)
  const before = from === undefined ? new Map<string, string>() : answersOf(selectors, from)
  const changed = [...answersOf(selectors, snapshot)].filter(([key, answer]) => before.get(key) !== answer)
  return [
    from === undefined ? name : `${here}: ${name}`,
    here === there ? "  stays" : `  -> ${there}`,
    ...did.map((one) => `, ${one}`),
    ...memoryOf(from, snapshot),
    ...changed.map(([key, answer]) => `; ${key} ${answer}`),
  ].join("")
}

/** Fields of the context that hold something else now, whether or not a selector tells it. */
const memoryOf = (
  from: AnyMachineSnapshot | undefined,
  { context }: AnyMachineSnapshot,
): ReadonlyArray<string> => {
  const changed = Object.keys(context)
    .filter((field) => from !== undefined && !Object.is(from.context[field], context[field]))
    .sort()
  const isGone = (field: string) => (context[field] ?? null) === null
  return [
    ...listed("forgets", changed.filter(isGone)),
    ...listed(
      "remembers",
      changed.filter((field) => !isGone(field)),
    ),
  ]
}

const listed = (verb: string, fields: ReadonlyArray<string>): ReadonlyArray<string> =>
  fields.length === 0 ? [] : [`; ${verb} ${fields.join(", ")}`]

/** Where it was and where it is; of regions side by side only those that moved, if any did. */
const movesOf = (from: unknown, to: unknown): readonly [string, string] => {
  const moved = isParallel(from) && isParallel(to) ? keysThatDiffer(from, to) : []
  if (!isParallel(from) || !isParallel(to) || moved.length === 0) return [textOf(from), textOf(to)]
  const parts = moved.map((key) => [key, movesOf(from[key], to[key])] as const)
  return [0, 1].map((side) => parts.map(([key, move]) => `${key}.${move[side]}`).join(" ")) as [
    string,
    string,
  ]
}

type Value = Readonly<Record<string, unknown>>

const isParallel = (value: unknown): value is Value =>
  typeof value === "object" && value !== null && Object.keys(value).length > 1

const keysThatDiffer = (from: Value, to: Value): ReadonlyArray<string> =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => textOf(from[key]) !== textOf(to[key]),
  )

/** Where a chart is: `form.refused`; regions side by side in brackets. */
export const textOf = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return String(value)
  const parts = Object.entries(value).map(([name, inner]) => `${name}.${textOf(inner)}`)
  return parts.length === 1 ? (parts[0] ?? "") : `[${parts.join(" ")}]`
}

const answersOf = (selectors: Selectors, snapshot: AnyMachineSnapshot): ReadonlyMap<string, string> =>
  new Map(
    // By name: the order in which a file says them is no behaviour.
    Object.entries(selectors)
      .sort(byName)
      .flatMap(([name, select]) =>
        typeof select === "function" && select.length === 1
          ? [[name, wordOf(select(snapshot))] as const]
          : [],
      ),
  )

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** Only what can be said in a word: whole objects are for the tests of views. */
const wordOf = (answer: unknown): string => {
  if (Array.isArray(answer)) return `${answer.length} of them`
  if (typeof answer === "object" && answer !== null) return "something"
  return answer === undefined ? "nothing" : JSON.stringify(answer)
}
