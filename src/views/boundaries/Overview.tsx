import { useSelector } from "@xstate/react"
import { useCallback, useMemo } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { Boundary } from "#contract/schemas/boundary.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { BoundaryOverviewMachine } from "#machines/boundaries/boundary-overview/machine.ts"
import * as select from "#machines/boundaries/boundary-overview/selectors.ts"
import type { MapSettings } from "../map/use-farm-map.tsx"
import { LoadFailure } from "../ui/page/LoadFailure.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import classes from "./Boundaries.module.css"
import { BoundaryMap } from "./map/BoundaryMap.tsx"

interface Props {
  readonly actor: ActorRefFrom<BoundaryOverviewMachine>
  readonly map: MapSettings
  /** Whether the map is left out, so that only what stands on it is drawn. */
  readonly withoutMap?: boolean
}

/** All boundaries on a map; a pressed one is highlighted and named, with a link to change it. */
export const Overview = ({ actor, map, withoutMap = false }: Props) => {
  const text = useTexts()
  const boundaries = useSelector(actor, select.boundariesOf)
  const selected = useSelector(actor, select.selectedOf)
  const isLoading = useSelector(actor, select.isLoading)
  const hasFailed = useSelector(actor, select.hasFailed)
  const connection = useSelector(actor, select.connectionOf)
  const drawn = useMemo(
    () => boundaries.map(({ id, name, geometry }) => ({ id, name, ring: geometry.coordinates[0] ?? [] })),
    [boundaries],
  )
  const choose = useCallback((id: number) => actor.send({ type: "boundary.selected", id }), [actor])
  if (isLoading) return <Loading rows={4} />
  if (hasFailed)
    return (
      <LoadFailure
        connection={connection}
        title={text("boundaries.map.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  if (boundaries.length === 0) return null
  const chosen = boundaries.find(({ id }) => id === selected)
  const card = chosen && <Card boundary={chosen} />
  if (withoutMap) return card ?? <p>{text("boundaries.map")}</p>
  return (
    <div className={classes.overview}>
      <BoundaryMap
        label={text("boundaries.map")}
        map={map}
        boundaries={drawn}
        selected={selected}
        onSelect={choose}
      >
        {card}
      </BoundaryMap>
    </div>
  )
}

const Card = ({ boundary: { id, name, acreage } }: { readonly boundary: Boundary }) => {
  const text = useTexts()
  const { quantity } = useFormats()
  return (
    <div className={classes.card} role="status">
      <strong>{name}</strong>
      <span>{quantity(acreage, "ha", 2)}</span>
      <Link href={`/fleet/boundaries/${id}`} className={classes.change ?? ""}>
        {text("boundaries.changeOne")}
      </Link>
    </div>
  )
}
