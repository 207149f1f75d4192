import { MachineType } from "#contract/schemas/catalogue.ts"
import { LiveStatus, type NextServiceRange } from "#contract/schemas/machine.ts"

/** Options of the filters of the machine table, in the order in which they are offered. */
export const machineTypes = MachineType.literals
export const liveStatuses = LiveStatus.literals
export const serviceFilters = ["due", "in50", "in100", "later"] as const

/** Hours to the next service of each filter; the counter has steps of a tenth (MACH-18). */
const ranges: Readonly<Record<(typeof serviceFilters)[number], NextServiceRange>> = {
  due: { nextServiceMax: 0 },
  in50: { nextServiceMin: 0.1, nextServiceMax: 50 },
  in100: { nextServiceMin: 50.1, nextServiceMax: 100 },
  later: { nextServiceMin: 100.1 },
}

/** Hours to the next service of a filter, as query parameters. */
export const serviceRange = (service: (typeof serviceFilters)[number]): NextServiceRange => ranges[service]

/** The option with this value; undefined where it is none of them. */
export const oneOf = <A extends string>(
  options: ReadonlyArray<A>,
  value: string | undefined,
): A | undefined => options.find((option) => option === value)

/** Query parameters of GET /fleet for the filters of the machine table; values of no option are left out. */
export const fleetFilters = ({ q, type, liveStatus, service, shared }: Readonly<Record<string, string>>) => {
  const wantedType = oneOf(machineTypes, type)
  const wantedStatus = oneOf(liveStatuses, liveStatus)
  const wantedService = oneOf(serviceFilters, service)
  const wantedSide = oneOf(["true", "false"] as const, shared)
  return {
    ...(q === undefined ? {} : { q }),
    ...(wantedType === undefined ? {} : { type: wantedType }),
    ...(wantedStatus === undefined ? {} : { liveStatus: wantedStatus }),
    ...(wantedService === undefined ? {} : ranges[wantedService]),
    ...(wantedSide === undefined ? {} : { shared: wantedSide }),
  }
}
