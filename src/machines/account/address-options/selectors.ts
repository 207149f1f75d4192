import type { SnapshotFrom } from "xstate"
import type { Country, TimeZone } from "#contract/schemas/address-option.ts"
import type { AddressOptionsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<AddressOptionsMachine>

export const countriesOf = ({ context }: Snapshot): ReadonlyArray<Country> => context.countries
export const zonesOf = ({ context }: Snapshot): ReadonlyArray<TimeZone> => context.zones

export const areCountriesLoading = (snapshot: Snapshot): boolean => snapshot.matches({ countries: "loading" })
export const areZonesLoading = (snapshot: Snapshot): boolean => snapshot.matches({ zones: "loading" })
/** The picker rests while its list is on the way or there is no country (SEL-11). */
export const canChooseZone = (snapshot: Snapshot): boolean => snapshot.matches({ zones: "ready" })

/** A list did not arrive: nothing typed is lost, and it can be asked for again. */
export const hasFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ countries: "failed" }) || snapshot.matches({ zones: "failed" })
