import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { turnedTo, unrolledLongitudes } from "#domain/geo.ts"
import { boundsOf } from "#domain/map.ts"
import { leftOutAt, seriesAt, trackAt } from "#domain/recorded.ts"
import { indexAt } from "#domain/route.ts"
import { COLOUR_LIMITS, colourValues, offeredColours, type RouteColour } from "#domain/route-colours.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"
import { colourOf, summaryOf, timeOf, versionOf } from "#machines/machine/machine-route/selectors.ts"
import { useFarmMap } from "../../map/use-farm-map.tsx"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import { FarmMap } from "../../ui/map/FarmMap.tsx"
import { RouteLayer } from "../../ui/map/RouteLayer.tsx"
import { SpeedLegend } from "../../ui/map/SpeedLegend.tsx"
import classes from "./MachineRoute.module.css"
import type { MachineRouteProps } from "./MachineRoute.tsx"
import { Playback } from "./Playback.tsx"

/**
 * Heights in px of the speed legend and of the playback controls at their tallest, on a phone; the route is fitted
 * between them.
 */
const COVERED = { top: 52, bottom: 116 }

/**
 * The route on the map, coloured by speed, fuel rate or work, with stops, the positions that were left out, and the
 * position of the playback.
 */
export const RouteMap = ({ actor, recorded, type, map }: MachineRouteProps) => {
  const text = useTexts()
  const formats = useFormats()
  const version = useSelector(actor, versionOf)
  const summary = useSelector(actor, summaryOf)
  const time = useSelector(actor, timeOf)
  const common = useFarmMap(text("machine.route.label"), map)
  const track = useMemo(() => {
    const found = trackAt(recorded, version)
    return { ...found, lng: unrolledLongitudes(found.lng) }
  }, [recorded, version])
  const colour = useSelector(actor, colourOf)
  const coloured = useMemo(
    () => ({ ...track, speed: colourValues(colour, track, seriesAt(recorded, version)) }),
    [track, colour, recorded, version],
  )
  const marks = useMemo(() => {
    const away = leftOutAt(recorded, version)
    const mark = (index: number, lat: number, lng: number, label: string) => ({
      index,
      lat,
      lng: turnedTo(track.lng[index] ?? lng, lng),
      label,
    })
    return [
      ...(summary?.stops ?? []).map(({ index, lat, lng, from, to }) =>
        mark(index, lat, lng, formats.span(to - from)),
      ),
      ...Array.from(away.times, (time, i) =>
        mark(
          indexAt(track.times, time),
          away.lat[i] ?? 0,
          away.lng[i] ?? 0,
          text("machine.route.leftOut.mark"),
        ),
      ),
    ]
  }, [summary, formats, text, recorded, version, track])
  // The bounds are memoised, so that they are computed once per route and not in each frame of the playback.
  const bounds = useMemo(() => boundsOf(track.lng, track.lat), [track])
  const seek = (index: number) => {
    const sought = track.times[index]
    if (sought !== undefined) actor.send({ type: "time.selected", time: sought })
  }
  return (
    <>
      <div className={classes.stage}>
        <div className={classes.map}>
          <FarmMap
            key={version}
            {...common}
            {...(bounds === undefined ? {} : { start: { bounds } })}
            bounds={() => bounds}
            covered={COVERED}
          >
            <RouteLayer
              track={coloured}
              limits={COLOUR_LIMITS[colour]}
              stops={marks}
              type={type}
              at={indexAt(track.times, time)}
              onSelectTime={seek}
            />
            <SpeedLegend scheme={common.scheme} {...legendOf(colour, text, formats)} />
          </FarmMap>
        </div>
        <Playback actor={actor} />
      </div>
      <Colours actor={actor} recorded={recorded} />
    </>
  )
}

/** Choice of what the colour of the route tells; nothing to choose where the machine records neither fuel nor work. */
const Colours = ({ actor, recorded }: Pick<MachineRouteProps, "actor" | "recorded">) => {
  const text = useTexts()
  const version = useSelector(actor, versionOf)
  const colour = useSelector(actor, colourOf)
  const offered = useMemo(() => offeredColours(seriesAt(recorded, version)), [recorded, version])
  if (offered.length < 2) return null
  return (
    <SegmentedControl
      label={text("machine.route.colour")}
      value={colour}
      options={offered.map((value) => ({ value, label: text(`machine.route.colour.${value}`) }))}
      onChange={(value) => actor.send({ type: "colour.selected", colour: value })}
    />
  )
}

/** Title, unit and steps of the legend of a colour. */
const legendOf = (colour: RouteColour, text: TextOf, formats: ReturnType<typeof useFormats>) => {
  const title = text(`machine.route.colour.${colour}`)
  if (colour === "work") {
    const steps = ["unknown", "idle", "working"].map((step) => text(`machine.route.work.${step}`))
    return { title, unit: "", steps }
  }
  const unit = colour === "speed" ? "km/h" : "l/h"
  const [first, ...others] = COLOUR_LIMITS[colour].map((limit) =>
    formats.number(formats.shown(limit, unit), 0),
  )
  const slowest = colour === "speed" ? [`<${first}`] : [text("machine.route.work.unknown")]
  return {
    title,
    unit: formats.unit(unit),
    steps: [...slowest, ...[first, ...others].map((limit) => `≥${limit}`)],
  }
}
