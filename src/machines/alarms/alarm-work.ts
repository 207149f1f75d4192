import { Effect } from "effect"
import type { AlarmOverview, AlarmWork, AlarmWorkDone, ServiceAlarm } from "#contract/schemas/alarm.ts"
import { type PartnerId, UserId, Vin } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { workTab } from "#domain/alarms/work-tabs.ts"
import { isVin } from "#domain/vin.ts"
import { AlarmsClient } from "#services/alarms/alarms-client.ts"
import type { AlarmsServices } from "#services/alarms/services.ts"
import { call } from "#services/call.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { ActionRun, RowAction } from "../shared/row-actions/machine.ts"
import { raised } from "../shell/notices/notify.ts"
import { alarmQuery, openAlarm, WORST_FIRST } from "./alarm-list.ts"
import { alarms } from "./area.ts"

const MINUTE_MS = 60_000

/** Page of the work list: the rows, and beside them what the tabs and actions of the whole list need. */
export interface WorkPage extends Paged<ServiceAlarm> {
  readonly overview: AlarmOverview
}

/** Value with which an alarm is given to none of the colleagues. */
export const NONE_OF_THEM = "none"

type Change = Omit<AlarmWork, "ids">
type WorkAction = RowAction<AlarmsServices, PartnerId>

/** Notice about alarms that were left as they are, because another user or the machine was quicker. */
const noticeOfRefused = (answer: unknown) => {
  const count = (answer as AlarmWorkDone | undefined)?.refused.length ?? 0
  return count === 0 ? [] : [raised({ kind: "info", key: "alarms.work.refused", values: { count } })]
}

/** Action that changes all chosen alarms in one call. */
const working = (
  changeOf: (input: ActionRun<PartnerId>) => Change,
  asks?: WorkAction["asks"],
): WorkAction => ({
  ...(asks === undefined ? {} : { asks }),
  run: (input) =>
    AlarmsClient.use((client) =>
      call(
        client.alarms.work({
          params: { serviceId: input.about as PartnerId },
          payload: { ids: input.ids === "ALL" ? [] : input.ids.map(Number), ...changeOf(input) },
        }),
      ),
    ),
  events: (_, answer) => noticeOfRefused(answer),
})

/** The note of a dialog, where one was written. */
const noteOf = ({ reason }: ActionRun<PartnerId>): Change =>
  reason.trim() === "" ? {} : { note: reason.trim() }

const given = ({ reason }: ActionRun<PartnerId>): Change => ({
  assignee: reason === NONE_OF_THEM ? null : UserId.make(Number(reason)),
})

/** Alarms of a service centre and the work on them; the worst of each tab first (ALARM-06, OPEN-196). */
export const alarmWork = collectionMachine<ServiceAlarm, AlarmsServices, PartnerId>({
  name: "alarm-work",
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
    return AlarmsClient.use(({ alarms: calls }) =>
      Effect.all(
        [
          call(
            calls.ofService({ params, query: { page, size, sort, ...found, state: workTab(state).states } }),
          ),
          call(calls.overview({ params, query: counted })),
        ],
        { concurrency: 2 },
      ),
    ).pipe(Effect.map(([rows, overview]): WorkPage => ({ ...rows, overview })))
  },
  opened: openAlarm,
  actions: {
    toWork: working(() => ({ state: "IN_PROGRESS" })),
    toPending: working((input) => ({ state: "MONITOR", ...noteOf(input) }), "note"),
    finish: working((input) => ({ state: "RESOLVED", ...noteOf(input) }), "note"),
    give: working(given, "reason"),
    note: working(noteOf, "reason"),
  },
})
