import { assign, sendTo, setup } from "xstate"
import type { PartnerId } from "#contract/schemas/ids.ts"
import { hasFeature } from "#domain/feature-flags.ts"
import { hoursInSearch, type StatisticsHours, withHours } from "#domain/statistics-hours.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { DataRefreshed, ParamsChanged } from "../../shared/resource/events.ts"
import type { SearchChanged } from "../../shell/navigation/events.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { actors, type StatisticsParams, type SummaryParams } from "./actors.ts"
import type { CentreDashboardEvent } from "./events.ts"

export interface CentreDashboardContext extends StatisticsParams {
  readonly search: string
  /** Whether the user's portal has proactive alerts. */
  readonly hasProactiveAlerts: boolean
}

const refreshed = (): typeof DataRefreshed.Type => ({ type: "data.refreshed" })

/**
 * Chart of a service centre's dashboard: its figures, which are read again every minute, and the statistics over the
 * hours that the address names, read again every ten minutes (ROUTE-14).
 */
export const centreDashboardMachine = setup({
  types: {
    context: {} as CentreDashboardContext,
    events: {} as CentreDashboardEvent,
    input: {} as Pick<ScreenInput, "params" | "search" | "user">,
    children: {} as { summary: "summary"; statistics: "statistics" },
  },
  actors,
  actions: {
    takeSearch: assign((_, { search }: typeof SearchChanged.Type) => ({
      search,
      hours: hoursInSearch(search),
    })),
    loadStatistics: sendTo("statistics", ({ context: { serviceId, hours } }): typeof ParamsChanged.Type => ({
      type: "params.changed",
      params: { serviceId, hours } satisfies StatisticsParams,
    })),
    refreshSummary: sendTo("summary", refreshed),
    refreshStatistics: sendTo("statistics", refreshed),
    showInAddress: sendToSystem<{ readonly hours: StatisticsHours }>(({ context }, { hours }) => [
      goToSearch(withHours((context as CentreDashboardContext).search, hours), false),
    ]),
  },
  guards: {
    namesOtherHours: ({ context }, { search }: typeof SearchChanged.Type) =>
      hoursInSearch(search) !== context.hours,
    isOther: ({ context }, { hours }: { readonly hours: StatisticsHours }) => hours !== context.hours,
  },
  delays: { pollPause: 60_000, statisticsPause: 600_000 },
}).createMachine({
  id: "centre-dashboard",
  context: ({ input: { params, search, user } }) => ({
    serviceId: Number(params["id"]) as PartnerId,
    search,
    hours: hoursInSearch(search),
    hasProactiveAlerts: user !== null && hasFeature(user, "PROACTIVE_ALERTS"),
  }),
  invoke: [
    {
      id: "summary",
      src: "summary",
      input: ({ context: { serviceId } }) => ({ params: { serviceId } satisfies SummaryParams }),
    },
    {
      id: "statistics",
      src: "statistics",
      input: ({ context: { serviceId, hours } }) => ({
        params: { serviceId, hours } satisfies StatisticsParams,
      }),
    },
  ],
  on: {
    "search.changed": [
      {
        guard: { type: "namesOtherHours", params: ({ event }) => event },
        actions: [{ type: "takeSearch", params: ({ event }) => event }, "loadStatistics"],
      },
      { actions: { type: "takeSearch", params: ({ event }) => event } },
    ],
    "hours.selected": {
      guard: { type: "isOther", params: ({ event }) => event },
      actions: { type: "showInAddress", params: ({ event }) => event },
    },
  },
  type: "parallel",
  states: {
    figures: {
      initial: "shown",
      states: {
        shown: {
          after: { pollPause: { target: "shown", reenter: true, actions: "refreshSummary" } },
          on: { "data.refreshed": { target: "shown", reenter: true, actions: "refreshSummary" } },
        },
      },
    },
    /** Statistics cost the server much more than the figures, and change less in a minute. */
    statistics: {
      initial: "shown",
      states: {
        shown: {
          after: { statisticsPause: { target: "shown", reenter: true, actions: "refreshStatistics" } },
          on: { "data.refreshed": { target: "shown", reenter: true, actions: "refreshStatistics" } },
        },
      },
    },
  },
})
export type CentreDashboardMachine = typeof centreDashboardMachine
