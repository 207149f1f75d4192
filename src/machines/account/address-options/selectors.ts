import type { SnapshotFrom } from "xstate"
import type { Country, TimeZone } from "#contract/schemas/address-option.ts"
import type { AddressOptionsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<AddressOptionsMachine>

export const countriesOf = ({ context }: Snapshot): ReadonlyArray<Country> => context.countries
export const zonesOf = ({ context }: Snapshot): ReadonlyArray<TimeZone> => context.zones

export const areCountriesLoading = (snapshot: Snapshot): boolean => snapshot.matches({ countries: "loading" })
export const areZonesLoading = (snapshot: Snapshot): boolean => snapshot.matches({ zones: "loading" })
/** Whether the time zone can be chosen: not while the list loads, or without a country (SEL-11). */
export const canChooseZone = (snapshot: Snapshot): boolean => snapshot.matches({ zones: "ready" })

/**
 * Whether the list of countries or of time zones failed to load; typed input is kept, and the list can be
 * requested again.
 */
export const hasFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ countries: "failed" }) || snapshot.matches({ zones: "failed" })
