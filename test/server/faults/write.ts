/** One kind of write: the user who sends it, its method and path below /api, and its effect on the tables. */
export interface Write {
  /** The signed-in user; a name without an account means a browser without a session. */
  readonly by: string
  /** Method and path of the call; `:name` is replaced by the id stored under that name. */
  readonly line: string
  readonly body?: unknown
  /** Effect by table, one sign per row: added (+), removed (-), changed (±). */
  readonly effect: Readonly<Record<string, string>>
  /** Name under which the test keeps the id of the created row, for the paths of later writes. */
  readonly as?: string
  /**
   * Whether each attempt is sent with the same Idempotency-Key: a failure is not remembered, and a success is
   * applied once.
   */
  readonly keyed?: true
  /** Whether the server goes on working after the response, so that the test waits for a mail or a log line. */
  readonly later?: true
}

export const write = (
  by: string,
  line: string,
  effect: Write["effect"],
  body?: unknown,
  as?: string,
): Write => ({ by, line, effect, body, ...(as === undefined ? {} : { as }) })

/** Writes by subject. The order matters: what one write creates, later ones change and the last one deletes. */
export type Writes = Readonly<Record<string, ReadonlyArray<Write>>>
