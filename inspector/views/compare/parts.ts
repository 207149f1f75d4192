import type { ActorRefFrom } from "xstate"
import { committedVersion } from "../../comparison/committed.ts"
import type { comparingMachine, Origin } from "../../machines/comparing.ts"

export type Comparing = ActorRefFrom<typeof comparingMachine>

type TextOf = (key: string, values?: Readonly<Record<string, string>>) => string

/**
 * Name shown for the source of a compared version: the file name, or a text for the committed or the present
 * version.
 */
export const nameOfOrigin = (origin: Origin, text: TextOf): string => {
  if (origin.kind === "file") return origin.file.name
  if (origin.kind === "current") return text("inspector.compare.current")
  return committedVersion === ""
    ? text("inspector.compare.earlier")
    : text("inspector.compare.committed", { commit: committedVersion })
}
