import IconCurrentLocation from "@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs"
import IconPolygon from "@tabler/icons-react/dist/esm/icons/IconPolygon.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ListedBoundary } from "#machines/boundaries/boundary-list.ts"
import type { BoundaryOverviewMachine } from "#machines/boundaries/boundary-overview/machine.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { MapSettings } from "../map/use-farm-map.tsx"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { When } from "../ui/date-time/When.tsx"
import classes from "./Boundaries.module.css"
import { Overview } from "./Overview.tsx"

interface Props {
  readonly actor: CollectionActor
  readonly map: MapSettings
}

/** List of the user's boundaries below a map of all of them (BND-01, BND-02, BND-06). */
export const BoundaryList = ({ actor, map }: Props) => {
  const text = useTexts()
  const overview = useSelector(actor, partsOf).companion as ActorRefFrom<BoundaryOverviewMachine> | undefined
  return (
    <CollectionPage<ListedBoundary>
      actor={actor}
      view={{
        texts: "boundaries",
        icon: <IconPolygon size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        create: "/fleet/boundaries/new",
        filters: [{ name: "q", kind: "search" }],
        before: overview && <Overview actor={overview} map={map} />,
        columns: useColumns(actor),
        actions: [
          {
            name: "delete",
            icon: <IconTrash size={22} aria-hidden="true" />,
            danger: true,
            obstacle: ({ usedBy }) =>
              usedBy.length === 0 ? undefined : text("boundaries.inUse", { names: namesOf(usedBy) }),
          },
        ],
      }}
    />
  )
}

const namesOf = (usedBy: ListedBoundary["usedBy"]): string => usedBy.map(({ name }) => name).join(", ")

const useColumns = (actor: CollectionActor): ReadonlyArray<Column<ListedBoundary>> => {
  const text = useTexts()
  const { quantity, dateTime } = useFormats()
  const area = ({ acreage }: ListedBoundary) => quantity(acreage, "ha", 2)
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => <RowLink href={`/fleet/boundaries/${id}`}>{name}</RowLink>,
    },
    { name: "acreage", sortable: true, text: area, cell: area },
    {
      name: "usedBy",
      text: ({ usedBy }) => namesOf(usedBy),
      cell: ({ usedBy }) =>
        usedBy.length === 0 ? (
          <span className={classes.quiet}>{text("boundaries.unused")}</span>
        ) : (
          namesOf(usedBy)
        ),
    },
    {
      name: "modified",
      sortable: true,
      onPhone: false,
      text: ({ modified }) => dateTime(modified),
      cell: ({ modified }) => <When at={modified} />,
    },
    {
      name: "map",
      onPhone: false,
      cell: ({ id, name }) => (
        <button
          type="button"
          className={classes.find}
          aria-label={text("boundaries.showOnMap", { name })}
          title={text("boundaries.showOnMap", { name })}
          onClick={() => actor.send({ type: "row.opened", id })}
        >
          <IconCurrentLocation size={22} aria-hidden="true" />
        </button>
      ),
    },
  ]
}
