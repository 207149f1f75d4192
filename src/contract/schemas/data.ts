import { Schema } from "effect"
import { MachineId, Vin } from "./ids.ts"
import { LiveStatus } from "./machine.ts"
import { EpochMillis } from "./values.ts"

/** Longest time span of one data query, in days (OPEN-69, OPEN-155). */
export const MAX_DATA_SPAN_DAYS = 31
/** Most samples per signal in a thinned answer (OPEN-69). */
export const MAX_SAMPLES_PER_SIGNAL = 2000

/** Media types of the packed answers, chosen by Accept; layouts in `src/domain/packed-samples.ts` and `packed-track.ts`. */
export const PACKED_SAMPLES_TYPE = "application/vnd.headland.samples"
export const PACKED_TRACK_TYPE = "application/vnd.headland.track"

export const Sample = Schema.Struct({ time: EpochMillis, value: Schema.Finite })
export type Sample = typeof Sample.Type

/** The values of one signal of one machine, oldest first, thinned to 2,000 (OPEN-69). */
export const SignalSeries = Schema.Struct({
  machineId: MachineId,
  vin: Vin,
  signal: Schema.String,
  unit: Schema.String,
  samples: Schema.Array(Sample),
  /**
   * Times of the samples that follow a gap: nothing was recorded for unusually long before them. Judged before
   * thinning, because the samples of a thinned series lie far apart anyway.
   */
  gaps: Schema.Array(EpochMillis),
}).annotate({
  examples: [
    {
      machineId: MachineId.make(1),
      vin: Vin.make("HDLTR1A27R0000001"),
      signal: "EngineSpeed",
      unit: "rpm",
      samples: [
        { time: 1_795_242_600_000, value: 1450 },
        { time: 1_795_242_610_000, value: 1480.5 },
        { time: 1_795_249_810_000, value: 1390 },
      ],
      gaps: [1_795_249_810_000],
    },
  ],
})
export type SignalSeries = typeof SignalSeries.Type

/**
 * Occurrence times of one diagnostic code on one machine, oldest first; listed beside the requested signals
 * (OPEN-69).
 */
export const CodeOccurrences = Schema.Struct({
  machineId: MachineId,
  /** Diagnostic code: SPN and FMI, as `110.0`. */
  code: Schema.String,
  occurrences: Schema.Array(EpochMillis),
}).annotate({
  examples: [{ machineId: MachineId.make(7), code: "110.0", occurrences: [1_763_707_800_000] }],
})
export type CodeOccurrences = typeof CodeOccurrences.Type

/** One recordable signal (OPEN-70). `unit` is SI, empty for states and counts. */
export const Signal = Schema.Struct({
  name: Schema.String,
  /**
   * Name of the signal in the reader's language, English or Finnish; an imported signal keeps the name from the
   * import.
   */
  label: Schema.String,
  unit: Schema.String,
  group: Schema.String,
  type: Schema.Literals(["number", "state"]),
}).annotate({
  examples: [{ name: "EngineSpeed", label: "Engine speed", unit: "rpm", group: "engine", type: "number" }],
})
export type Signal = typeof Signal.Type

/** One position of a track; speed in km/h, heading in degrees from north (OPEN-71). */
export const TrackPoint = Schema.Struct({
  time: EpochMillis,
  lat: Schema.Finite,
  lng: Schema.Finite,
  speed: Schema.Finite,
  heading: Schema.Finite,
  liveStatus: LiveStatus,
})
export type TrackPoint = typeof TrackPoint.Type

/** Recorded route of one machine, oldest position first. */
export const Track = Schema.Struct({
  machineId: MachineId,
  vin: Vin,
  points: Schema.Array(TrackPoint),
}).annotate({
  examples: [
    {
      machineId: MachineId.make(1),
      vin: Vin.make("HDLTR1A27R0000001"),
      points: [
        {
          time: 1_795_242_600_000,
          lat: 62.2417,
          lng: 25.7473,
          speed: 8.4,
          heading: 112,
          liveStatus: "RUNNING",
        },
      ],
    },
  ],
})
export type Track = typeof Track.Type
