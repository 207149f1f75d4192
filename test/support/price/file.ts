import { afterAll } from "vitest"
import { watchCpu } from "../../../scripts/lib/cpu.mjs"

declare module "vitest" {
  interface TaskMeta {
    /** Measures the processor seconds of a test file and of the processes it starts: servers, databases, programs. */
    cpu?: number
  }
}

/** Setup file: its measurement begins before the test file's imports, and ends after the tests. */
const watch = watchCpu()
const before = watch.seconds()

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are wanted
afterAll(({}, { file }) => {
  const after = watch.seconds()
  watch.stop()
  if (before !== undefined && after !== undefined) file.meta.cpu = after - before
})
