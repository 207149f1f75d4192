import type { Paged } from "#contract/schemas/paging.ts"

/** The wire form of one page of a list of `total` entries (LIST-01, OPEN-06). */
export const pageOf = <A>(
  content: ReadonlyArray<A>,
  total: number,
  { page, size }: { readonly page: number; readonly size: number },
): Paged<A> => ({
  content,
  pageMetadata: { totalElements: total, totalPages: Math.ceil(total / size), size, number: page },
})

/** A list that is never paged: all of it is the one page. */
export const onePage = <A>(content: ReadonlyArray<A>): Paged<A> =>
  pageOf(content, content.length, { page: 0, size: Math.max(1, content.length) })
