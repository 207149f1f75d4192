import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { committedVersion } from "../../comparison/committed.ts"
import { chosenOf, type comparingMachine, type Origin, productChart } from "../../machines/comparing.ts"

export type Comparing = ActorRefFrom<typeof comparingMachine>

type TextOf = (key: string, values?: Readonly<Record<string, string>>) => string

/**
 * Name shown for the source of a compared version: the file name, or a text for the committed or the present
 * version.
 */
export const nameOfOrigin = (origin: Origin, text: TextOf): string => {
  if (origin.kind === "file") return origin.file.name
  if (origin.kind === "current") return text("inspector.compare.current")
  if (origin.kind === "example") return text("inspector.compare.example")
  if (origin.kind === "revision") return text("inspector.compare.revision", { revision: origin.revision })
  return committedVersion === ""
    ? text("inspector.compare.beforeLast")
    : text("inspector.compare.committed", { commit: committedVersion })
}

/** Key (`area/name`) of the product's chart that is compared; undefined without one. */
export const productIn = ({ context: { before, after, wanted } }: SnapshotFrom<typeof comparingMachine>) =>
  productChart((chosenOf(after) ?? chosenOf(before))?.chart) ??
  wanted.flatMap(({ origin }) => (origin.kind === "file" ? [] : [origin.chart]))[0]
