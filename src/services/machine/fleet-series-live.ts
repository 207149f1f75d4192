import { Effect, Layer } from "effect"
import { MachineCareApi } from "#contract/areas/machine-care.ts"
import type { Signal } from "#contract/schemas/data.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { movedBack, startOfWork, WORK_SIGNALS, workSpan } from "#domain/fleet-data/alignment.ts"
import { displayName } from "#domain/machine.ts"
import { type DecodedSeries, decodeSeries } from "#domain/packed-samples.ts"
import type { Recorded } from "#domain/recorded.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { fullList } from "../full-list.ts"
import { type DataSource, dataSources, type KnownMachine } from "./data-source.ts"
import { type ComparedMachine, FleetSeries } from "./fleet-series.ts"
import { isoTime, unpacked } from "./packed.ts"

/** Machines shown when an address names none: those that were seen last. */
const SHOWN_AT_FIRST = 2
/** Rows of one search for a machine. */
const FOUND_ROWS = 20

export const fleetSeriesLive = (recorded: Recorded) =>
  Layer.effect(
    FleetSeries,
    Effect.gen(function* () {
      const sourceOf = yield* dataSources
      const care = yield* makeClient(MachineCareApi)
      let version = 0

      const seenLast = (source: DataSource) =>
        Effect.map(
          source.list({ size: SHOWN_AT_FIRST, sort: "lastSeen,desc" }),
          ({ content }): ReadonlyArray<KnownMachine> => content,
        )
      const signalsOf = (source: DataSource) => (machine: KnownMachine) =>
        Effect.map(source.signals(machine.id), (signals) => ({ machine, signals }))
      const marksOf = ({ id }: ComparedMachine, span: { readonly start: string; readonly end: string }) =>
        fullList((page) =>
          call(care.diagnosticCodes.serviceCodes({ query: { ...page, ids: [id], ...span } })),
        )

      return {
        choose: Effect.fn("FleetSeries.choose")(function* (named, serviceId) {
          const source = sourceOf(serviceId)
          const found =
            named.length === 0
              ? yield* seenLast(source)
              : yield* Effect.forEach(named, source.find, { concurrency: 4 })
          const machines = [
            ...new Map(
              found.flatMap((machine) => (machine ? [[machine.id, machine] as const] : [])),
            ).values(),
          ]
          const known = yield* Effect.forEach(machines, signalsOf(source), { concurrency: 4 })
          const signals = new Map(
            known.flatMap((one) => one.signals.map((signal): [string, Signal] => [signal.name, signal])),
          )
          return {
            machines: known.map(({ machine, signals }) => ({
              id: machine.id,
              vin: machine.vin,
              name: displayName(machine),
              type: machine.type,
              recorded: signals.map(({ name }) => name),
            })),
            signals: [...signals.values()],
            missing: named.filter(
              (one) => !machines.some(({ id, vin }) => vin === one || String(id) === one),
            ),
          }
        }),
        search: Effect.fn("FleetSeries.search")(function* (text, serviceId) {
          const words = text === "" ? {} : { q: text }
          const { content, pageMetadata } = yield* sourceOf(serviceId).list({
            size: FOUND_ROWS,
            sort: "name,asc",
            ...words,
          })
          return {
            options: content.map((machine) => ({ id: machine.id, name: foundAs(machine), machine })),
            total: pageMetadata.totalElements,
          }
        }),
        load: Effect.fn("FleetSeries.load")(function* (question) {
          const { machines, signals, span, alignment, serviceId } = question
          const isMarked = (code: string) => question.codes.length === 0 || question.codes.includes(code)
          const isByWork = alignment === "work"
          const times = { start: isoTime(span.start), end: isoTime(span.end) }
          const wanted = isByWork ? [...new Set([...signals, ...WORK_SIGNALS])] : signals
          const query = { ids: machines.map(({ id }) => id), signals: wanted, ...times }
          const [read, codes] = yield* Effect.all(
            [
              unpacked(sourceOf(serviceId).values(query), decodeSeries),
              Effect.forEach(machines, (machine) => marksOf(machine, times), { concurrency: 4 }),
            ],
            { concurrency: 2 },
          )
          const starts = isByWork ? startsOf(machines, read) : {}
          const shown = read
            .filter(({ signal }) => signals.includes(signal))
            .flatMap((one) => aligned(one, isByWork ? starts[one.machineId] : 0))
          recorded.fleet = shown
          version += 1
          return {
            version,
            samples: shown.reduce((sum, one) => sum + one.times.length, 0),
            span: isByWork ? workSpan(shown) : span,
            starts,
            marks: codes
              .flat()
              .filter(({ code }) => isMarked(code))
              .map(({ machineId, code, title, count, first, last }) => ({
                machineId,
                code,
                title,
                count,
                first: Date.parse(first),
                last: Date.parse(last),
              })),
          }
        }),
      }
    }),
  )

/** Machine as a line of the search: its name with its model, or its VIN with the model. */
const foundAs = ({ machineName, vin, model }: FleetMachine): string =>
  [machineName, vin, `${model.brand} ${model.name}`].filter((part) => part !== null).join(" · ")

/** Start of work of each machine that ran, epoch ms, by machine id. */
const startsOf = (
  machines: ReadonlyArray<ComparedMachine>,
  series: ReadonlyArray<DecodedSeries>,
): Readonly<Record<number, number>> =>
  Object.fromEntries(
    machines.flatMap(({ id, type }) => {
      const own = series.filter(({ machineId, signal }) => machineId === id && WORK_SIGNALS.includes(signal))
      const start = startOfWork(type, new Map(own.map((one) => [one.signal, one])))
      return start === undefined ? [] : [[id, start]]
    }),
  )

/** Series from its machine's start of work on; nothing of a machine that did not work. */
const aligned = (series: DecodedSeries, start: number | undefined): ReadonlyArray<DecodedSeries> =>
  start === undefined ? [] : [movedBack(series, start)]
