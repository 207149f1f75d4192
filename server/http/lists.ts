import { Effect } from "effect"
import { BadRequest, NotFound } from "#contract/errors.ts"
import { DEFAULT_PAGE_SIZE, type Paged } from "#contract/schemas/paging.ts"
import { pageOf } from "../store/page.ts"

export interface Sort<Column extends string> {
  readonly column: Column
  readonly descending: boolean
}

/** Parses `sort=column,asc`; a column by which the list cannot be sorted is refused (OPEN-09). */
export const sortOf = <Column extends string>(
  sort: string | undefined,
  columns: ReadonlyArray<Column>,
): Effect.Effect<Sort<Column> | undefined, BadRequest> => {
  if (sort === undefined) return Effect.succeed(undefined)
  const [name, direction] = sort.split(",")
  const column = columns.find((known) => known === name)
  return column === undefined
    ? Effect.fail(
        new BadRequest({
          errors: [{ message: "DISALLOWED_VALUE", field: "sort", reason: `Sorted by ${columns.join(", ")}` }],
        }),
      )
    : Effect.succeed({ column, descending: direction === "desc" })
}

/** Refuses a range whose minimum is above its maximum; `field` is the field of the minimum (ERRC-28). */
export const inOrder = (
  min: number | undefined,
  max: number | undefined,
  field: string,
): Effect.Effect<void, BadRequest> =>
  min !== undefined && max !== undefined && min > max
    ? Effect.fail(new BadRequest({ errors: [{ message: "MIN_IS_MORE_THAN_MAX", field, max }] }))
    : Effect.void

/** Error for an object that is missing or hidden from the caller; the response is the same in both cases. */
export const notFound = (field: string) =>
  Effect.suspend(() => Effect.fail(new NotFound({ errors: [{ message: "NOT_FOUND", field }] })))

export interface PageRequest {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** One page of a short list that is completely in memory. */
export const pageFrom = <A>(
  all: ReadonlyArray<A>,
  { page = 0, size = DEFAULT_PAGE_SIZE }: PageRequest,
): Paged<A> => pageOf(all.slice(page * size, (page + 1) * size), all.length, { page, size })

/** Stable sort by the requested column: entries with equal values keep their order. */
export const sorted = <A>(
  all: ReadonlyArray<A>,
  sort: Sort<string & keyof A> | undefined,
): ReadonlyArray<A> => {
  if (sort === undefined) return all
  const sign = sort.descending ? -1 : 1
  return all.toSorted((a, b) => sign * compare(a[sort.column], b[sort.column]))
}

const order = new Intl.Collator("en")

const compare = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number" ? a - b : order.compare(String(a), String(b))
