import { expect, it } from "vitest"
import { initialListQuery, isSameListQuery, type ListQuery } from "#domain/list-query.ts"

const chosen: ListQuery = {
  page: 2,
  size: 20,
  sort: "name,asc",
  filters: { read: "false", kind: "boundary" },
}

it.each([
  ["another page", { page: 1 }],
  ["another size", { size: 50 }],
  ["the other way round", { sort: "name,desc" }],
  ["no order", { sort: undefined }],
  ["another filter", { filters: { read: "true", kind: "boundary" } }],
  ["a filter less", { filters: { read: "false" } }],
  ["a filter more", { filters: { ...chosen.filters, at: "night" } }],
  ["other filters, as many", { filters: { read: "false", at: "boundary" } }],
])("%s asks for other lines", (_, changes) => {
  expect(isSameListQuery(chosen, { ...chosen, ...changes })).toBe(false)
  expect(isSameListQuery({ ...chosen, ...changes }, chosen)).toBe(false)
})

it("the same choice asks for the same lines, however it was come by", () => {
  expect(isSameListQuery(chosen, { ...chosen, filters: { kind: "boundary", read: "false" } })).toBe(true)
  const { sort: _, ...unsorted } = initialListQuery
  // A query read back from storage or a log has no key for an undefined value, and still counts as the same query
  // as one with the key.
  expect(isSameListQuery(initialListQuery, unsorted as ListQuery)).toBe(true)
})
