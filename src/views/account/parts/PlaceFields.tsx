import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PlacesMachine } from "#machines/account/places/machine.ts"
import * as select from "#machines/account/places/selectors.ts"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { FormError } from "#views/ui/page/Notice.tsx"
import classes from "./parts.module.css"

export type PlacesActor = ActorRefFrom<PlacesMachine>

interface Field {
  readonly value: string
  readonly disabled: boolean
  readonly errorText: string | undefined
  readonly onChange: (value: string) => void
}

/** The countries by their names in the person's language. */
export const CountrySelect = ({ places, field }: { readonly places: PlacesActor; readonly field: Field }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const countries = useSelector(places, select.countriesOf)
  const loading = useSelector(places, select.areCountriesLoading)
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" })
  const options = countries
    .map(({ id, name }) => ({ value: id, label: names.of(id) ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <FieldSelect
      {...field}
      label={text("account.person.country")}
      placeholder={text(loading ? "shell.ui.loading" : "account.person.chooseCountry")}
      autoComplete="country"
      required
      options={kept(options, field.value, names.of(field.value || "ZZ") ?? field.value)}
    />
  )
}

/** The zones of the chosen country; rests while there are none (SEL-11). */
export const TimeZoneSelect = ({
  places,
  field,
}: {
  readonly places: PlacesActor
  readonly field: Field
}) => {
  const text = useTexts()
  const zones = useSelector(places, select.zonesOf)
  const loading = useSelector(places, select.areZonesLoading)
  const canChoose = useSelector(places, select.canChooseZone)
  const options = zones.map(({ zone, offset }) => ({
    value: zone,
    label: text("account.person.zone", { zone: readable(zone), offset }),
  }))
  return (
    <FieldSelect
      {...field}
      value={canChoose || loading ? field.value : ""}
      disabled={field.disabled || !canChoose}
      label={text("account.person.timeZone")}
      placeholder={text(
        loading
          ? "shell.ui.loading"
          : canChoose
            ? "account.person.chooseZone"
            : "account.person.countryFirst",
      )}
      required
      options={loading ? kept([], field.value, readable(field.value)) : options}
    />
  )
}

/** The lists that did not arrive, and a way to ask for them again. */
export const PlacesFailed = ({ places }: { readonly places: PlacesActor }) => {
  const text = useTexts()
  if (!useSelector(places, select.hasFailed)) return null
  return (
    <div className={classes.failed}>
      <FormError>{text("account.person.placesFailed")}</FormError>
      <Button
        variant="default"
        className={classes.button}
        onClick={() => places.send({ type: "retry.requested" })}
      >
        {text("shell.ui.retry")}
      </Button>
    </div>
  )
}

const readable = (zone: string): string => zone.replaceAll("_", " ")

/** What is chosen stands in the list also before the list is there. */
const kept = (
  options: ReadonlyArray<{ readonly value: string; readonly label: string }>,
  value: string,
  label: string,
) =>
  value === "" || options.some((option) => option.value === value) ? options : [...options, { value, label }]
