import { afterEach, beforeEach, inject } from "vitest"

/** Setup that runs in the page before the tests: activates one fault, and records which faults each test reaches. */
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
