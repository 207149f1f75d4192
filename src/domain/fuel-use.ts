import { indexAt } from "./route.ts"
import type { FuelMeter } from "./statistics.ts"

/** Litres burnt from one time to another, epoch ms. */
export const litresBetween = (meter: FuelMeter, from: number, to: number): number =>
  Math.max(0, litresAt(meter, to) - litresAt(meter, from))

const litresAt = ({ times, litres }: FuelMeter, time: number): number => {
  const index = indexAt(times, time)
  const [start, burnt] = [times[index] ?? time, litres[index] ?? 0]
  const end = times[index + 1]
  if (end === undefined || time <= start) return burnt
  return burnt + ((litres[index + 1]! - burnt) * (time - start)) / (end - start)
}
