import type { Selection } from "#domain/selection.ts"

/** Page, size and sort of a list as its call takes them. */
export const pageOf = ({ page, size, sort }: Selection) => ({
  page,
  size,
  ...(sort === undefined ? {} : { sort }),
})
