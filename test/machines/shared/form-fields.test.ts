import { expect, it } from "vitest"
import { accountForms } from "#machines/account/forms.ts"
import { fieldsOf } from "#machines/shared/form/fields.ts"

const fields = (name: string) =>
  accountForms
    .filter((form) => form.name === name)
    .flatMap(fieldsOf)
    .map(({ name: field, kind, whenEmpty }) => [field, kind, ...whenEmpty])

it("says of each field of a form what it is and what is wrong with it when it is empty", () => {
  expect(fields("deletion-form")).toEqual([
    ["oldPassword", "text", "NOT_NULL"],
    ["sure", "tick", "NOT_NULL"],
  ])
})

it("empties what the form begins with, and tells what is said of several fields together", () => {
  expect(fields("domains-form")).toEqual([
    ["1", "tick"],
    ["2", "tick"],
    ["domains", "together", "NOT_NULL"],
  ])
  expect(fields("person-form")).toContainEqual(["firstName", "text", "NOT_NULL"])
})

it("is known of every form", () => {
  for (const form of accountForms) expect(fieldsOf(form), form.name).not.toEqual([])
})
