import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { ActorRefFrom } from "xstate"
import type { Occurrence, OccurrenceRule } from "#contract/schemas/boundary-notification.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { WatchedBoundary } from "#machines/boundaries/occurrence-list.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { connectionOf, hasFailed, loadedOf } from "#machines/shared/resource/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { BoundaryMap } from "../map/BoundaryMap.tsx"
import classes from "./Notifications.module.css"

const COLOURS: Readonly<Record<OccurrenceRule, string>> = {
  ENTER: "#1F7A4D",
  LEAVE: "#A85100",
  OUTSIDE_USE: "#B3202C",
}

/** Boundary of a notification with the places where its newest events happened. */
export const OccurrenceMap = ({
  actor,
  watched: { boundary, notification },
  map,
}: {
  readonly actor: ActorRefFrom<ResourceMachine>
  readonly watched: WatchedBoundary
  readonly map: MapSettings
}) => {
  const text = useTexts()
  const loaded = useSelector(actor, loadedOf<ReadonlyArray<Occurrence>>)
  const failed = useSelector(actor, hasFailed)
  const connection = useSelector(actor, connectionOf)
  const boundaries = useMemo(
    () => [{ id: boundary.id, name: boundary.name, ring: boundary.geometry.coordinates[0] ?? [] }],
    [boundary],
  )
  const marks = useMemo(
    () =>
      (loaded?.value ?? []).map(({ id, location, rule }) => ({ key: id, ...location, color: COLOURS[rule] })),
    [loaded],
  )
  if (failed)
    return (
      <LoadFailure
        connection={connection}
        title={text("boundaries.occurrences.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  if (loaded === undefined) return <Loading rows={6} />
  return (
    <div className={classes.rows}>
      <ul className={classes.legend} aria-label={text("boundaries.occurrences.legend")}>
        {Object.entries(COLOURS).map(([rule, color]) => (
          <li key={rule}>
            <span className={classes.mark} style={{ background: color }} aria-hidden="true" />
            {text(`boundaries.event.${rule}`)}
          </li>
        ))}
      </ul>
      <BoundaryMap
        label={text("boundaries.occurrences.map", { boundary: notification.geofenceName })}
        map={map}
        boundaries={boundaries}
        marks={marks}
      />
    </div>
  )
}
