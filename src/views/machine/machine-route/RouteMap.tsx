import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { boundsOf } from "#domain/map.ts"
import { trackAt } from "#domain/recorded.ts"
import { indexAt } from "#domain/route.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { summaryOf, timeOf, versionOf } from "#machines/machine/machine-route/selectors.ts"
import { useFarmMap } from "../../map/use-farm-map.tsx"
import { FarmMap } from "../../ui/map/FarmMap.tsx"
import { RouteLayer } from "../../ui/map/RouteLayer.tsx"
import { SpeedLegend } from "../../ui/map/SpeedLegend.tsx"
import classes from "./MachineRoute.module.css"
import type { MachineRouteProps } from "./MachineRoute.tsx"

/** Speed limits in km/h at which the colour of the route changes: field work is slow, road travel is fast. */
const LIMITS = [5, 10, 15, 25]
/** Height in px of the speed legend at its tallest, on a phone. */
const LEGEND = 108

/** The route on the map, coloured by speed, with stops and the position of the playback. */
export const RouteMap = ({ actor, recorded, type, map }: MachineRouteProps) => {
  const text = useTexts()
  const formats = useFormats()
  const version = useSelector(actor, versionOf)
  const summary = useSelector(actor, summaryOf)
  const time = useSelector(actor, timeOf)
  const common = useFarmMap(text("machine.route.label"), map)
  const track = useMemo(() => trackAt(recorded, version), [recorded, version])
  const stops = useMemo(
    () =>
      (summary?.stops ?? []).map(({ index, lat, lng, from, to }) => ({
        index,
        lat,
        lng,
        label: formats.span(to - from),
      })),
    [summary, formats],
  )
  // The bounds are memoised, so that they are computed once per route and not in each frame of the playback.
  const bounds = useMemo(() => boundsOf(track.lng, track.lat), [track])
  const seek = (index: number) => {
    const sought = track.times[index]
    if (sought !== undefined) actor.send({ type: "time.selected", time: sought })
  }
  return (
    <div className={classes.map}>
      <FarmMap
        key={version}
        {...common}
        {...(bounds === undefined ? {} : { start: { bounds } })}
        bounds={() => bounds}
        coveredTop={LEGEND}
      >
        <RouteLayer
          track={track}
          limits={LIMITS}
          stops={stops}
          type={type}
          at={indexAt(track.times, time)}
          onSelectTime={seek}
        />
        <SpeedLegend scheme={common.scheme} title={text("machine.route.speed")} steps={stepsOf(formats)} />
      </FarmMap>
    </div>
  )
}

const stepsOf = (formats: ReturnType<typeof useFormats>): ReadonlyArray<string> => [
  `< ${formats.quantity(LIMITS[0] ?? 0, "km/h", 0)}`,
  ...LIMITS.map((limit) => `≥ ${formats.quantity(limit, "km/h", 0)}`),
]
