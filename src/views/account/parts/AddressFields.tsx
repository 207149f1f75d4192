import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AddressOptionsMachine } from "#machines/account/address-options/machine.ts"
import * as select from "#machines/account/address-options/selectors.ts"
import { FormError } from "#views/ui/page/Notice.tsx"
import type { ChoiceField } from "#views/ui/selectors/ChoiceSelect.tsx"
import { CountrySelect } from "#views/ui/selectors/CountrySelect.tsx"
import { TimeZoneSelect } from "#views/ui/selectors/TimeZoneSelect.tsx"
import classes from "./parts.module.css"

export type AddressOptionsActor = ActorRefFrom<AddressOptionsMachine>

export const CountryOfPerson = ({
  addressOptions,
  field,
}: {
  readonly addressOptions: AddressOptionsActor
  readonly field: ChoiceField
}) => {
  const text = useTexts()
  return (
    <CountrySelect
      {...field}
      countries={useSelector(addressOptions, select.countriesOf)}
      loading={useSelector(addressOptions, select.areCountriesLoading)}
      label={text("account.person.country")}
      placeholder={text("account.person.chooseCountry")}
      required
    />
  )
}

/** Field for the user's time zone; its options are the time zones of the chosen country. */
export const TimeZoneOfPerson = ({
  addressOptions,
  field,
}: {
  readonly addressOptions: AddressOptionsActor
  readonly field: ChoiceField
}) => {
  const text = useTexts()
  const canChoose = useSelector(addressOptions, select.canChooseZone)
  return (
    <TimeZoneSelect
      {...field}
      zones={useSelector(addressOptions, select.zonesOf)}
      loading={useSelector(addressOptions, select.areZonesLoading)}
      canChoose={canChoose}
      label={text("account.person.timeZone")}
      placeholder={text(canChoose ? "account.person.chooseZone" : "account.person.countryFirst")}
      required
    />
  )
}

/** Error for the lists of countries and time zones that could not be loaded, with a retry button. */
export const AddressOptionsFailed = ({
  addressOptions,
}: {
  readonly addressOptions: AddressOptionsActor
}) => {
  const text = useTexts()
  if (!useSelector(addressOptions, select.hasFailed)) return null
  return (
    <div className={classes.failed}>
      <FormError>{text("account.person.placesFailed")}</FormError>
      <Button
        variant="default"
        className={classes.button}
        onClick={() => addressOptions.send({ type: "load.retried" })}
      >
        {text("shell.ui.retry")}
      </Button>
    </div>
  )
}
