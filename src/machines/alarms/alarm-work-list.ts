import { Clock, Effect } from "effect"
import type { AlarmOverview, AlarmState, ServiceAlarm } from "#contract/schemas/alarm.ts"
import { type PartnerId, UserId, Vin } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { OPEN_ALARM_STATES } from "#domain/alarms/states.ts"
import type { WorkOnAlarms } from "#domain/alarms/work.ts"
import { workTab } from "#domain/alarms/work-tabs.ts"
import { isVin } from "#domain/vin.ts"
import { AlarmsClient } from "#services/alarms/alarms-client.ts"
import type { AlarmsServices } from "#services/alarms/services.ts"
import { call } from "#services/call.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { ActionRun, RowAction } from "../shared/row-actions/machine.ts"
import { systemIds } from "../system.ts"
import { alarmQuery, openAlarm, WORST_FIRST } from "./alarm-list.ts"
import type { WorkRequested } from "./alarm-work/events.ts"
import { alarmWorkMachine } from "./alarm-work/machine.ts"
import { alarms } from "./area.ts"

const MINUTE_MS = 60_000

/** Page of the work list: the rows, and beside them what the tabs and actions of the whole list need. */
export interface WorkPage extends Paged<ServiceAlarm> {
  readonly overview: AlarmOverview
  readonly serviceId: PartnerId
  /** States of the alarms of the tab. */
  readonly states: ReadonlyArray<AlarmState>
  /** Id of the user who reads the list. */
  readonly reader: number | undefined
  /** Time at which the list was asked for, epoch ms; work that was answered later is not in it. */
  readonly askedAt: number
}

/** Value with which an alarm is given to none of the colleagues. */
export const NONE_OF_THEM = "none"

type WorkAction = RowAction<AlarmsServices, PartnerId>
type Run = ActionRun<PartnerId>

/** Action on all chosen alarms, which the chart of the work shows at once and sends. */
const working = (changeOf: (input: Run) => WorkOnAlarms, asks?: WorkAction["asks"]): WorkAction => ({
  ...(asks === undefined ? {} : { asks }),
  keepsList: true,
  run: () => Clock.currentTimeMillis,
  events: (input, at) => {
    const work = {
      serviceId: input.about as PartnerId,
      ids: input.ids === "ALL" ? [] : input.ids.map(Number),
      change: changeOf(input),
      at: Number(at),
    }
    const event: typeof WorkRequested.Type = { type: "work.requested", work }
    return [{ to: systemIds.alarmWork, event }]
  },
})

/** The note of a dialog, where one was written. */
const noteOf = ({ reason }: Run): WorkOnAlarms => (reason.trim() === "" ? {} : { note: reason.trim() })

const given = ({ reason }: Run): WorkOnAlarms => ({
  assignee: reason === NONE_OF_THEM ? null : UserId.make(Number(reason)),
})

/** Moves of alarms, who has them and the notes on them. */
export const workActions = {
  // Each move names the states in which the alarms were seen, so that none undoes what a colleague did meanwhile.
  toWork: working(() => ({ state: "IN_PROGRESS", seen: ["NEW", "MONITOR"] })),
  reopen: working(() => ({ state: "IN_PROGRESS", seen: ["RESOLVED"] })),
  toPending: working(
    (input) => ({ state: "MONITOR", seen: ["NEW", "IN_PROGRESS"], ...noteOf(input) }),
    "note",
  ),
  finish: working((input) => ({ state: "RESOLVED", seen: OPEN_ALARM_STATES, ...noteOf(input) }), "note"),
  give: working(given, "reason"),
  note: working(noteOf, "reason"),
  removeNote: working(() => ({ note: null }), "confirmation"),
} satisfies Readonly<Record<string, WorkAction>>

/** Alarms of a service centre and the work on them; the worst of each tab first (ALARM-06, OPEN-196). */
export const alarmWorkList = collectionMachine<ServiceAlarm, AlarmsServices, PartnerId>({
  name: "alarm-work-list",
  area: alarms,
  pageKey: "/service/:id/alarms",
  sort: WORST_FIRST,
  filters: ["q", "state", "level", "severity", "machine", "assignee"],
  tab: "state",
  aboutOf: ({ params }) => Number(params["id"]) as PartnerId,
  pollMs: MINUTE_MS,
  load: ({ about: serviceId, owner, ...asked }) => {
    const { state, machine = "", assignee } = asked.filters
    const { page, size, sort, ...found } = {
      ...alarmQuery(asked),
      ...(isVin(machine) ? { vin: Vin.make(machine) } : {}),
      ...(assignee === "mine" && owner !== undefined ? { assignee: UserId.make(owner) } : {}),
    }
    const { state: _, ...counted } = found
    const params = { serviceId }
    const { states } = workTab(state)
    return Effect.gen(function* () {
      const askedAt = yield* Clock.currentTimeMillis
      const { alarms: calls } = yield* AlarmsClient
      const [rows, overview] = yield* Effect.all(
        [
          call(calls.ofService({ params, query: { page, size, sort, ...found, state: states } })),
          call(calls.overview({ params, query: counted })),
        ],
        { concurrency: 2 },
      )
      return { ...rows, overview, serviceId, states, reader: owner, askedAt } satisfies WorkPage
    })
  },
  opened: openAlarm,
  companion: { machine: alarmWorkMachine, systemId: systemIds.alarmWork },
  actions: workActions,
})
