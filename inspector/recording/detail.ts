/** What a reader says about a file, in one short line. */
export const detailOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, " ").slice(0, 300)
