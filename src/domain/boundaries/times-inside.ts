import type { Boundary } from "#contract/schemas/boundary.ts"
import { litresBetween } from "../fuel-use.ts"
import { distance } from "../geo.ts"
import { isGap, pointAt, type TrackColumns } from "../route.ts"
import type { FuelMeter } from "../statistics.ts"
import { fenceOf, isInside } from "./shape.ts"

/** What a machine did within a boundary on a route: ms inside, and metres covered and litres burnt there. */
export interface TimeInside {
  readonly id: number
  readonly name: string
  readonly duration: number
  readonly distance: number
  /** Undefined without a recorded fuel rate. */
  readonly fuel: number | undefined
}

type Named = Pick<Boundary, "id" | "name" | "geometry">

/**
 * Boundaries in which a route lies for some time, the longest first. A piece of way counts where both of its ends
 * are inside; what is not known, as in a gap of the positions, counts nowhere.
 */
export const timesInside = (
  track: TrackColumns,
  boundaries: ReadonlyArray<Named>,
  meter?: FuelMeter,
): ReadonlyArray<TimeInside> =>
  boundaries
    .map((boundary) => timeInside(track, boundary, meter))
    .filter(({ duration }) => duration > 0)
    .toSorted((a, b) => b.duration - a.duration)

const timeInside = (
  track: TrackColumns,
  { id, name, geometry }: Named,
  meter: FuelMeter | undefined,
): TimeInside => {
  const [ring] = geometry.coordinates
  if (ring === undefined) return { id, name, duration: 0, distance: 0, fuel: undefined }
  const fence = fenceOf(ring)
  const { times, lat, lng } = track
  let duration = 0
  let metres = 0
  let litres = 0
  let wasInside = false
  for (let i = 0; i < times.length; i++) {
    const inside = isInside(fence, [lng[i] ?? 0, lat[i] ?? 0])
    if (inside && wasInside && !isGap(track, i)) {
      const [from, to] = [times[i - 1] ?? 0, times[i] ?? 0]
      duration += to - from
      metres += distance(pointAt(track, i - 1), pointAt(track, i))
      if (meter !== undefined) litres += litresBetween(meter, from, to)
    }
    wasInside = inside
  }
  return { id, name, duration, distance: metres, fuel: meter === undefined ? undefined : litres }
}
