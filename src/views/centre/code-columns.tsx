import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { CentreCode } from "#contract/schemas/centre-code.ts"
import { SEVERITIES } from "#domain/alarms/severities.ts"
import { alarmOfCode } from "#domain/centre/code-filters.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import { CodeLabel } from "../ui/code-label/CodeLabel.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowButton } from "../ui/collection/RowButton.tsx"
import { When } from "../ui/date-time/When.tsx"
import { Severity } from "../ui/status/Severity.tsx"
import classes from "./ServicePlan.module.css"

/** Id of a row: one code of one control unit on one machine. */
export const codeRowId = ({ ac, code, machineId }: CentreCode): string => `${machineId} ${code} ${ac}`

const keywordOf = (severity: number) => (SEVERITIES[severity - 1] ?? SEVERITIES[4])[0]

/** Columns of a centre's service codes; the code opens its meaning, and the machine's name narrows the list to it. */
export const useCodeColumns = (
  actor: CollectionActor,
  serviceId: number | undefined,
): ReadonlyArray<Column<CentreCode>> => {
  const text = useTexts()
  const { dateTime, number } = useFormats()
  const { list } = useSelector(actor, partsOf)
  return [
    {
      name: "code",
      sortable: true,
      primary: true,
      text: ({ code, title }) => `${code} ${title}`,
      cell: (row) => (
        <RowButton onClick={() => actor.send({ type: "row.opened", id: codeRowId(row), row })}>
          <CodeLabel code={row.code} title={row.title} />
        </RowButton>
      ),
    },
    {
      name: "vin",
      sortable: true,
      text: displayName,
      cell: (row) => (
        <div className={classes.stack}>
          <RowButton
            label={text("centre.codes.onlyMachine", { machine: displayName(row) })}
            onClick={() => list?.send({ type: "filter.changed", name: "machine", value: row.vin })}
          >
            {displayName(row)}
          </RowButton>
          <Link
            className={classes.link ?? ""}
            href={`/service/${serviceId ?? ""}/machines/${row.machineId}?tab=codes`}
          >
            {text("centre.codes.machinePage")}
          </Link>
        </div>
      ),
    },
    {
      name: "severity",
      sortable: true,
      onPhone: false,
      text: ({ severity }) => text(`tools.severity.${keywordOf(severity)}`),
      cell: ({ severity }) => <Severity level={severity} keyword={keywordOf(severity)} />,
    },
    {
      name: "alarm",
      text: ({ alarm }) => (alarm === null ? null : text("centre.codes.openAlarm")),
      cell: ({ alarm, ...row }) =>
        alarm === null ? (
          "–"
        ) : (
          <Link className={classes.whole ?? ""} href={alarmOfCode(serviceId, { ...row, alarm })}>
            {text("centre.codes.openAlarm")}
          </Link>
        ),
    },
    {
      name: "count",
      sortable: true,
      text: ({ count }) => count,
      cell: ({ count }) => number(count, 0),
    },
    {
      name: "last",
      sortable: true,
      text: ({ last }) => dateTime(last),
      cell: ({ last }) => <When at={last} />,
    },
    {
      name: "first",
      sortable: true,
      onPhone: false,
      text: ({ first }) => dateTime(first),
      cell: ({ first }) => <When at={first} />,
    },
    { name: "ac", sortable: true, onPhone: false, text: ({ ac }) => ac, cell: ({ ac }) => ac },
  ]
}
