import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { useSelector } from "@xstate/react"
import { csvText } from "#domain/csv.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { exportedOf, isExporting } from "#machines/shared/collection/selectors.ts"
import classes from "./Collection.module.css"
import type { CollectionParts } from "./collection-view.ts"
import { ToolButton } from "./ToolButton.tsx"

/**
 * Export button: reads all rows of the query, then offers the file by a second press, because browsers allow a
 * download only by a press of the user.
 */
export const ExportButton = <A,>({ parts: { actor, view } }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const busy = useSelector(actor, isExporting)
  const exported = useSelector(actor, exportedOf)
  if (exported === undefined)
    return (
      <ToolButton
        icon={<IconDownload size={20} aria-hidden="true" />}
        disabled={busy}
        onClick={() => actor.send({ type: "export.requested" })}
      >
        {text(busy ? "components.list.exporting" : "components.list.export")}
      </ToolButton>
    )
  const columns = view.columns.filter((column) => column.text !== undefined)
  const file = csvText([
    columns.map(({ name }) => text(`${view.texts}.column.${name}`)),
    ...exported.rows.map((row) => columns.map((column) => column.text?.(row as A))),
  ])
  const { length } = exported.rows
  return (
    <a
      className={classes.download}
      download={`${text(`${view.texts}.title`)}.csv`}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`}
      onClick={() => actor.send({ type: "export.saved" })}
    >
      <IconDownload size={20} aria-hidden="true" />
      {length < exported.total
        ? text("components.list.downloadSome", { some: length, count: exported.total })
        : text("components.list.download", { count: length })}
    </a>
  )
}
