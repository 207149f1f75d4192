import { Effect, type Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import type { datasQuery, gpsQuery, signalsQuery } from "#contract/groups/data.ts"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import {
  type CodeOccurrences,
  MAX_SAMPLES_PER_SIGNAL,
  PACKED_SAMPLES_TYPE,
  PACKED_TRACK_TYPE,
  type Signal,
  type SignalSeries,
  type Track,
} from "#contract/schemas/data.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { matcherOf } from "#domain/folding.ts"
import { statusCode } from "#domain/packed-positions.ts"
import { encodeSeries } from "#domain/packed-samples.ts"
import { encodeTracks } from "#domain/packed-track.ts"
import { GAP_MS } from "#domain/route.ts"
import { beginsSegment, plainHeading } from "#domain/segments.ts"
import { signalByName, signalsFor } from "#domain/signals.ts"
import { thin } from "#domain/thinning.ts"
import { STATUS_SIGNALS, trackStatus } from "#domain/track-status.ts"
import { type KnownSignal, knownSignals, labelIn } from "../rules/known-signals.ts"
import { ServiceCodes } from "../store/alarms/service-codes.ts"
import { Machines, type ReadableMachine } from "../store/machines.ts"
import { onePage } from "../store/page.ts"
import { TelemetryStore } from "../store/telemetry/store.ts"
import type { MachineTrack } from "../store/telemetry/types.ts"
import { accepts } from "./accepts.ts"
import { choose, clipSeries, clipTrack, spanOf } from "./data-query.ts"
import { errorList } from "./error-lists.ts"
import { notFound, pageFrom, sorted, sortOf } from "./lists.ts"

const DEFAULT_SIGNAL = "EngineSpeed"
/** Maximum number of points per machine in a JSON response; a response in the packed format contains all points. */
const MAX_JSON_POINTS = 20_000
const statusSignalIds = STATUS_SIGNALS.flatMap((name) => signalByName(name)?.id ?? [])

type DatasQuery = Schema.Struct<typeof datasQuery>["Type"]
type SignalsQuery = Schema.Struct<typeof signalsQuery>["Type"]
type GpsQuery = Schema.Struct<typeof gpsQuery>["Type"]

/** Reads signal values and routes with the user's rights, personally or in the context of a service centre. */
export const recordedData = Effect.gen(function* () {
  const machines = yield* Machines
  const telemetry = yield* TelemetryStore
  const codes = yield* ServiceCodes

  /**
   * All requested machines; 404 if one is hidden from the user, so that the response does not reveal which ones
   * exist.
   */
  const readable = Effect.fnUntraced(function* (reader: Reader, ids: ReadonlyArray<number>) {
    const wanted = new Set(ids)
    const found = yield* machines.readable(reader, [...wanted])
    return found.length === wanted.size ? found : yield* notFound("ids")
  })

  /** Ids of the signals that machines recorded, plus the default signal for every machine with an engine. */
  const recordedBy = Effect.fnUntraced(function* (found: ReadonlyArray<ReadableMachine>) {
    const recorded = yield* telemetry.signalsOf(found.map((machine) => machine.id))
    const ids = new Set(recorded.map((one) => one.signalId))
    if (found.some(({ type }) => hasEngine(type))) ids.add(signalByName(DEFAULT_SIGNAL)?.id ?? 0)
    return ids
  })

  return {
    datas: Effect.fnUntraced(function* (reader: Reader, query: DatasQuery, accept: string | undefined) {
      const span = yield* spanOf(query)
      const packed = accepts(accept, PACKED_SAMPLES_TYPE)
      if (query.resolution === "full" && !packed) return errorList("NOT_ACCEPTABLE", { field: "resolution" })
      const found = yield* readable(reader, query.ids)
      const known = knownSignals(yield* telemetry.importedSignals)
      const wanted = yield* choose(
        query.signals ?? (query.codes === undefined ? [DEFAULT_SIGNAL] : []),
        known,
      )
      const stored = yield* telemetry.series({
        machineIds: found.map((machine) => machine.id),
        signalIds: wanted.map((signal) => signal.id),
        ...span,
      })
      const series = stored.flatMap((one) => {
        const machine = found.find(({ id }) => id === one.machineId)
        const signal = wanted.find(({ id }) => id === one.signalId)
        if (machine === undefined || signal === undefined) return []
        const clipped = clipSeries(one, machine.since)
        if (clipped.times.length === 0) return []
        const columns = thin(clipped, query.resolution === "full" ? Infinity : MAX_SAMPLES_PER_SIGNAL)
        return [
          { machineId: machine.id, vin: machine.vin, signal: signal.name, unit: signal.unit, ...columns },
        ]
      })
      const occurrences =
        packed || query.codes === undefined ? [] : yield* codes.times(found, query.codes, span)
      return packed
        ? HttpServerResponse.uint8Array(encodeSeries(series), { contentType: PACKED_SAMPLES_TYPE })
        : json<Paged<SignalSeries | CodeOccurrences>>(
            onePage([
              ...series.map(({ times, values, gaps, ...name }) => ({
                ...name,
                samples: Array.from(times, (time, index) => ({ time, value: values[index]! })),
                gaps: [...gaps],
              })),
              ...occurrences,
            ]),
          )
    }),
    signals: Effect.fnUntraced(function* (reader: Reader, query: SignalsQuery, language: string) {
      const sort = yield* sortOf(query.sort, ["name", "label", "unit", "group", "type"])
      const ids = query.ids === undefined ? undefined : yield* recordedBy(yield* readable(reader, query.ids))
      const known = knownSignals(yield* telemetry.importedSignals)
      const matches = matcherOf(query.q ?? "")
      const listed = [...known.values()]
        .map((signal) => ({ ...signal, said: labelIn(language, signal) }))
        .filter(
          ({ id, name, label, said }) =>
            (ids === undefined || ids.has(id)) && matches(`${name}\n${label}\n${said}`),
        )
        .map((signal) => toSignal({ ...signal, label: signal.said }))
      return pageFrom(sorted(listed, sort), query)
    }),
    gps: Effect.fnUntraced(function* (reader: Reader, query: GpsQuery, accept: string | undefined) {
      const span = yield* spanOf(query)
      const packed = accepts(accept, PACKED_TRACK_TYPE)
      const found = yield* readable(reader, query.ids)
      yield* machines.notePrivateRead(reader, found, "gps")
      const machineIds = found.map((machine) => machine.id)
      const [tracks, series] = yield* Effect.all(
        [
          telemetry.track({ machineIds, ...span }),
          telemetry.series({ machineIds, signalIds: statusSignalIds, ...span }),
        ],
        { concurrency: 2 },
      )
      const known = knownSignals([])
      const named = tracks.flatMap((track) => {
        const machine = found.find(({ id }) => id === track.machineId)
        if (machine === undefined) return []
        const clipped = clipTrack(track, machine.since)
        if (clipped.times.length === 0) return []
        const own = series.filter((one) => one.machineId === machine.id)
        const signals = new Map(own.map((one) => [nameOf(known, one.signalId), one]))
        return [{ machine, track: clipped, status: trackStatus(machine.type, clipped, signals) }]
      })
      return packed
        ? HttpServerResponse.uint8Array(
            encodeTracks(
              named.map(({ machine, track, status }) => ({
                ...track,
                machineId: machine.id,
                vin: machine.vin,
                status: Uint8Array.from(status, statusCode),
              })),
            ),
            { contentType: PACKED_TRACK_TYPE },
          )
        : json<Paged<Track>>(onePage(named.map(toTrack)))
    }),
  }
})

/**
 * Responses with dense data are not validated against their schema: checking a million numbers again would cost
 * more than everything else.
 */
const json = <A>(answer: A) => HttpServerResponse.jsonUnsafe(answer)

const hasEngine = (type: MachineType): boolean =>
  type !== "BALER" && signalsFor(type).some((signal) => signal.name === DEFAULT_SIGNAL)

const nameOf = (known: ReadonlyMap<string, KnownSignal>, id: number): string =>
  [...known.values()].find((signal) => signal.id === id)?.name ?? ""

const toSignal = ({ name, label, unit, group, type }: KnownSignal): Signal => ({
  name,
  label,
  unit,
  group,
  type,
})

interface NamedTrack {
  readonly machine: ReadableMachine
  readonly track: MachineTrack
  readonly status: ReturnType<typeof trackStatus>
}

/**
 * JSON form of a track: for a long track only every n-th point, both sides of each gap, so that a gap is as long as
 * it was, and the last point.
 */
const toTrack = ({ machine, track, status }: NamedTrack): Track => {
  const last = track.times.length - 1
  const step = Math.max(1, Math.ceil(last / (MAX_JSON_POINTS - 1)))
  const isBesideGap = (index: number) => isAfterGap(track, index) || isAfterGap(track, index + 1)
  const indices = [...track.times.keys()].filter(
    (index) => index % step === 0 || index === last || isBesideGap(index),
  )
  return {
    machineId: machine.id,
    vin: machine.vin,
    points: indices.map((index) => ({
      time: track.times[index]!,
      lat: track.lat[index]!,
      lng: track.lng[index]!,
      speed: track.speed[index]!,
      heading: plainHeading(track.heading[index]!),
      liveStatus: status[index]!,
    })),
  }
}

const isAfterGap = ({ heading, times }: MachineTrack, index: number): boolean =>
  beginsSegment(heading[index]) ||
  (times[index] ?? 0) - (times[index - 1] ?? Number.POSITIVE_INFINITY) > GAP_MS
