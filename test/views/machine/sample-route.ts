import { nothingRecorded } from "#domain/recorded.ts"

/** A short recorded day: three positions a minute apart, and a fuel rate for two of them. */
export const recordedRoute = {
  ...nothingRecorded(),
  series: [
    {
      signal: "EngineFuelRate",
      unit: "l/h",
      gaps: new Float64Array(),
      times: Float64Array.of(1_000_000, 1_060_000),
      values: Float64Array.of(12, 31),
    },
  ],
  track: {
    times: Float64Array.of(1_000_000, 1_060_000, 1_120_000),
    lat: Float64Array.of(62.24, 62.242, 62.244),
    lng: Float64Array.of(25.75, 25.752, 25.754),
    speed: Float64Array.of(12, 31, 9),
    heading: Float64Array.of(20, 20, 20),
  },
}
