import { Schema } from "effect"
import { Country } from "#contract/schemas/place.ts"
import { Unreachable } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { PlacesEvents } from "./events.ts"
import { placesMachine } from "./machine.ts"

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

export const placesChart = defineChart<typeof placesMachine>({
  area: "account",
  name: "places",
  purpose: "Offers the countries, and the time zones of the one that was chosen.",
  machine: placesMachine,
  events: PlacesEvents,
  samples: {
    inputs: [nowhere, portugal],
    events: () => [
      { type: "country.chosen", ...portugal },
      { type: "country.chosen", ...nowhere },
      { type: "retry.requested" },
    ],
    outputs: { loadCountries: [sampleCountries], loadZones: [sampleZones] },
    errors: {
      loadCountries: [new Unreachable({ call: "GET /countries" })],
      loadZones: [new Unreachable({ call: "GET /countries/{id}/timezones" })],
    },
    neverLeft: { "places.countries.ready": "the list stays as long as the form does" },
    key: ({ context }) => [context.country, context.countries.length, context.zones.length],
    passing: {
      "country.chosen": "the form beside it keeps it; the lists follow",
    },
  },
})
