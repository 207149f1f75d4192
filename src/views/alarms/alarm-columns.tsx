import type { Alarm } from "#contract/schemas/alarm.ts"
import { SEVERITIES } from "#domain/alarms/severities.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { CollectionActor, Column, Filter } from "../ui/collection/collection-view.ts"
import { RowButton } from "../ui/collection/RowButton.tsx"
import { When } from "../ui/date-time/When.tsx"
import { AlarmLevelBadge } from "../ui/status/AlarmLevelBadge.tsx"
import { Severity } from "../ui/status/Severity.tsx"
import { AlarmStateBadge } from "./AlarmBadges.tsx"
import classes from "./Alarms.module.css"

/** Filters of every list of alarms; open alarms are shown unless another state is chosen. */
export const alarmFilters: ReadonlyArray<Filter> = [
  { name: "q", kind: "search" },
  { name: "state", kind: "segments", options: ["closed", "every"] },
  { name: "level", kind: "segments", options: ["A", "B", "C"] },
  { name: "severity", kind: "select", options: ["1", "2", "3", "4", "5"] },
]

const keywordOf = (severity: number) => (SEVERITIES[severity - 1] ?? SEVERITIES[4])[0]

/** Columns of every list of alarms; the title opens the alarm's details. */
export const useAlarmColumns = (actor: CollectionActor): ReadonlyArray<Column<Alarm>> => {
  const text = useTexts()
  const { dateTime, number } = useFormats()
  const titleOf = ({ title, code }: Alarm) => (title === "" ? text("alarms.unknown", { code }) : title)
  return [
    {
      name: "code",
      sortable: true,
      primary: true,
      text: (alarm) => `${alarm.code} ${titleOf(alarm)}`,
      cell: (alarm) => (
        <div className={classes.what}>
          <RowButton onClick={() => actor.send({ type: "row.opened", id: alarm.id, row: alarm })}>
            {titleOf(alarm)}
          </RowButton>
          <span className={classes.quiet}>{alarm.code}</span>
        </div>
      ),
    },
    {
      name: "level",
      sortable: true,
      text: ({ level }) => text(`shell.alarmLevel.${level}`),
      cell: ({ level }) => <AlarmLevelBadge level={level} />,
    },
    {
      name: "severity",
      sortable: true,
      onPhone: false,
      text: ({ severity }) => text(`tools.severity.${keywordOf(severity)}`),
      cell: ({ severity }) => <Severity level={severity} keyword={keywordOf(severity)} />,
    },
    {
      name: "state",
      sortable: true,
      onPhone: false,
      text: ({ state }) => text(`alarms.state.${state}`),
      cell: ({ state }) => <AlarmStateBadge state={state} />,
    },
    {
      name: "count",
      sortable: true,
      onPhone: false,
      text: ({ count }) => count,
      cell: ({ count }) => <span className={classes.number}>{number(count, 0)}</span>,
    },
    {
      name: "modified",
      sortable: true,
      text: ({ modified }) => dateTime(modified),
      cell: ({ modified }) => <When at={modified} />,
    },
    {
      name: "created",
      sortable: true,
      onPhone: false,
      text: ({ created }) => dateTime(created),
      cell: ({ created }) => <When at={created} />,
    },
  ]
}
