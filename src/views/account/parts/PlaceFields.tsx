import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PlacesMachine } from "#machines/account/places/machine.ts"
import * as select from "#machines/account/places/selectors.ts"
import { FormError } from "#views/ui/page/Notice.tsx"
import type { ChoiceField } from "#views/ui/selectors/ChoiceSelect.tsx"
import { CountrySelect } from "#views/ui/selectors/CountrySelect.tsx"
import { TimeZoneSelect } from "#views/ui/selectors/TimeZoneSelect.tsx"
import classes from "./parts.module.css"

export type PlacesActor = ActorRefFrom<PlacesMachine>

export const CountryOfPerson = ({
  places,
  field,
}: {
  readonly places: PlacesActor
  readonly field: ChoiceField
}) => {
  const text = useTexts()
  return (
    <CountrySelect
      {...field}
      countries={useSelector(places, select.countriesOf)}
      loading={useSelector(places, select.areCountriesLoading)}
      label={text("account.person.country")}
      placeholder={text("account.person.chooseCountry")}
      required
    />
  )
}

/** The zones of the chosen country. */
export const TimeZoneOfPerson = ({
  places,
  field,
}: {
  readonly places: PlacesActor
  readonly field: ChoiceField
}) => {
  const text = useTexts()
  const canChoose = useSelector(places, select.canChooseZone)
  return (
    <TimeZoneSelect
      {...field}
      zones={useSelector(places, select.zonesOf)}
      loading={useSelector(places, select.areZonesLoading)}
      canChoose={canChoose}
      label={text("account.person.timeZone")}
      placeholder={text(canChoose ? "account.person.chooseZone" : "account.person.countryFirst")}
      required
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
