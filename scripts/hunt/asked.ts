/** A call with the values that were filled in. */
export interface Asked {
  /** Method and path as in the contract, without the base path. */
  readonly call: string
  readonly method: string
  /** Path with its values and query. */
  readonly address: string
  readonly values: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
}

export const numberIn = (asked: Asked, name: string): number => Number(asked.values[name])

/** Ids of a list in the query, as in `ids=1,2`. */
export const idsIn = (asked: Asked): ReadonlyArray<number> =>
  (asked.query.get("ids") ?? "").split(",").filter(Boolean).map(Number)

export const inBody = (asked: Asked, name: string): unknown =>
  typeof asked.body === "object" && asked.body !== null
    ? (asked.body as Readonly<Record<string, unknown>>)[name]
    : undefined
