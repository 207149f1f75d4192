import { DeviceStatus, DeviceType, SimStatus } from "#contract/schemas/device.ts"
import { CountryId } from "#contract/schemas/ids.ts"
import { isSearchable } from "../centre/found-machine.ts"

/** Filters of the list of telemetry devices. */
export const DEVICE_FILTERS = ["q", "type", "status", "simStatus", "countries"] as const

/** Values that the filters offer. */
export const deviceStatuses = DeviceStatus.literals
export const simStatuses = SimStatus.literals

const oneOf = <A extends string>(values: ReadonlyArray<A>, given: string | undefined): A | undefined =>
  values.find((value) => value === given)

/** Query of the list by its filters; values that are none of the offered ones narrow nothing. */
export const deviceFilters = (filters: Readonly<Record<string, string>>) => {
  const q = filters["q"]?.trim() ?? ""
  const type = oneOf(DeviceType.literals, filters["type"])
  const status = oneOf(deviceStatuses, filters["status"])
  const simStatus = oneOf(simStatuses, filters["simStatus"])
  const country = filters["countries"] ?? ""
  return {
    /** Text to search for; undefined where there is none, or too short a one (SEL-08). */
    q: isSearchable(q) ? q : undefined,
    isTooShort: q !== "" && !isSearchable(q),
    narrowed: {
      ...(type === undefined ? {} : { type }),
      ...(status === undefined ? {} : { status }),
      ...(simStatus === undefined ? {} : { simStatus }),
      ...(/^[A-Z]{2}$/.test(country) ? { countries: [CountryId.make(country)] } : {}),
    },
  }
}
