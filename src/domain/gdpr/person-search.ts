import { schemaErrors } from "#contract/schema-errors.ts"
import { PersonSearch } from "#contract/schemas/account.ts"
import type { FieldError } from "../field-errors.ts"

/** Values of the search for a person's accounts; every filled field must match (OPEN-27). */
export type PersonSearchValues = {
  readonly email: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly vin: string
}

export const NO_PERSON: PersonSearchValues = { email: "", lastName: "", phoneNumber: "", vin: "" }

/** Search to send: the filled fields alone. */
export const searchOf = (values: PersonSearchValues): typeof PersonSearch.Type =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ""),
  )

const errorsOf = schemaErrors(PersonSearch)

/** Errors by field; a search without any field would name everybody, so it needs one. */
export const personSearchErrors = (values: PersonSearchValues): ReadonlyArray<FieldError> => {
  const search = searchOf(values)
  return Object.keys(search).length === 0 ? [{ field: "email", message: "oneExpected" }] : errorsOf(search)
}
