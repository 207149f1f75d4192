import { assign, sendTo, setup } from "xstate"
import type { Signal } from "#contract/schemas/data.ts"
import type { MachineId, PartnerId } from "#contract/schemas/ids.ts"
import {
  type Days,
  daysUpTo,
  firstSignals,
  missingSignals,
  readableDays,
  refusedDays,
  toggleSignal,
  viewInSearch,
  withView,
} from "#domain/data-view.ts"
import { isSameSearch } from "#domain/search.ts"
import { spanOfDays, widened } from "#domain/span.ts"
import type { Day } from "#domain/time.ts"
import type { SeriesSummary, Span } from "#services/machine/machine-series.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { DayRequested, DayShown } from "../../shared/day-navigator/events.ts"
import type { SearchChanged } from "../../shell/navigation/events.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import { type DaysContext, keepToday, refuseChanged, refuseFirst } from "../refused-days.ts"
import { actors } from "./actors.ts"
import type { MachineDataEvent } from "./events.ts"

export interface MachineDataInput {
  readonly machineId: MachineId
  readonly zone: string
  /** Query of the address, which may name signals and days: `?signals=EngineSpeed&start=2026-11-20&end=2026-11-20`. */
  readonly search: string
  /** Day of the machine's latest data; undefined for a machine that never sent any. */
  readonly lastDay: Day | undefined
  /** VIN by which the machine is compared with others of the user's fleet; missing for users without a fleet. */
  readonly vin?: string | undefined
  /** Service centre on whose page the machine is, and with whose other machines it is compared. */
  readonly serviceId?: PartnerId | undefined
}

export interface MachineDataContext extends DaysContext {
  readonly machineId: MachineId
  readonly zone: string
  readonly vin?: string | undefined
  readonly serviceId?: PartnerId | undefined
  readonly days: Days
  /** Zoomed part of the shown days, as a time span; undefined without a zoom. */
  readonly zoom: Span | undefined
  readonly signals: ReadonlyArray<Signal>
  readonly chosen: ReadonlyArray<string>
  /** Signals that the address names and the machine has not recorded. */
  readonly missing: ReadonlyArray<string>
  /** Signals listed first in the picker: those shown when it was opened, so that no row moves while it is open. */
  readonly listedFirst: ReadonlyArray<string>
  /** Text in the search field of the signal picker. */
  readonly typed: string
  readonly series: SeriesSummary | undefined
}

/** Query of the address, with the shown view written into it. */
const searchOf = ({ search, days, zoom, chosen }: MachineDataContext): string =>
  withView(search, { days, zoom, signals: chosen })

interface Searched {
  readonly event: typeof SearchChanged.Type
}

const moved = {
  type: "moveDays",
  params: ({ event }: { readonly event: typeof DayShown.Type }) => event,
} as const

/**
 * Transition actions for a changed address (after Back, a link, or the chart's own request): show the days, zoom
 * and signals that it names.
 */
const asAddress = [
  { type: "keepSearch", params: ({ event }: Searched) => event },
  { type: "takeView", params: ({ event }: Searched) => event },
  "requestDay",
] as const

const refuse = refuseChanged("#machine-data.refused")

/** Signals to show of those that an address names, and those of them that are not recorded. */
const signalsIn = (recorded: ReadonlyArray<Signal>, wanted: ReadonlyArray<string>) => {
  const names = recorded.map(({ name }) => name)
  return { chosen: firstSignals(names, wanted), missing: missingSignals(names, wanted) }
}

/** Chart of the data tab: the recorded signals of a machine over some days, drawn as lines over time. */
export const machineDataMachine = setup({
  types: {
    context: {} as MachineDataContext,
    events: {} as MachineDataEvent,
    input: {} as MachineDataInput,
    children: {} as { navigator: "navigator"; connection: "connection"; connectionOfSignals: "connection" },
  },
  actors,
  actions: {
    keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
    /** Action: keeps an address that names days that cannot be shown, and why. */
    refuse: assign(({ context: { today, zone } }, { search }: { readonly search: string }) => ({
      search,
      refused: refusedDays(search, today, zone),
      days: { from: "", to: "" },
      zoom: undefined,
      series: undefined,
    })),
    keepToday: assign((_, { today }: { readonly today: Day }) => ({ today })),
    /**
     * Action: shows the days, zoom and signals that the address names; a start alone leads up to today,
     * and no days mean today.
     */
    takeView: assign(
      ({ context: { zone, today, signals: recorded } }, { search }: { readonly search: string }) => {
        const { days, zoom, signals } = viewInSearch(search, zone)
        const settled = readableDays(days, today)
        return {
          days: settled,
          zoom: zoom && widened(zoom, spanOfDays(settled, zone)),
          ...signalsIn(recorded, signals),
          series: undefined,
        }
      },
    ),
    requestDay: sendTo("navigator", ({ context }): typeof DayRequested.Type => ({
      type: "day.requested",
      day: context.days.to,
    })),
    showInAddress: sendToSystem<{ readonly replace: boolean }>(({ context }, { replace }) => {
      const next = searchOf(context)
      return isSameSearch(next, context.search) ? [] : [goToSearch(next, replace)]
    }),
    /** Action: moves the shown days so that they end at another day; their number stays. */
    moveDays: assign(({ context: { days } }, params: { readonly day: Day; readonly today: Day }) => ({
      today: params.today,
      days: daysUpTo(days, params.day),
      zoom: undefined,
      series: undefined,
    })),
    keepSignals: assign(({ context }, { signals }: { readonly signals: ReadonlyArray<Signal> }) => ({
      signals,
      ...signalsIn(signals, viewInSearch(context.search, context.zone).signals),
    })),
    toggle: assign(({ context }, params: { readonly name: string }) => ({
      chosen: toggleSignal(context.chosen, params.name),
      missing: [],
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
    openPicker: assign(({ context }) => ({ listedFirst: context.chosen })),
    keepTyped: assign((_, params: { readonly text: string }) => ({ typed: params.text })),
    keepSeries: assign((_, series: SeriesSummary) => ({ series })),
  },
  guards: {
    /** Guard: the address names days that do not exist, are still to come or are no range that can be read. */
    isRefused: ({ context: { zone } }, { search, today }: { readonly search: string; readonly today: Day }) =>
      refusedDays(search, today, zone) !== undefined,
    isShown: ({ context }, { search }: { readonly search: string }) =>
      isSameSearch(search, searchOf(context)),
    hasNoSignals: (_, params: { readonly signals: ReadonlyArray<Signal> }) => params.signals.length === 0,
    isNothingChosen: ({ context }) => context.chosen.length === 0,
    isNothingRecorded: (_, series: SeriesSummary) => series.samples === 0,
  },
}).createMachine({
  id: "machine-data",
  context: ({ input }) => ({
    ...input,
    today: "",
    days: { from: "", to: "" },
    refused: undefined,
    zoom: undefined,
    signals: [],
    chosen: [],
    missing: [],
    listedFirst: [],
    typed: "",
    series: undefined,
  }),
  invoke: {
    id: "navigator",
    src: "navigator",
    input: ({ context: { zone } }) => ({ zone, day: "" }),
  },
  on: {
    "day.shown": { actions: moved },
    "search.changed": [refuse, { actions: asAddress }],
  },
  initial: "dating",
  states: {
    /** State that waits for the present day in the user's time zone. */
    dating: {
      tags: ["busy"],
      on: {
        "search.changed": { actions: { type: "keepSearch", params: ({ event }) => event } },
        "day.shown": [
          refuseFirst,
          {
            target: "listing",
            actions: [keepToday, { type: "takeView", params: ({ context }) => context }, "requestDay"],
          },
        ],
      },
    },
    /** State in which the address names days that cannot be shown; other days are offered. */
    refused: {
      tags: ["refused"],
      on: {
        "day.shown": { actions: keepToday },
        "day.selected": {
          target: "listing",
          actions: [
            { type: "chooseDays", params: ({ event: { day } }) => ({ from: day, to: day }) },
            "requestDay",
          ],
        },
        "days.selected": {
          target: "listing",
          actions: [
            { type: "chooseDays", params: ({ event: { from, to } }) => ({ from, to }) },
            "requestDay",
          ],
        },
        "search.changed": [refuse, { target: "listing", actions: asAddress }],
      },
    },
    /** State that loads the list of signals that this machine records. */
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
            actions: [
              { type: "keepSignals", params: ({ event }) => ({ signals: event.output }) },
              { type: "showInAddress", params: { replace: true } },
            ],
          },
        ],
        onError: { target: "failed" },
      },
    },
    failed: {
      tags: ["failed"],
      invoke: { id: "connectionOfSignals", src: "connection" },
      on: { "data.refreshed": { target: "listing" } },
    },
    /** State for a machine of which no signal was ever recorded. */
    silent: { tags: ["silent"], on: { "data.refreshed": { target: "listing" } } },
    open: {
      type: "parallel",
      states: {
        picker: {
          initial: "closed",
          states: {
            closed: { on: { "picker.toggled": { target: "open", actions: "openPicker" } } },
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
              actions: [
                { type: "toggle", params: ({ event }) => ({ name: event.name }) },
                { type: "showInAddress", params: { replace: true } },
              ],
            },
            "day.shown": {
              target: ".deciding",
              actions: [moved, { type: "showInAddress", params: { replace: false } }],
            },
            "search.changed": [
              {
                guard: { type: "isShown", params: ({ event }) => event },
                actions: { type: "keepSearch", params: ({ event }) => event },
              },
              refuse,
              {
                target: ".deciding",
                actions: [...asAddress, { type: "showInAddress", params: { replace: true } }],
              },
            ],
            "days.selected": {
              target: ".deciding",
              actions: [
                { type: "chooseDays", params: ({ event: { from, to } }) => ({ from, to }) },
                { type: "showInAddress", params: { replace: false } },
              ],
            },
            "zoom.changed": {
              target: ".deciding",
              actions: [
                { type: "zoomIn", params: ({ event: { start, end } }) => ({ start, end }) },
                { type: "showInAddress", params: { replace: true } },
              ],
            },
            "zoom.reset": {
              target: ".deciding",
              actions: ["zoomOut", { type: "showInAddress", params: { replace: true } }],
            },
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
            failed: { tags: ["failed"], invoke: { id: "connection", src: "connection" } },
          },
        },
      },
    },
  },
})
