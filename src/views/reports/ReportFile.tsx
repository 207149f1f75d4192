import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import type { Report } from "#contract/schemas/report.ts"
import { reportFileAddress } from "#domain/reports/file.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Reports.module.css"

const KB = 1024
const MB = KB * KB

/** Link to the file of a completed report, with its format and size (REP-09). */
export const ReportFile = ({ report: { id, name, format, fileName, size } }: { readonly report: Report }) => {
  const text = useTexts()
  const { number } = useFormats()
  if (fileName === null) return null
  const bytes = size ?? 0
  const isLarge = bytes >= MB
  const figure = isLarge ? number(bytes / MB, 1) : number(Math.max(1, bytes / KB), 0)
  const shown = text(`reports.size.${isLarge ? "mb" : "kb"}`, { format, size: figure })
  return (
    <a
      className={classes.download}
      href={reportFileAddress(id)}
      download={fileName}
      aria-label={text("reports.download", { name, file: shown })}
    >
      <IconDownload size={20} aria-hidden="true" />
      {shown}
    </a>
  )
}
