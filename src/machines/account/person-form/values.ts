import type { User } from "#contract/schemas/user.ts"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { agreementErrors } from "#domain/activation.ts"
import type { FieldError } from "#domain/field-errors.ts"
import { PROFILE_FIELDS, type Profile, type ProfileField } from "#domain/profile.ts"
import { profileErrors } from "#domain/profile-form.ts"
import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { CountrySelected } from "../address-options/events.ts"

/** Values shared by all forms for a user's own details. */
export type PersonValues = Record<ProfileField | "language", string> & {
  readonly systemOfUnits: string
  readonly tosAccepted: boolean
  readonly hasAcceptedPolicy: boolean
}

/** User data from the HTTP API as values of a form. */
export const personValues = (
  person: Pick<User, ProfileField | "language" | "systemOfUnits" | "tosAccepted" | "hasAcceptedPolicy">,
): PersonValues => ({
  ...profileOf(person),
  language: person.language,
  systemOfUnits: person.systemOfUnits,
  tosAccepted: person.tosAccepted,
  hasAcceptedPolicy: person.hasAcceptedPolicy,
})

export const profileOf = (values: Profile): Profile =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, values[field]])) as unknown as Profile

export const unitsOf = ({ systemOfUnits }: PersonValues): UnitSystem => (systemOfUnits === "US" ? "US" : "SI")

/** Errors of missing details and agreements (ACT-19, ACT-20). */
export const personErrors = (values: PersonValues): ReadonlyArray<FieldError> => [
  ...agreementErrors("tosAccepted", values),
  ...agreementErrors("hasAcceptedPolicy", values),
  ...profileErrors(values),
]

/** Reports a changed country to the address options, because another country has other time zones (PWD-08). */
export const notifyAddressOptions = (values: PersonValues, field: string): ReadonlyArray<SystemMessage> => {
  const { country, timeZone, city } = values
  const event: typeof CountrySelected.Type = { type: "country.selected", country, timeZone, city }
  return field === "country" ? [{ to: systemIds.addressOptions, event }] : []
}
