import { Data } from "effect"

/** The embedded database cannot be opened; `message` is one line that says why and what to do. */
export class EmbeddedDatabaseError extends Data.TaggedError("EmbeddedDatabaseError")<{
  readonly message: string
}> {}

export const cannotOpen = (message: string) => new EmbeddedDatabaseError({ message })
