import { assign, setup } from "xstate"
import type { Signal } from "#contract/schemas/data.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import { type Days, firstSignals, namedDay, readableDays, toggleSignal } from "#domain/data-view.ts"
import { spanOfDays, widened } from "#domain/span.ts"
import { addDays, daysBetween } from "#domain/time.ts"
import type { SeriesSummary, Span } from "#services/machine/machine-series.ts"
import { actors } from "./actors.ts"
import type { MachineDataEvent } from "./events.ts"

export interface MachineDataInput {
  readonly machineId: MachineId
  readonly zone: string
  /** May name signals and days: `?signals=EngineSpeed&start=2026-11-20&end=2026-11-20`. */
  readonly search: string
}

export interface MachineDataContext {
  readonly machineId: MachineId
  readonly zone: string
  readonly days: Days
  /** A closer look at part of the days. */
  readonly zoom: Span | undefined
  readonly signals: ReadonlyArray<Signal>
  readonly chosen: ReadonlyArray<string>
  /** What stands in the picker's search field. */
  readonly typed: string
  readonly series: SeriesSummary | undefined
}

/** The recorded signals of a machine over some days, as lines over time. */
export const machineDataMachine = setup({
  types: {
    context: {} as MachineDataContext,
    events: {} as MachineDataEvent,
    input: {} as MachineDataInput,
    children: {} as { navigator: "navigator" },
  },
  actors,
  actions: {
    /** Those that the address names, up to the day that may be shown. */
    nameDays: assign(({ context }, params: { readonly day: string }) => ({
      days: readableDays({ from: context.days.from, to: params.day }, params.day),
    })),
    /** As many as before, up to another day. */
    moveDays: assign(({ context: { days } }, params: { readonly day: string }) => ({
      days: { from: addDays(params.day, -daysBetween(days.from, days.to)), to: params.day },
      zoom: undefined,
      series: undefined,
    })),
    keepSignals: assign(({ context }, params: { readonly signals: ReadonlyArray<Signal> }) => ({
      signals: params.signals,
      chosen: firstSignals(
        params.signals.map(({ name }) => name),
        context.chosen,
      ),
    })),
    toggle: assign(({ context }, params: { readonly name: string }) => ({
      chosen: toggleSignal(context.chosen, params.name),
    })),
    chooseDays: assign((_, days: Days) => ({
      days: readableDays(days, days.to),
      zoom: undefined,
      series: undefined,
    })),
    zoomIn: assign(({ context }, span: Span) => ({
      zoom: widened(span, spanOfDays(context.days, context.zone)),
    })),
    zoomOut: assign({ zoom: undefined }),
    keepTyped: assign((_, params: { readonly text: string }) => ({ typed: params.text })),
    keepSeries: assign((_, series: SeriesSummary) => ({ series })),
  },
  guards: {
    hasNoSignals: (_, params: { readonly signals: ReadonlyArray<Signal> }) => params.signals.length === 0,
    isNothingChosen: ({ context }) => context.chosen.length === 0,
    isNothingRecorded: (_, series: SeriesSummary) => series.samples === 0,
  },
}).createMachine({
  id: "machine-data",
  context: ({ input }) => {
    const query = new URLSearchParams(input.search)
    return {
      machineId: input.machineId,
      zone: input.zone,
      days: { from: namedDay(query.get("start"), input.zone), to: namedDay(query.get("end"), input.zone) },
      zoom: undefined,
      signals: [],
      chosen: query.getAll("signals"),
      typed: "",
      series: undefined,
    }
  },
  invoke: {
    id: "navigator",
    src: "navigator",
    input: ({ context }) => ({ zone: context.zone, day: context.days.to }),
  },
  on: { "day.shown": { actions: { type: "moveDays", params: ({ event }) => ({ day: event.day }) } } },
  initial: "dating",
  states: {
    /** Which day is it where the person is? */
    dating: {
      tags: ["busy"],
      on: {
        "day.shown": {
          target: "listing",
          actions: { type: "nameDays", params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
    /** Which signals does this machine record? */
    listing: {
      tags: ["busy"],
      invoke: {
        id: "loadSignals",
        src: "loadSignals",
        input: ({ context }) => ({ machineId: context.machineId }),
        onDone: [
          {
            guard: { type: "hasNoSignals", params: ({ event }) => ({ signals: event.output }) },
            target: "silent",
          },
          {
            target: "open",
            actions: { type: "keepSignals", params: ({ event }) => ({ signals: event.output }) },
          },
        ],
        onError: { target: "failed" },
      },
    },
    failed: { tags: ["failed"], on: { "data.refreshed": { target: "listing" } } },
    /** Nothing was ever recorded. */
    silent: { tags: ["silent"], on: { "data.refreshed": { target: "listing" } } },
    open: {
      type: "parallel",
      states: {
        picker: {
          initial: "closed",
          states: {
            closed: { on: { "picker.toggled": { target: "open" } } },
            open: {
              tags: ["picking"],
              on: {
                "picker.toggled": { target: "closed" },
                "pickerQuery.changed": {
                  actions: { type: "keepTyped", params: ({ event }) => ({ text: event.text }) },
                },
              },
            },
          },
        },
        series: {
          initial: "deciding",
          on: {
            "signal.toggled": {
              target: ".deciding",
              actions: { type: "toggle", params: ({ event }) => ({ name: event.name }) },
            },
            "day.shown": {
              target: ".deciding",
              actions: { type: "moveDays", params: ({ event }) => ({ day: event.day }) },
            },
            "days.selected": {
              target: ".deciding",
              actions: { type: "chooseDays", params: ({ event: { from, to } }) => ({ from, to }) },
            },
            "zoom.changed": {
              target: ".deciding",
              actions: { type: "zoomIn", params: ({ event: { start, end } }) => ({ start, end }) },
            },
            "zoom.reset": { target: ".deciding", actions: "zoomOut" },
            "data.refreshed": { target: ".deciding" },
          },
          states: {
            deciding: { always: [{ guard: "isNothingChosen", target: "unchosen" }, { target: "loading" }] },
            unchosen: { tags: ["unchosen"] },
            loading: {
              tags: ["busy"],
              invoke: {
                id: "loadSeries",
                src: "loadSeries",
                input: ({ context }) => ({
                  machineId: context.machineId,
                  signals: context.chosen,
                  span: context.zoom ?? spanOfDays(context.days, context.zone),
                }),
                onDone: [
                  {
                    guard: { type: "isNothingRecorded", params: ({ event }) => event.output },
                    target: "empty",
                    actions: { type: "keepSeries", params: ({ event }) => event.output },
                  },
                  {
                    target: "shown",
                    actions: { type: "keepSeries", params: ({ event }) => event.output },
                  },
                ],
                onError: { target: "failed" },
              },
            },
            shown: { tags: ["shown"] },
            empty: { tags: ["empty"] },
            failed: { tags: ["failed"] },
          },
        },
      },
    },
  },
})
