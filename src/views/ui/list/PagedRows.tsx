import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ConnectionMachine } from "#machines/shared/connection/machine.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import {
  hasFailed,
  isBusy,
  isOpen,
  isStale,
  listQueryOf,
  loadedAt,
  pagesOf,
  rowsOf,
} from "#machines/shared/paged-list/selectors.ts"
import { LoadFailure } from "../page/LoadFailure.tsx"
import { Loading } from "../page/Loading.tsx"
import { StaleNote } from "../page/Notice.tsx"
import { Paging } from "../paging/Paging.tsx"
import classes from "./PagedRows.module.css"

export type ListActor = ActorRefFrom<PagedListMachine>

/**
 * Paged list driven by its chart in each of its states: loading, loaded, out of date, empty or failed (LIST-06,
 * LIST-08).
 */
export const PagedRows = <A,>({
  list,
  failed: failedTitle,
  filters,
  empty,
  connection,
  children,
}: {
  readonly list: ListActor
  /** Text of the error when loading failed. */
  readonly failed: string
  /** Filters above the rows, shown once the list can be filtered. */
  readonly filters?: ReactNode
  /** Content in place of the rows of an empty list. */
  readonly empty: ReactNode
  /** Connection of the device, for a list that says where it cannot be loaded for want of one. */
  readonly connection?: ActorRefFrom<ConnectionMachine> | undefined
  readonly children: (page: Paged<A>) => ReactNode
}) => {
  const text = useTexts()
  const paged = useSelector(list, rowsOf<A>)
  const pages = useSelector(list, pagesOf)
  const failed = useSelector(list, hasFailed)
  const stale = useSelector(list, isStale)
  const at = useSelector(list, loadedAt)
  const listQuery = useSelector(list, listQueryOf)
  const busy = useSelector(list, isBusy)
  const open = useSelector(list, isOpen)
  if (!open) return <Loading rows={6} />
  const retry = () => list.send({ type: "data.refreshed" })
  return (
    <>
      {filters}
      {failed && (
        <LoadFailure connection={connection} title={failedTitle} onRetry={retry}>
          {text("errors.REQUEST_TIMEOUT")}
        </LoadFailure>
      )}
      {stale && at !== undefined && (
        <div className={classes.stale}>
          <StaleNote since={at} />
          <Button variant="default" className={classes.retry} onClick={retry}>
            {text("shell.ui.retry")}
          </Button>
        </div>
      )}
      {paged === undefined && !failed && <Loading rows={6} />}
      {paged?.content.length === 0 && empty}
      {pages > 0 && paged?.content.length !== 0 && (
        <div className={classes.list} aria-busy={busy}>
          {paged !== undefined && children(paged)}
          {/* Stays without its rows: it says which page is missing, and leads back. */}
          <Paging
            page={listQuery.page}
            totalPages={pages}
            size={listQuery.size}
            onPage={(page) => list.send({ type: "page.selected", page })}
            onSize={(size) => list.send({ type: "size.selected", size })}
          />
        </div>
      )}
    </>
  )
}
