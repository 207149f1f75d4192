import { CountrySelect } from "#views/ui/selectors/CountrySelect.tsx"
import { TimeZoneSelect } from "#views/ui/selectors/TimeZoneSelect.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const countries = (["FI", "PT", "DE"] as const).map((id) => ({ id, name: id, supported: true, eu: true }))
const zones = [
  { zone: "Atlantic/Azores", offset: "-01:00" },
  { zone: "Europe/Lisbon", offset: "+00:00" },
]

const country = (
  name: string,
  chosen: string,
  look: {
    loading?: boolean
    errorText?: string
    only?: ReadonlyArray<string>
    required?: boolean
    disabled?: boolean
  } = {},
) => ({
  name: `country: ${name}`,
  show: () => (
    <Held value={chosen}>
      {(value, keep) => (
        <CountrySelect
          label="Country"
          placeholder="Select a country"
          countries={look.loading ? [] : (countries as never)}
          loading={look.loading ?? false}
          errorText={look.errorText}
          only={look.only}
          required={look.required ?? false}
          disabled={look.disabled ?? false}
          value={value}
          onChange={keep}
        />
      )}
    </Held>
  ),
})

const zone = (
  name: string,
  chosen: string,
  look: { loading?: boolean; canChoose?: boolean; errorText?: string; required?: boolean } = {},
) => ({
  name: `time zone: ${name}`,
  show: () => (
    <Held value={chosen}>
      {(value, keep) => (
        <TimeZoneSelect
          label="Time zone"
          placeholder={look.canChoose ? "Select a time zone" : "Select a country first"}
          zones={look.canChoose ? zones : []}
          loading={look.loading ?? false}
          canChoose={look.canChoose ?? false}
          errorText={look.errorText}
          required={look.required ?? false}
          value={value}
          onChange={keep}
        />
      )}
    </Held>
  ),
})

export const component: GalleryComponent = {
  name: "Country, time zone",
  states: [
    country("nothing chosen", ""),
    country("chosen", "PT"),
    country("on its way, one is chosen", "PT", { loading: true }),
    country("rejected", "DE", { errorText: "This country is not supported yet." }),
    country("those of a role", "", { only: ["FI", "PT"] }),
    country("must be chosen", "", { required: true, errorText: "Required." }),
    country("may not be changed", "PT", { disabled: true }),
    zone("no country", ""),
    zone("on its way", "Europe/Lisbon", { loading: true }),
    zone("nothing chosen", "", { canChoose: true }),
    zone("chosen", "Europe/Lisbon", { canChoose: true }),
    zone("must be chosen", "", { canChoose: true, required: true, errorText: "Required." }),
  ],
}
