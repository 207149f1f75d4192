import { expect, it } from "vitest"
import { firstSelection, isSameSelection, type Selection } from "#domain/selection.ts"

const chosen: Selection = {
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
  expect(isSameSelection(chosen, { ...chosen, ...changes })).toBe(false)
  expect(isSameSelection({ ...chosen, ...changes }, chosen)).toBe(false)
})

it("the same choice asks for the same lines, however it was come by", () => {
  expect(isSameSelection(chosen, { ...chosen, filters: { kind: "boundary", read: "false" } })).toBe(true)
  const { sort: _, ...unsorted } = firstSelection
  // What a storage or a log gives back has lost the key of nothing.
  expect(isSameSelection(firstSelection, unsorted as Selection)).toBe(true)
})
