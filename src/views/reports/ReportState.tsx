import type { Report } from "#contract/schemas/report.ts"
import { shownStatus } from "#domain/reports/states.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "#views/ui/status/Badge.tsx"
import classes from "./Reports.module.css"

const looks = {
  REQUEST: ["delayed", "open"],
  PROCESSING: ["delayed", "half"],
  FAILED: ["alarmA", "cross"],
  COMPLETED: ["running", "done"],
} as const

/** Word of a report's status, with "(scheduled)" while its schedule continues (REP-02, REP-03). */
export const useStateText = () => {
  const text = useTexts()
  return ({ status, scheduled }: Report) => {
    const word = text(`reports.status.${shownStatus(status)}`)
    return scheduled ? text("reports.status.scheduled", { status: word }) : word
  }
}

/** Status of a report by colour, shape and word; below it what failed, or why its file is gone. */
export const ReportState = ({ report }: { readonly report: Report }) => {
  const text = useTexts()
  const word = useStateText()(report)
  const [tone, shape] = looks[shownStatus(report.status)]
  const isGone = report.status === "COMPLETED" && report.fileName === null
  return (
    <div className={classes.status}>
      <Badge tone={tone} shape={shape}>
        {word}
      </Badge>
      {report.failure !== null && (
        <span className={classes.quiet}>{text(`reports.failure.${report.failure}`)}</span>
      )}
      {isGone && <span className={classes.quiet}>{text("reports.fileGone")}</span>}
    </div>
  )
}
