import { assign, sendTo, setup } from "xstate"
import type { Signal } from "#contract/schemas/data.ts"
import { PartnerId } from "#contract/schemas/ids.ts"
import {
  type Days,
  daysUpTo,
  firstSignals,
  MAX_LINES,
  missingSignals,
  readableDays,
  refusedDays,
  toggleSignal,
} from "#domain/data-view.ts"
import { codesInSearch, dataPlace, machinesNamedIn } from "#domain/fleet-data/places.ts"
import { type Alignment, fleetViewInSearch, MAX_MACHINES } from "#domain/fleet-data/view.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import { isSameSearch } from "#domain/search.ts"
import { type PresetName, presetSignals } from "#domain/signals/presets.ts"
import { readableZone, spanOfDays, widened } from "#domain/span.ts"
import type { Day } from "#domain/time.ts"
import type { CodeMark, ComparedMachine, FleetChoice, FleetSummary } from "#services/machine/fleet-series.ts"
import type { Span } from "#services/machine/machine-series.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { DayRequested, DayShown } from "../../shared/day-navigator/events.ts"
import type { SearchChanged } from "../../shell/navigation/events.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { type DaysContext, keepToday, refuseChanged, refuseFirst } from "../refused-days.ts"
import { actors } from "./actors.ts"
import type { FleetDataEvent, MachineAdded, MachineRemoved } from "./events.ts"

export type { CodeMark, ComparedMachine, FleetSummary }

export interface FleetDataContext extends DaysContext {
  readonly zone: string
  /** Service centre whose machines are compared; undefined for the user's own ones. */
  readonly serviceId: PartnerId | undefined
  /** Whether the user has settings of their own, in which layouts are saved; the shared demo account has none. */
  readonly savesLayouts: boolean
  readonly days: Days
  /** Zoomed part of the shown days, as a time span; undefined without a zoom. */
  readonly zoom: Span | undefined
  /** Machines to show, as the address names them, and by id those that were added last; empty for those seen last. */
  readonly named: ReadonlyArray<string>
  readonly machines: ReadonlyArray<ComparedMachine>
  /** Machines that the address names and that are not shown. */
  readonly leftOut: ReadonlyArray<string>
  /** Signals that at least one of the machines has recorded. */
  readonly signals: ReadonlyArray<Signal>
  readonly chosen: ReadonlyArray<string>
  /** Signals that the address names and no machine has recorded. */
  readonly missing: ReadonlyArray<string>
  /** Signals listed first in the picker: those shown when it was opened, so that no row moves while it is open. */
  readonly listedFirst: ReadonlyArray<string>
  /** Fault codes to mark; empty for all. */
  readonly codes: ReadonlyArray<string>
  /** Text in the search field of the signal picker. */
  readonly typed: string
  readonly alignment: Alignment
  readonly series: FleetSummary | undefined
}

/** Query of the address, with the shown view written into it. */
const searchOf = (context: FleetDataContext): string => {
  const { search, serviceId, days, zoom, chosen, alignment } = context
  return dataPlace(serviceId).write(search, shownNames(context), { days, zoom, signals: chosen, alignment })
}

/** The shown machines, as an address names them. */
const shownNames = ({
  machines,
  serviceId,
}: Pick<FleetDataContext, "machines" | "serviceId">): ReadonlyArray<string> =>
  machines.map(dataPlace(serviceId).nameOf)

/**
 * Signals to show of those that are wanted, and those of them that are not recorded. Without any recorded signal the
 * wanted ones are kept for the machines that are chosen next.
 */
const signalsIn = (recorded: ReadonlyArray<Signal>, wanted: ReadonlyArray<string>) => {
  if (recorded.length === 0) return { chosen: wanted, missing: [] }
  const names = recorded.map(({ name }) => name)
  return { chosen: firstSignals(names, wanted), missing: missingSignals(names, wanted) }
}

/** Service centre in the path of the page; an owner's page has none. */
const centreIn = ({ id }: ScreenInput["params"]): PartnerId | undefined =>
  id === undefined ? undefined : PartnerId.make(Number(id))

interface Searched {
  readonly event: typeof SearchChanged.Type
}

const moved = {
  type: "moveDays",
  params: ({ event }: { readonly event: typeof DayShown.Type }) => event,
} as const

/** Transition actions for a changed address: show the machines, days, zoom and signals that it names. */
const asAddress = [
  { type: "keepSearch", params: ({ event }: Searched) => event },
  { type: "takeChoice", params: ({ event }: Searched) => event },
  { type: "takeDays", params: ({ event }: Searched) => event },
  "requestDay",
] as const

const refuse = refuseChanged("#fleet-data.refused")
const listAsAddress = { target: "#fleet-data.listing", actions: asAddress } as const
const shown = { type: "showInAddress", params: { replace: true } } as const
const shownAnew = { type: "showInAddress", params: { replace: false } } as const

/** Transitions by which the user changes the machines; all of them are then looked for anew, with their signals. */
const changesOfMachines = {
  "machine.added": {
    guard: {
      type: "isAddable",
      params: ({ event }: { readonly event: typeof MachineAdded.Type }) => event,
    },
    target: "#fleet-data.listing",
    reenter: true,
    actions: {
      type: "addMachine",
      params: ({ event }: { readonly event: typeof MachineAdded.Type }) => event,
    },
  },
  "machine.removed": {
    target: "#fleet-data.listing",
    reenter: true,
    actions: {
      type: "removeMachine",
      params: ({ event }: { readonly event: typeof MachineRemoved.Type }) => event,
    },
  },
} as const

/** Chart of the data of several machines: their recorded signals over some days, panel by panel. */
export const fleetDataMachine = setup({
  types: {
    context: {} as FleetDataContext,
    events: {} as FleetDataEvent,
    input: {} as ScreenInput,
    children: {} as {
      navigator: "navigator"
      machineSearch: "machineSearch"
      layouts: "layouts"
      connection: "connection"
      connectionOfMachines: "connection"
    },
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
    /** Action: takes the machines, signals and alignment that the address names. */
    takeChoice: assign(({ context: { serviceId, zone } }, { search }: { readonly search: string }) => {
      const { signals: chosen, alignment } = fleetViewInSearch(search, zone)
      const { named, leftOut } = machinesNamedIn(dataPlace(serviceId), search)
      return { named, leftOut, chosen, alignment, codes: codesInSearch(search) }
    }),
    /** Action: shows the days and the zoom that the address names. */
    takeDays: assign(({ context: { zone, today } }, { search }: { readonly search: string }) => {
      const { days, zoom } = fleetViewInSearch(search, zone)
      const settled = readableDays(days, today)
      return {
        days: settled,
        zoom: zoom && widened(zoom, spanOfDays(settled, zone)),
        series: undefined,
      }
    }),
    /** Action: shows those of the wanted signals that are recorded. */
    settleSignals: assign(({ context: { signals, chosen } }) => signalsIn(signals, chosen)),
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
    keepMachines: assign(({ context }, { machines, signals, missing }: FleetChoice) => ({
      machines,
      named: shownNames({ machines, serviceId: context.serviceId }),
      leftOut: [...context.leftOut, ...missing],
      signals,
      ...signalsIn(signals, context.chosen),
      series: undefined,
    })),
    addMachine: assign(({ context }, { id }: { readonly id: number }) => ({
      named: [...shownNames(context), String(id)],
      leftOut: [],
    })),
    removeMachine: assign(({ context: { machines, serviceId } }, params: { readonly vin: string }) => ({
      named: shownNames({ machines: machines.filter(({ vin }) => vin !== params.vin), serviceId }),
      leftOut: [],
    })),
    toggle: assign(({ context }, params: { readonly name: string }) => ({
      chosen: toggleSignal(context.chosen, params.name),
      missing: [],
    })),
    takePreset: assign(({ context: { signals } }, params: { readonly name: PresetName }) => ({
      chosen: presetSignals(
        params.name,
        signals.map(({ name }) => name),
        MAX_LINES,
      ),
      missing: [],
    })),
    align: assign((_, { alignment }: { readonly alignment: Alignment }) => ({
      alignment,
      series: undefined,
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
    keepSeries: assign((_, series: FleetSummary) => ({ series })),
  },
  guards: {
    /** Guard: the address names days that do not exist, are still to come or are no range that can be read. */
    isRefused: ({ context: { zone } }, { search, today }: { readonly search: string; readonly today: Day }) =>
      refusedDays(search, today, zone) !== undefined,
    isShown: ({ context }, { search }: { readonly search: string }) =>
      isSameSearch(search, searchOf(context)),
    /** Guard: the address names the machines that are shown, so that only days or signals differ. */
    namesShownMachines: ({ context }, { search }: { readonly search: string }) =>
      dataPlace(context.serviceId).namedIn(search).join() === shownNames(context).join(),
    isAddable: ({ context: { machines } }, params: { readonly id: number }) =>
      params.id > 0 && machines.length < MAX_MACHINES && !machines.some(({ id }) => id === params.id),
    hasNoMachines: (_, choice: FleetChoice) => choice.machines.length === 0,
    hasNoSignals: (_, choice: FleetChoice) => choice.signals.length === 0,
    isNothingChosen: ({ context }) => context.chosen.length === 0,
    isNothingRecorded: (_, series: FleetSummary) => series.samples === 0,
  },
}).createMachine({
  id: "fleet-data",
  context: ({ input: { params, search, user } }) => ({
    search,
    serviceId: centreIn(params),
    zone: readableZone(user?.timeZone ?? ""),
    // Layouts name machines of the user's own.
    savesLayouts: hasOwnAccount(user) && centreIn(params) === undefined,
    lastDay: undefined,
    today: "",
    days: { from: "", to: "" },
    refused: undefined,
    zoom: undefined,
    named: [],
    machines: [],
    leftOut: [],
    signals: [],
    chosen: [],
    missing: [],
    listedFirst: [],
    codes: [],
    typed: "",
    alignment: "clock",
    series: undefined,
  }),
  invoke: [
    { id: "navigator", src: "navigator", input: ({ context: { zone } }) => ({ zone, day: "" }) },
    {
      id: "machineSearch",
      src: "machineSearch",
      input: ({ context: { serviceId } }) => ({ shortest: 0, about: serviceId }),
    },
    { id: "layouts", src: "layouts" },
  ],
  on: {
    "day.shown": { actions: moved },
    "search.changed": [refuse, listAsAddress],
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
            actions: [
              keepToday,
              { type: "takeChoice", params: ({ context }) => context },
              { type: "takeDays", params: ({ context }) => context },
              "requestDay",
            ],
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
            { type: "takeChoice", params: ({ context }) => context },
            { type: "chooseDays", params: ({ event: { day } }) => ({ from: day, to: day }) },
            "requestDay",
          ],
        },
        "days.selected": {
          target: "listing",
          actions: [
            { type: "takeChoice", params: ({ context }) => context },
            { type: "chooseDays", params: ({ event: { from, to } }) => ({ from, to }) },
            "requestDay",
          ],
        },
      },
    },
    /** State that looks for the machines, and for the signals that they record. */
    listing: {
      tags: ["busy"],
      on: changesOfMachines,
      invoke: {
        id: "chooseMachines",
        src: "chooseMachines",
        input: ({ context: { named, serviceId } }) => ({ named, serviceId }),
        onDone: [
          {
            guard: { type: "hasNoMachines", params: ({ event }) => event.output },
            target: "none",
            actions: { type: "keepMachines", params: ({ event }) => event.output },
          },
          {
            guard: { type: "hasNoSignals", params: ({ event }) => event.output },
            target: "silent",
            actions: { type: "keepMachines", params: ({ event }) => event.output },
          },
          {
            target: "open",
            actions: [{ type: "keepMachines", params: ({ event }) => event.output }, shown],
          },
        ],
        onError: { target: "failed" },
      },
    },
    failed: {
      tags: ["failed"],
      invoke: { id: "connectionOfMachines", src: "connection" },
      on: { "data.refreshed": { target: "listing" } },
    },
    /** State without a machine: the fleet has none, or the user sees none of those that the address names. */
    none: { tags: ["none"], on: { "machine.added": changesOfMachines["machine.added"] } },
    /** State for machines of which no signal was ever recorded. */
    silent: {
      tags: ["silent"],
      on: { ...changesOfMachines, "data.refreshed": { target: "listing" } },
    },
    open: {
      type: "parallel",
      on: changesOfMachines,
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
              actions: [{ type: "toggle", params: ({ event }) => ({ name: event.name }) }, shown],
            },
            "preset.selected": {
              target: ".deciding",
              actions: [{ type: "takePreset", params: ({ event }) => ({ name: event.name }) }, shown],
            },
            "alignment.changed": {
              target: ".deciding",
              actions: [{ type: "align", params: ({ event }) => ({ alignment: event.alignment }) }, shown],
            },
            "day.shown": { target: ".deciding", actions: [moved, shownAnew] },
            "search.changed": [
              {
                guard: { type: "isShown", params: ({ event }) => event },
                actions: { type: "keepSearch", params: ({ event }) => event },
              },
              refuse,
              {
                guard: { type: "namesShownMachines", params: ({ event }) => event },
                target: ".deciding",
                actions: [...asAddress, "settleSignals", shown],
              },
              listAsAddress,
            ],
            "days.selected": {
              target: ".deciding",
              actions: [
                { type: "chooseDays", params: ({ event: { from, to } }) => ({ from, to }) },
                shownAnew,
              ],
            },
            "zoom.changed": {
              target: ".deciding",
              actions: [{ type: "zoomIn", params: ({ event: { start, end } }) => ({ start, end }) }, shown],
            },
            "zoom.reset": { target: ".deciding", actions: ["zoomOut", shown] },
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
                  machines: context.machines,
                  signals: context.chosen,
                  span: context.zoom ?? spanOfDays(context.days, context.zone),
                  alignment: context.alignment,
                  codes: context.codes,
                  serviceId: context.serviceId,
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
export type FleetDataMachine = typeof fleetDataMachine
