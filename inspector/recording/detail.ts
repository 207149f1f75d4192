/** Error message of a file reader, shortened to one line. */
export const detailOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, " ").slice(0, 300)
