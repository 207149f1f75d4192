import type { ListQuery } from "#domain/list-query.ts"

/** Page, size and sort of a list as query parameters of its call. */
export const pageOf = ({ page, size, sort }: Omit<ListQuery, "filters">) => ({
  page,
  size,
  ...(sort === undefined ? {} : { sort }),
})
