import type { Fault } from "./make.ts"

/** A fault and the number that activates it. */
export interface Numbered {
  readonly number: number
  readonly fault: Fault
}

interface Insertion {
  readonly at: number
  readonly text: string
  /**
   * Order of insertions at the same position: closing text first, inner before outer, then opening text, outer
   * before inner.
   */
  readonly order: number
}

/**
 * Text of a view with all its faults, each behind the condition `__fault(7)`, which returns whether the fault with
 * this number is active. In this way the page is loaded once for all faults.
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
