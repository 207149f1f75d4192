/** A value with the values before it and those that were undone, each in the order of their making. */
export interface History<A> {
  readonly past: ReadonlyArray<A>
  readonly present: A
  readonly future: ReadonlyArray<A>
}

/** Most steps that can be undone. */
const LONGEST = 200

export const startHistory = <A>(present: A): History<A> => ({ past: [], present, future: [] })

/** Makes a step, which drops what was undone; a value equal to the present one is no step. */
export const step = <A>({ past, present, future }: History<A>, next: A): History<A> =>
  JSON.stringify(next) === JSON.stringify(present)
    ? { past, present, future }
    : { past: [...past, present].slice(-LONGEST), present: next, future: [] }

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0

export const undone = <A>(history: History<A>): History<A> => {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export const redone = <A>(history: History<A>): History<A> => {
  const { past, present, future } = history
  const [next] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: future.slice(1) }
}
