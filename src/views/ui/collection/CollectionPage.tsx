import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { Paged } from "#contract/schemas/paging.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import { listQueryOf, rowsOf } from "#machines/shared/paged-list/selectors.ts"
import type { RowIds } from "#machines/shared/row-actions/events.ts"
import { PagedRows } from "../list/PagedRows.tsx"
import { Empty } from "../page/Notice.tsx"
import { PageFrame } from "../page/PageFrame.tsx"
import { ActionDialog } from "./ActionDialog.tsx"
import { ArrivedNote } from "./ArrivedNote.tsx"
import { BulkBar } from "./BulkBar.tsx"
import classes from "./Collection.module.css"
import { CollectionTabs, chosenTab } from "./CollectionTabs.tsx"
import { CollectionToolbar } from "./CollectionToolbar.tsx"
import type { CollectionActor, CollectionParts, CollectionView } from "./collection-view.ts"
import { DataTable } from "./DataTable.tsx"
import { RowList } from "./RowList.tsx"
import { listKeys } from "./row-keys.ts"

/** A list as a page: title, filters, count, rows as table or cards, paging, and the dialog before an action. */
export const CollectionPage = <A,>({
  actor,
  view,
}: {
  readonly actor: CollectionActor
  readonly view: CollectionView<A>
}) => {
  const text = useTexts()
  return (
    <PageFrame
      wide
      title={text(`${view.texts}.title`)}
      lead={text(`${view.texts}.lead`)}
      actions={
        <>
          {view.aside}
          {view.create !== undefined && <Create texts={view.texts} href={view.create} />}
        </>
      }
    >
      {view.before && <div className={classes.before}>{view.before}</div>}
      <CollectionPanel actor={actor} view={view} />
    </PageFrame>
  )
}

/** A list within a page, such as in a tab: filters, count, rows, paging, and the dialog before an action. */
export const CollectionPanel = <A,>({
  actor,
  view,
}: {
  readonly actor: CollectionActor
  readonly view: CollectionView<A>
}) => {
  const { list, actions, preferences } = useSelector(actor, partsOf)
  if (list === undefined || actions === undefined || preferences === undefined) return null
  const parts = { actor, list, actions, preferences, view }
  return (
    <>
      <Rows parts={parts} />
      <ActionDialog
        parts={parts}
        choicesOf={choicesIn(parts)}
        optionsOf={optionsIn(view)}
        previewOf={previewIn(parts)}
        isDangerous={(name) => view.actions?.find((action) => action.name === name)?.danger === true}
      />
    </>
  )
}

/** Finds the choices of an action by its first row on the page. */
const choicesIn =
  <A,>({ list, view }: CollectionParts<A>) =>
  (name: string, ids: RowIds) => {
    const page = rowsOf<A>(list.getSnapshot())
    const row = page?.content.find((one) => ids !== "ALL" && view.idOf(one) === ids[0])
    return row && view.actions?.find((action) => action.name === name)?.choices?.(row)
  }

/** Finds the options of an action whose reason is chosen from a list. */
const optionsIn =
  <A,>({ actions }: CollectionView<A>) =>
  (name: string) =>
    actions?.find((action) => action.name === name)?.options

/** Draws what an action does to the chosen rows of the page. */
const previewIn =
  <A,>({ list, view }: CollectionParts<A>) =>
  (name: string, ids: RowIds) => {
    const rows = rowsOf<A>(list.getSnapshot())?.content ?? []
    const chosen = rows.filter((row) => ids === "ALL" || ids.includes(view.idOf(row)))
    return view.actions?.find((action) => action.name === name)?.preview?.(chosen)
  }

const Create = ({ texts, href }: { readonly texts: string; readonly href: string }) => (
  <Link href={href} className={classes.create ?? ""}>
    {useTexts()(`${texts}.create`)}
  </Link>
)

const Rows = <A,>({ parts }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const { actor, list, view } = parts
  const { connection } = useSelector(actor, partsOf)
  const { filters } = useSelector(list, listQueryOf)
  const isFiltered = Object.keys(filters).some((name) => name !== view.tabs?.filter)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the rows, which are focused themselves
    <div className={classes.collection} onKeyDown={listKeys}>
      <PagedRows<A>
        list={list}
        connection={connection}
        failed={text(`${view.texts}.notLoaded`)}
        filters={
          <>
            <CollectionTabs parts={parts} />
            <CollectionToolbar parts={parts} />
          </>
        }
        empty={isFiltered ? <NoMatch parts={parts} /> : <Nothing parts={parts} />}
      >
        {(page) => <Page parts={parts} page={view.shown?.(page) ?? page} />}
      </PagedRows>
    </div>
  )
}

const Page = <A,>({ parts, page }: { readonly parts: CollectionParts<A>; readonly page: Paged<A> }) => (
  <>
    <ArrivedNote list={parts.list} />
    <BulkBar parts={parts} page={page} />
    {parts.view.row === undefined ? (
      <DataTable parts={parts} rows={page.content} />
    ) : (
      <RowList parts={parts} rows={page.content} row={parts.view.row} />
    )}
  </>
)

const Nothing = <A,>({ parts: { list, view } }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const { filters } = useSelector(list, listQueryOf)
  const tab = chosenTab(view.tabs, filters)
  const none = tab === undefined ? `${view.texts}.none` : `${view.texts}.none.${tab}`
  return (
    <Empty
      icon={view.icon}
      title={text(none)}
      action={view.create === undefined ? undefined : <Create texts={view.texts} href={view.create} />}
    >
      {text(`${none}.how`)}
    </Empty>
  )
}

const NoMatch = <A,>({ parts: { list, view } }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  return (
    <Empty
      icon={view.icon}
      title={text("components.list.noMatch")}
      action={
        <button
          type="button"
          className={classes.plain}
          onClick={() => list.send({ type: "filters.cleared" })}
        >
          {text("components.list.clearFilters")}
        </button>
      }
    >
      {text("components.list.noMatch.how")}
    </Empty>
  )
}
