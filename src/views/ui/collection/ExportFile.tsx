import { useSelector } from "@xstate/react"
import { csvText } from "#domain/csv.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { exportedOf } from "#machines/shared/collection/selectors.ts"
import type { CollectionActor, CollectionView } from "./collection-view.ts"

/** Writes the rows that were read for an export, in the reader's words, and hands the file to the browser. */
export const ExportFile = <A,>({
  actor,
  view,
}: {
  readonly actor: CollectionActor
  readonly view: CollectionView<A>
}) => {
  const text = useTexts()
  const exported = useSelector(actor, exportedOf)
  if (exported === undefined) return null
  const columns = view.columns.filter((column) => column.text !== undefined)
  const file = csvText([
    columns.map(({ name }) => text(`${view.texts}.column.${name}`)),
    ...exported.rows.map((row) => columns.map((column) => column.text?.(row as A))),
  ])
  const save = (link: HTMLAnchorElement | null) => {
    if (link === null) return
    const href = URL.createObjectURL(new Blob([file], { type: "text/csv;charset=utf-8" }))
    link.href = href
    link.click()
    URL.revokeObjectURL(href)
    actor.send({ type: "export.saved" })
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: the browser is handed a file, nobody presses it
    <a ref={save} hidden download={`${text(`${view.texts}.title`)}.csv`} href="#">
      {text("pieces.list.export")}
    </a>
  )
}
