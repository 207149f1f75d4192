import type { Fault } from "./make.ts"

/** A fault and the number that it is asked for by. */
export interface Numbered {
  readonly number: number
  readonly fault: Fault
}

interface Insertion {
  readonly at: number
  readonly text: string
  /** At one place what ends comes first, the inner before the outer; then what begins, the outer before the inner. */
  readonly order: number
}

/**
 * The text of a view with all of its faults in it at once, each asleep behind a switch: `__fault(7)` says whether it is
 * the one that is awake. So a page is loaded once for all of them.
 */
export const withSwitches = (source: string, faults: ReadonlyArray<Numbered>): string =>
  faults
    .flatMap((one) => insertionsOf(one, source))
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((text, { at, text: put }) => text.slice(0, at) + put + text.slice(at), source)

const insertionsOf = ({ number, fault }: Numbered, source: string): ReadonlyArray<Insertion> => {
  const [edit] = fault.edits
  if (edit === undefined) throw new Error(`${fault.what} changes nothing`)
  const { start, end, text } = edit
  const awake = `__fault(${number})`
  const around = (before: string, after: string, from = start, to = end): ReadonlyArray<Insertion> => [
    { at: from, text: before, order: 1 + 1 / (to - from) },
    { at: to, text: after, order: -1 / (to - from) },
  ]
  if (fault.kind === "invert render") return around(`__inverted(${number}, `, ")")
  if (fault.kind === "rewire handler") return around(`(${awake} ? ${text} : `, ")")
  if (fault.kind === "drop handler") {
    const value = start + source.slice(start, end).indexOf("{") + 1
    return around(`${awake} ? undefined : (`, ")", value, end - 1)
  }
  return text === "" ? around(`{${awake} ? null : `, "}") : around(`(${awake} ? null : `, ")")
}
