import IconFileAnalytics from "@tabler/icons-react/dist/esm/icons/IconFileAnalytics.mjs"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { Link } from "wouter"
import type { Report } from "#contract/schemas/report.ts"
import { deletionsOf, deletionText } from "#domain/reports/deletions.ts"
import { isAgainOffered, STATUS_FILTERS } from "#domain/reports/states.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPage } from "#views/ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "#views/ui/collection/collection-view.ts"
import { When } from "#views/ui/date-time/When.tsx"
import { ReportFile } from "./ReportFile.tsx"
import { ReportState, useStateText } from "./ReportState.tsx"
import classes from "./Reports.module.css"

const isScheduled = ({ repeatId }: Report) => repeatId !== null

/** List of the user's reports: what was asked for, how far it is, its file, and its schedule (REP-01 to REP-04). */
export const ReportList = ({ actor }: { readonly actor: CollectionActor }) => (
  <CollectionPage<Report>
    actor={actor}
    view={{
      texts: "reports",
      icon: <IconFileAnalytics size={26} aria-hidden="true" />,
      idOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      create: "/fleet/reports/new",
      aside: (
        <Link href="/fleet/reports/data-request" className={classes.plain ?? ""}>
          {useTexts()("reports.dataRequest.title")}
        </Link>
      ),
      filters: [{ name: "status", kind: "segments", options: STATUS_FILTERS }],
      columns: useColumns(),
      actions: [
        {
          name: "again",
          icon: <IconRefresh size={22} aria-hidden="true" />,
          isOffered: isAgainOffered,
        },
        {
          name: "delete",
          icon: <IconTrash size={22} aria-hidden="true" />,
          danger: true,
          bulk: true,
          isOffered: (report) => !isScheduled(report),
        },
        {
          name: "deleteScheduled",
          icon: <IconTrash size={22} aria-hidden="true" />,
          danger: true,
          isOffered: isScheduled,
          choices: (report) =>
            deletionsOf(report).map((one) => ({ name: one.deletion, value: deletionText(one) })),
        },
      ],
    }}
  />
)

const useColumns = (): ReadonlyArray<Column<Report>> => {
  const text = useTexts()
  const { date, day, dateTime } = useFormats()
  const stateText = useStateText()
  const type = (report: Report) => text(`reports.type.${report.type}`)
  const period = ({ start, end }: Report) => (start === end ? day(start) : `${day(start)} – ${day(end)}`)
  const recurrence = (report: Report) => text(`reports.recurrence.${report.recurrence}`)
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: ({ name }) => name,
      cell: ({ name, machines, personalData }) => (
        <div className={classes.name}>
          <strong>{name}</strong>
          <span className={classes.quiet}>
            {text(personalData ? "reports.about.personal" : "reports.about", { count: machines.length })}
          </span>
        </div>
      ),
    },
    { name: "type", sortable: true, onPhone: false, text: type, cell: type },
    { name: "start", sortable: true, text: period, cell: period },
    {
      name: "recurrence",
      onPhone: false,
      text: recurrence,
      cell: (report) => (
        <div className={classes.name}>
          {recurrence(report)}
          {report.nextRun !== null && (
            <span className={classes.quiet}>{text("reports.nextRun", { time: date(report.nextRun) })}</span>
          )}
        </div>
      ),
    },
    {
      name: "status",
      sortable: true,
      text: stateText,
      cell: (report) => <ReportState report={report} />,
    },
    { name: "file", text: ({ fileName }) => fileName, cell: (report) => <ReportFile report={report} /> },
    {
      name: "created",
      sortable: true,
      onPhone: false,
      text: ({ created }) => dateTime(created),
      cell: ({ created }) => <When at={created} />,
    },
  ]
}
