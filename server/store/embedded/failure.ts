import { Data } from "effect"

/**
 * Error when the embedded database cannot be opened; `message` is one line with the reason and, where known, a
 * remedy.
 */
export class EmbeddedDatabaseError extends Data.TaggedError("EmbeddedDatabaseError")<{
  readonly message: string
}> {}

export const cannotOpen = (message: string) => new EmbeddedDatabaseError({ message })
