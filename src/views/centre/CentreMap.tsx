import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { SnapshotFrom } from "xstate"
import type { CentrePosition } from "#contract/schemas/centre-position.ts"
import { withCentreFilters } from "#domain/centre/machine-filters.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { CentreMapPage } from "#machines/centre/centre-map.ts"
import { partsOf, selectedOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import {
  hasFailed,
  isBusy,
  isStale,
  listQueryOf,
  loadedAt,
  rowsOf,
} from "#machines/shared/paged-list/selectors.ts"
import type { MapSettings } from "../map/use-farm-map.tsx"
import { ArrivedNote } from "../ui/collection/ArrivedNote.tsx"
import { CollectionToolbar } from "../ui/collection/CollectionToolbar.tsx"
import type { CollectionActor, CollectionParts } from "../ui/collection/collection-view.ts"
import { When } from "../ui/date-time/When.tsx"
import { LoadFailure } from "../ui/page/LoadFailure.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import { Empty, StaleNote } from "../ui/page/Notice.tsx"
import { PageFrame } from "../ui/page/PageFrame.tsx"
import { StatusBadge } from "../ui/status/StatusBadge.tsx"
import classes from "./CentreMap.module.css"
import { useCentreFilters } from "./centre-filters.ts"
import { PositionsMap } from "./PositionsMap.tsx"

type List = SnapshotFrom<PagedListMachine> | undefined
const pageIn = (list: List) =>
  list === undefined ? undefined : (rowsOf<CentrePosition>(list) as CentreMapPage | undefined)
const filtersIn = (list: List) => (list === undefined ? undefined : listQueryOf(list).filters)

interface Props {
  readonly actor: CollectionActor
  /** Settings of the installation's own map, if one is configured. */
  readonly map: MapSettings
}

/** Machines of a service centre on a map by live status, with the filters of their list. */
export const CentreMap = ({ actor, map }: Props) => {
  const text = useTexts()
  const { list, actions, preferences } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const chosen = useSelector(list, filtersIn)
  const filters = useCentreFilters(page?.models, chosen)
  if (list === undefined || actions === undefined || preferences === undefined) return null
  const view = {
    texts: "centre.machines",
    icon: null,
    idOf: ({ id }: CentrePosition) => id,
    nameOf: displayName,
    columns: [],
    row: () => null,
    filters,
  }
  return (
    <PageFrame
      wide
      title={text("centre.map.title")}
      lead={text("centre.map.lead")}
      actions={
        page !== undefined && (
          <Link
            href={withCentreFilters(`/service/${page.serviceId}/machines`, chosen)}
            className={classes.link ?? ""}
          >
            {text("centre.map.asList")}
          </Link>
        )
      }
    >
      <div className={classes.page}>
        <div className={classes.side}>
          <CollectionToolbar parts={{ actor, list, actions, preferences, view }} />
        </div>
        <div className={classes.main}>
          <Content actor={actor} list={list} page={page} map={map} />
        </div>
      </div>
    </PageFrame>
  )
}

const Content = ({
  actor,
  list,
  page,
  map,
}: Props & {
  readonly list: CollectionParts<CentrePosition>["list"]
  readonly page: CentreMapPage | undefined
}) => {
  const text = useTexts()
  const { connection } = useSelector(actor, partsOf)
  const failed = useSelector(list, hasFailed)
  const stale = useSelector(list, isStale)
  const busy = useSelector(list, isBusy)
  const at = useSelector(list, loadedAt)
  if (failed && page === undefined)
    return (
      <LoadFailure
        connection={connection}
        title={text("centre.machines.notLoaded")}
        onRetry={() => list.send({ type: "data.refreshed" })}
      />
    )
  if (page === undefined) return <Loading rows={6} />
  return (
    <>
      {stale && at !== undefined && <StaleNote since={at} />}
      <ArrivedNote list={list} />
      <p className={classes.counts}>
        {text("centre.map.shown", { count: page.content.length })}
        {page.unplaced > 0 && ` ${text("centre.map.unplaced", { count: page.unplaced })}`}
      </p>
      {page.content.length === 0 ? (
        <Empty icon={<IconMapPin size={26} aria-hidden="true" />} title={text("centre.map.none")}>
          {text("centre.map.none.how")}
        </Empty>
      ) : (
        <div aria-busy={busy} className={classes.picture}>
          <PositionsMap actor={actor} machines={page.content} map={map} />
          <Chosen actor={actor} page={page} />
        </div>
      )}
    </>
  )
}

/** The machine that was pressed on the map, with the way to its page. */
const Chosen = ({ actor, page }: { readonly actor: CollectionActor; readonly page: CentreMapPage }) => {
  const text = useTexts()
  const selected = useSelector(actor, selectedOf)
  const machine = page.content.find(({ id }) => selected !== "ALL" && selected.includes(id))
  return (
    <div className={classes.chosen} role="status">
      {machine === undefined ? (
        <span className={classes.quiet}>{text("centre.map.hint")}</span>
      ) : (
        <>
          <Link href={`/service/${page.serviceId}/machines/${machine.id}`} className={classes.name ?? ""}>
            {displayName(machine)}
          </Link>
          <span className={classes.quiet}>
            {machine.brand} {machine.model}
          </span>
          <StatusBadge status={machine.liveStatus} />
          <span className={classes.quiet}>
            <When at={machine.positionTime} />
          </span>
          {machine.openAlarms > 0 && (
            <Link
              href={`/service/${page.serviceId}/machines/${machine.id}?tab=alarms`}
              className={classes.name ?? ""}
            >
              {text("machines.alarmsOf", { count: machine.openAlarms })}
            </Link>
          )}
        </>
      )}
    </div>
  )
}
