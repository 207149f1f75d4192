import { useSelector } from "@xstate/react"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { textIn } from "#domain/form-values.ts"
import { linkFor } from "#domain/links.ts"
import { PROFILE_FIELDS, type Profile } from "#domain/profile.ts"
import { profileErrors } from "#domain/profile-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { fieldErrorsOf, startOf, valuesOf } from "#machines/shared/form/selectors.ts"
import { bootOf, languageOf } from "#machines/shell/portal/selectors.ts"
import { useDialog, usePortal } from "#views/portal-context.ts"
import { useBrand } from "#views/ui/brand/brand-context.ts"
import { FormCheckbox, FormTextField } from "#views/ui/form/FormField.tsx"
import { Section } from "#views/ui/form/Section.tsx"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import { FormError } from "#views/ui/page/Notice.tsx"
import { UnitsSelect } from "#views/ui/selectors/UnitsSelect.tsx"
import {
  type AddressOptionsActor,
  AddressOptionsFailed,
  CountryOfPerson,
  TimeZoneOfPerson,
} from "./AddressFields.tsx"
import { NameFields } from "./NameFields.tsx"
import classes from "./parts.module.css"

export const PERSON_FIELDS = [
  ...PROFILE_FIELDS,
  "systemOfUnits",
  "language",
  "tosAccepted",
  "hasAcceptedPolicy",
]

const AGREEMENTS = ["tosAccepted", "hasAcceptedPolicy"] as const

/**
 * Checkboxes for agreements that the user has not accepted yet; empty once both agreements are stored in the
 * account (ACT-08, ACT-20).
 */
export const AgreementsSection = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const start = useSelector(form, startOf)
  const values = useSelector(form, valuesOf)
  const wanted = AGREEMENTS.filter((field) => start[field] !== true)
  if (wanted.length === 0) return null
  return (
    <Section title={text("account.agreements.title")} done={wanted.every((field) => values[field] === true)}>
      {wanted.map((field) => (
        <FormCheckbox key={field} actor={form} field={field}>
          {text(`account.agreements.${field}`)}
        </FormCheckbox>
      ))}
    </Section>
  )
}

/** Links to the agreements, to be read before the user accepts them (ACT-07). */
export const AgreementLinks = () => {
  const text = useTexts()
  const portal = usePortal()
  const dialog = useDialog()
  const { name } = useBrand()
  const language = useSelector(portal, languageOf)
  const policy = linkFor(useSelector(portal, bootOf)?.links ?? {}, "dataProtection", language)
  return (
    <div className={classes.links}>
      <button
        type="button"
        className={classes.link}
        onClick={() => dialog.send({ type: "overlay.opened", id: "terms" })}
      >
        {text("shell.footer.terms")}
      </button>
      {policy !== undefined && (
        <a className={classes.link} href={policy} target="_blank" rel="noopener noreferrer">
          {text("shell.footer.dataProtection", { name })}
        </a>
      )}
    </div>
  )
}

/** Names, address, country with its time zone, phone and units. */
export const ProfileSection = ({
  form,
  addressOptions,
  status = false,
}: {
  readonly form: FormActor
  readonly addressOptions: AddressOptionsActor
  /** Whether the section's title shows if the user's profile is complete. */
  readonly status?: boolean
}) => {
  const text = useTexts()
  const values = useSelector(form, valuesOf)
  return (
    <Section
      title={text("account.person.title")}
      {...(status ? { done: profileErrors(values as unknown as Profile).length === 0 } : {})}
    >
      <WhatIsMissing form={form} />
      <PersonFields form={form} addressOptions={addressOptions} />
    </Section>
  )
}

/** Message that fields of the profile are missing, above the form, where the user looks first (PWD-07, ACT-18). */
const WhatIsMissing = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const missing = useSelector(form, fieldErrorsOf)
    .filter(({ message }) => message === "NOT_NULL")
    .map(({ field }) => field)
  if (!PROFILE_FIELDS.some((field) => missing.includes(field))) return null
  const onlyZone = PROFILE_FIELDS.every((field) => field === "timeZone" || !missing.includes(field))
  return (
    <FormError>{text(onlyZone ? "userprofile.missingTimezone" : "userprofile.hasEmptyFields")}</FormError>
  )
}

const PersonFields = ({
  form,
  addressOptions,
}: {
  readonly form: FormActor
  readonly addressOptions: AddressOptionsActor
}) => {
  const text = useTexts()
  const country = useField(form, "country")
  const timeZone = useField(form, "timeZone")
  const { errorText: _, ...units } = useField(form, "systemOfUnits")
  return (
    <>
      <NameFields form={form} />
      <FormTextField
        actor={form}
        field="streetAddress"
        label={text("account.person.streetAddress")}
        autoComplete="street-address"
      />
      <div className={classes.narrowPair}>
        <FormTextField
          actor={form}
          field="postalCode"
          label={text("account.person.postalCode")}
          autoComplete="postal-code"
        />
        <FormTextField
          actor={form}
          field="city"
          label={text("account.person.city")}
          autoComplete="address-level2"
        />
      </div>
      <CountryOfPerson addressOptions={addressOptions} field={{ ...country, value: textIn(country.value) }} />
      <TimeZoneOfPerson
        addressOptions={addressOptions}
        field={{ ...timeZone, value: textIn(timeZone.value) }}
      />
      <AddressOptionsFailed addressOptions={addressOptions} />
      <FormTextField
        actor={form}
        field="phoneNumber"
        type="tel"
        label={text("account.person.phoneNumber")}
        autoComplete="tel"
      />
      <UnitsSelect {...units} value={units.value as UnitSystem} />
    </>
  )
}
