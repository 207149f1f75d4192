import { Schema } from "effect"
import { pattern, wholeNumber } from "../checks.ts"

export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 1000
/** Page sizes that a user may choose in lists (LIST-05). */
export const PAGE_SIZES = [10, 20, 50, 100] as const

/**
 * Paging query of lists: `page` from 0, `size` 1 to 1000, `sort` as `column,asc` or `column,desc` (LIST-03,
 * LIST-04, OPEN-08).
 */
export const pageQuery = {
  page: Schema.optional(wholeNumber(0, 1_000_000)),
  size: Schema.optional(wholeNumber(1, MAX_PAGE_SIZE)),
  sort: Schema.optional(Schema.String.check(pattern(/^[A-Za-z][A-Za-z0-9]*,(asc|desc)$/))),
}

export const PageMetadata = Schema.Struct({
  totalElements: Schema.Int,
  totalPages: Schema.Int,
  size: Schema.Int,
  number: Schema.Int,
})
export type PageMetadata = typeof PageMetadata.Type

/** List response: `content` and `pageMetadata` (LIST-01, OPEN-06). */
export const Page = <S extends Schema.Constraint>(item: S) =>
  Schema.Struct({ content: Schema.Array(item), pageMetadata: PageMetadata })

export interface Paged<A> {
  readonly content: ReadonlyArray<A>
  readonly pageMetadata: PageMetadata
}
