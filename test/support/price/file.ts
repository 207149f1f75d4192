import { afterAll } from "vitest"
import { watchCpu } from "../../../scripts/lib/cpu.mjs"

declare module "vitest" {
  interface TaskMeta {
    /** Processor time of a file with what it starts: servers, databases, programs. Seconds. */
    cpu?: number
  }
}

/** A setup file: begins before the file's imports, and ends after its tests. */
const watch = watchCpu()
const before = watch.seconds()

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are wanted
afterAll(({}, { file }) => {
  const after = watch.seconds()
  watch.stop()
  if (before !== undefined && after !== undefined) file.meta.cpu = after - before
})
