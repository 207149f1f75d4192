import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ServiceAlarm } from "#contract/schemas/alarm.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowButton } from "../ui/collection/RowButton.tsx"
import { When } from "../ui/date-time/When.tsx"
import classes from "./Alarms.module.css"
import { useAlarmColumns } from "./alarm-columns.tsx"

/** Columns that the work list leaves out until they are asked for. */
const SPARE = ["severity", "count", "created"]

/** Columns of the work list: what every list of alarms has, and who has the alarm, with the note on it. */
export const useWorkColumns = (
  actor: CollectionActor,
  /** Service centre of the list; undefined before its first page. */
  serviceId: number | undefined,
): ReadonlyArray<Column<ServiceAlarm>> => {
  const text = useTexts()
  const { dateTime } = useFormats()
  const { list } = useSelector(actor, partsOf)
  const [what, ...others] = useAlarmColumns(actor)
  const machineOf = ({ machineName, vin }: ServiceAlarm) => machineName ?? vin
  const work: ReadonlyArray<Column<ServiceAlarm>> = [
    {
      name: "vin",
      sortable: true,
      text: machineOf,
      cell: (alarm) => (
        <div className={classes.machine}>
          <RowButton
            label={text("alarms.work.onlyMachine", { machine: machineOf(alarm) })}
            onClick={() => list?.send({ type: "filter.changed", name: "machine", value: alarm.vin })}
          >
            {machineOf(alarm)}
          </RowButton>
          <Link
            href={`/service/${serviceId ?? ""}/machines/${alarm.machineId}?tab=owner`}
            className={classes.page ?? ""}
          >
            {text("alarms.work.owner")}
          </Link>
        </div>
      ),
    },
    ...others.map((column) => (SPARE.includes(column.name) ? { ...column, spare: true } : column)),
    {
      name: "assignee",
      text: ({ assignee }) => assignee?.name,
      cell: ({ assignee }) =>
        assignee === null ? (
          <span className={classes.quiet}>{text("alarms.work.nobody")}</span>
        ) : (
          assignee.name
        ),
    },
    {
      name: "note",
      text: ({ note }) => note?.text,
      cell: ({ note }) =>
        note !== null && (
          <div className={classes.note}>
            <span>{note.text}</span>
            <span className={classes.quiet}>
              {note.by !== null && `${note.by}, `}
              <When at={note.at} />
            </span>
          </div>
        ),
    },
    {
      name: "since",
      spare: true,
      text: ({ since }) => dateTime(since),
      cell: ({ since }) => <When at={since} />,
    },
  ]
  return what === undefined ? work : [what, ...work]
}
