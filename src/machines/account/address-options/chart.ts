import { Schema } from "effect"
import { Country } from "#contract/schemas/address-option.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { AddressOptionsEvents } from "./events.ts"
import { addressOptionsMachine } from "./machine.ts"

export const sampleCountries = Schema.decodeUnknownSync(Schema.Array(Country))([
  { id: "FI", name: "Finland", supported: true, eu: true },
  { id: "PT", name: "Portugal", supported: true, eu: true },
])
export const sampleZones = [
  { zone: "Europe/Lisbon", offset: "+00:00" },
  { zone: "Atlantic/Azores", offset: "-01:00" },
]

const nowhere = { country: "", timeZone: "", city: "" }
const portugal = { country: "PT", timeZone: "Europe/Helsinki", city: "Lisbon" }

export const addressOptionsChart = defineChart<typeof addressOptionsMachine>({
  area: "account",
  name: "address-options",
  purpose: "Offers the countries, and the time zones of the one that was chosen.",
  machine: addressOptionsMachine,
  events: AddressOptionsEvents,
  samples: {
    inputs: [nowhere, portugal],
    events: () => [
      { type: "country.selected", ...portugal },
      { type: "country.selected", ...nowhere },
      { type: "load.retried" },
    ],
    outputs: { loadCountries: [sampleCountries], loadZones: [sampleZones] },
    errors: {
      loadCountries: [new NetworkError({ call: "GET /countries" })],
      loadZones: [new NetworkError({ call: "GET /countries/{id}/timezones" })],
    },
    neverLeft: { "address-options.countries.ready": "the list stays as long as the form does" },
    key: ({ context }) => [context.country, context.countries.length, context.zones.length],
    nonInput: {
      "country.selected": "the form beside it keeps it; the lists follow",
    },
  },
})
