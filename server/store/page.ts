import type { Paged } from "#contract/schemas/paging.ts"

/** Builds the API's answer for one page of a list with `total` entries (LIST-01, OPEN-06). */
export const pageOf = <A>(
  content: ReadonlyArray<A>,
  total: number,
  { page, size }: { readonly page: number; readonly size: number },
): Paged<A> => ({
  content,
  pageMetadata: { totalElements: total, totalPages: Math.ceil(total / size), size, number: page },
})

/** API form of a list without paging: one page with all entries. */
export const onePage = <A>(content: ReadonlyArray<A>): Paged<A> =>
  pageOf(content, content.length, { page: 0, size: Math.max(1, content.length) })
