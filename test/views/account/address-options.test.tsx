import { useSelector } from "@xstate/react"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { addressOptionsChart, sampleCountries, sampleZones } from "#machines/account/address-options/chart.ts"
import { addressOptionsMachine, type ChosenAddress } from "#machines/account/address-options/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import {
  type AddressOptionsActor,
  AddressOptionsFailed,
  CountryOfPerson,
  TimeZoneOfPerson,
} from "#views/account/parts/AddressFields.tsx"
import { around, texts } from "../support/around.tsx"

/** Test view with the selects for country and time zone, as a form holds them. */
const Pickers = ({ actor }: { readonly actor: AddressOptionsActor }) => {
  const { country, timeZone, city } = useSelector(actor, ({ context }) => context)
  const field = { disabled: false, errorText: undefined }
  const choose = (chosen: string) =>
    actor.send({ type: "country.selected", country: chosen, timeZone, city: "Lisbon" })
  return (
    <main>
      <CountryOfPerson addressOptions={actor} field={{ ...field, value: country, onChange: choose }} />
      <TimeZoneOfPerson
        addressOptions={actor}
        field={{ ...field, value: city === "" ? "" : timeZone, onChange: () => {} }}
      />
      <AddressOptionsFailed addressOptions={actor} />
    </main>
  )
}

const country = () => page.getByLabelText(/^Country/)
const zone = () => page.getByLabelText(/^Time zone/)
const labelsOf = (select: ReturnType<typeof zone>) =>
  [...(select.element() as HTMLSelectElement).options].map(({ label }) => label)
const failed = () =>
  page.getByText("The list of countries or time zones could not be loaded.", { exact: false })

describeView(addressOptionsChart, {
  before: texts("account"),
  view: (actor) => around(<Pickers actor={actor as never} />),
  interactions: {
    "load.retried": () => userEvent.click(page.getByRole("button", { name: "Try again" })),
  },
  sentByOthers: ["country.selected"],
  assertions: {
    "countries.loading": () => expect.poll(() => labelsOf(country())[0]).toBe("Loading"),
    "countries.ready": () =>
      expect.poll(() => labelsOf(country())).toEqual(["Select a country", "Finland", "Portugal"]),
    "countries.failed": () => expect.element(failed()).toBeVisible(),
    "zones.unasked": async () => {
      await expect.element(zone()).toBeDisabled()
      expect(labelsOf(zone())).toEqual(["Select a country first"])
    },
    "zones.loading": () => expect.element(zone()).toBeDisabled(),
    "zones.ready": async () => {
      await expect.element(zone()).toBeEnabled()
      // Checks that time zones are sorted from west to east, whatever the server's order (SEL-12).
      expect(labelsOf(zone()).slice(1)).toEqual(["Atlantic/Azores (UTC-01:00)", "Europe/Lisbon (UTC+00:00)"])
    },
    "zones.failed": () => expect.element(failed()).toBeVisible(),
  },
  invisible: { "zones.deciding": "passed through at once" },
})

const placeIn = (chosen: ChosenAddress) => {
  const actor = createActor(
    addressOptionsMachine.provide({
      actors: {
        loadCountries: fromPromise(async () => sampleCountries),
        loadZones: fromPromise(async () => sampleZones),
      } as never,
    }),
    { input: chosen },
  )
  actor.start()
  return actor
}

it("names a country whose list is still on its way, and offers it by name", async () => {
  await texts("account")()
  const actor = placeIn({ country: "PT", timeZone: "Europe/Lisbon", city: "Porto" })
  const screen = await render(around(<Pickers actor={actor} />))
  await expect.element(country()).toHaveDisplayValue("Portugal")
  await expect.element(zone()).toHaveDisplayValue("Europe/Lisbon (UTC+00:00)")
  await screen.unmount()
})
