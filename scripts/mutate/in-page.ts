import { afterEach, beforeEach, inject } from "vitest"

/** Runs in the page before the tests: says which fault is awake, and which of them a test came by. */
declare module "vitest" {
  interface ProvidedContext {
    readonly awake: number
  }
  interface TaskMeta {
    reached?: ReadonlyArray<number>
  }
}

const reached = new Set<number>()
const awake = inject("awake")
const isAwake = (fault: number): boolean => {
  reached.add(fault)
  return fault === awake
}

Object.assign(globalThis, {
  __fault: isAwake,
  __inverted: (fault: number, value: unknown) => (isAwake(fault) ? !value : value),
})

beforeEach(() => reached.clear())
afterEach(({ task }) => {
  task.meta.reached = [...reached]
})
