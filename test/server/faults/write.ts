/** One kind of write: who sends it, method and path below /api, and what there is once when it is done. */
export interface Write {
  /** The signed-in user; a name without an account is a browser without a session. */
  readonly by: string
  /** `:name` stands for what was kept under that name. */
  readonly line: string
  readonly body?: unknown
  /** By table, a sign for each row: one came (+), one went (-), one is another now (±). */
  readonly effect: Readonly<Record<string, string>>
  /** Keeps the id of what it made for those that follow. */
  readonly as?: string
  /** Sent with an Idempotency-Key, each time the same: what failed is no answer, and what was answered happens once. */
  readonly keyed?: true
  /** Its work goes on after the answer, and ends with a mail or with a line in the log. */
  readonly later?: true
}

export const write = (
  by: string,
  line: string,
  effect: Write["effect"],
  body?: unknown,
  as?: string,
): Write => ({ by, line, effect, body, ...(as === undefined ? {} : { as }) })

/** Writes by what they are about. In this order: what one makes, a later one changes and a last one takes away. */
export type Writes = Readonly<Record<string, ReadonlyArray<Write>>>
