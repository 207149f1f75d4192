import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs"
import { useSelector } from "@xstate/react"
import type { SnapshotFrom } from "xstate"
import type { ServiceAlarm } from "#contract/schemas/alarm.ts"
import { countIn, WORK_TABS } from "#domain/alarms/work-tabs.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import * as work from "#machines/alarms/alarm-work/selectors.ts"
import type { WorkPage } from "#machines/alarms/alarm-work-list.ts"
import { shownWork } from "#machines/alarms/shown-work.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Filter } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { alarmFilters } from "./alarm-columns.tsx"
import { type AlarmWorkActor, FailedWork } from "./FailedWork.tsx"
import { useWorkActions } from "./work-actions.tsx"
import { useWorkColumns } from "./work-columns.tsx"

/** Filters above the work list; the machine is chosen in a row and can be removed here. */
const filters: ReadonlyArray<Filter> = [
  ...alarmFilters.filter(({ name }) => name !== "state"),
  { name: "assignee", kind: "segments", options: ["mine"] },
  { name: "machine", kind: "search" },
]

const pageOf = (snapshot: SnapshotFrom<PagedListMachine> | undefined) =>
  snapshot === undefined ? undefined : (rowsOf<ServiceAlarm>(snapshot) as WorkPage | undefined)

/** Work list of a service centre: its alarms by what is done about them, and the moves from one to the next. */
export const AlarmWork = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list, companion } = useSelector(actor, partsOf)
  const works = companion as AlarmWorkActor | undefined
  const state = useSelector(works, (snapshot) => snapshot)
  const shown = (page: WorkPage) => shownWork(page, work.workSince(state, page.askedAt))
  const page = useSelector(list, pageOf)
  const overview = page && shown(page).overview
  const actions = useWorkActions(overview)
  const columns = useWorkColumns(actor, page?.serviceId)
  const nameOf = ({ machineName, vin }: ServiceAlarm) => machineName ?? vin
  return (
    <CollectionPage<ServiceAlarm>
      actor={actor}
      view={{
        texts: "alarms.work",
        icon: <IconChecklist size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: (alarm) =>
          text("alarms.nameOf", { title: alarm.title || alarm.code, machine: nameOf(alarm) }),
        before: (
          <>
            {overview?.mayWork === false && <FormNote>{text("alarms.work.readOnly")}</FormNote>}
            {works !== undefined && <FailedWork actor={works} />}
          </>
        ),
        shown: (rows) => shown(rows as WorkPage),
        tabs: {
          filter: "state",
          tabs: WORK_TABS.map((tab) => ({
            name: tab.name,
            value: tab.value,
            count: overview && countIn(tab, overview.counts),
          })),
        },
        filters,
        columns,
        ...(actions === undefined ? {} : { actions }),
      }}
    />
  )
}
