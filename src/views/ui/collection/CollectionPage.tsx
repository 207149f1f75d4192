import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { Paged } from "#contract/schemas/paging.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import { PagedRows } from "../list/PagedRows.tsx"
import { Empty } from "../page/Notice.tsx"
import { PageFrame } from "../page/PageFrame.tsx"
import { ActionDialog } from "./ActionDialog.tsx"
import { ArrivedNote } from "./ArrivedNote.tsx"
import { BulkBar } from "./BulkBar.tsx"
import classes from "./Collection.module.css"
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
  const { list, actions, preferences } = useSelector(actor, partsOf)
  const parts =
    list === undefined || actions === undefined || preferences === undefined
      ? undefined
      : { actor, list, actions, preferences, view }
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
      {view.before}
      {parts !== undefined && <Rows parts={parts} />}
      {parts !== undefined && <ActionDialog parts={parts} />}
    </PageFrame>
  )
}

const Create = ({ texts, href }: { readonly texts: string; readonly href: string }) => (
  <Link href={href} className={classes.create ?? ""}>
    {useTexts()(`${texts}.create`)}
  </Link>
)

const Rows = <A,>({ parts }: { readonly parts: CollectionParts<A> }) => {
  const text = useTexts()
  const { list, view } = parts
  const { filters } = useSelector(list, listQueryOf)
  const isFiltered = Object.keys(filters).length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the rows, which are focused themselves
    <div className={classes.collection} onKeyDown={listKeys}>
      <PagedRows<A>
        list={list}
        failed={text(`${view.texts}.notLoaded`)}
        filters={<CollectionToolbar parts={parts} />}
        empty={isFiltered ? <NoMatch parts={parts} /> : <Nothing view={view} />}
      >
        {(page) => <Page parts={parts} page={page} />}
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

const Nothing = <A,>({ view }: { readonly view: CollectionView<A> }) => {
  const text = useTexts()
  return (
    <Empty
      icon={view.icon}
      title={text(`${view.texts}.none`)}
      action={view.create === undefined ? undefined : <Create texts={view.texts} href={view.create} />}
    >
      {text(`${view.texts}.none.how`)}
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
