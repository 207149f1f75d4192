import type { User } from "#contract/schemas/user.ts"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { agreementErrors } from "#domain/activation.ts"
import type { FieldError } from "#domain/field-errors.ts"
import { PROFILE_FIELDS, type Profile, type ProfileField } from "#domain/profile.ts"
import { profileErrors } from "#domain/profile-form.ts"
import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { CountrySelected } from "../address-options/events.ts"

/** What every form of a person's own details holds. */
export type PersonValues = Record<ProfileField | "language", string> & {
  readonly systemOfUnits: string
  readonly tosAccepted: boolean
  readonly hasAcceptedPolicy: boolean
}

/** The fields of a person in the interface, as a form shows them. */
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

/** What a person still has to fill in or agree to (ACT-19, ACT-20). */
export const personErrors = (values: PersonValues): ReadonlyArray<FieldError> => [
  ...agreementErrors("tosAccepted", values),
  ...agreementErrors("hasAcceptedPolicy", values),
  ...profileErrors(values),
]

/** Another country has other time zones (PWD-08). */
export const notifyAddressOptions = (values: PersonValues, field: string): ReadonlyArray<SystemMessage> => {
  const { country, timeZone, city } = values
  const event: typeof CountrySelected.Type = { type: "country.selected", country, timeZone, city }
  return field === "country" ? [{ to: systemIds.addressOptions, event }] : []
}
