import type { Map as Engine } from "maplibre-gl"
import { useEffect, useState } from "react"
import { type Bounds, FOCUS_ZOOM } from "#domain/map.ts"
import { type Covered, FIT_MAX_ZOOM, paddingOf, UNCOVERED } from "../engine.ts"
import { useMapScene } from "../map-context.ts"
import { prefersStillness } from "../stillness.ts"
import classes from "./MapControls.module.css"
import { ScaleBar, type ScaleBarProps } from "./ScaleBar.tsx"

export interface ControlLabels {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly locate: string
  /** Labels of the full screen button; without labels there is no full screen button (GEO-07). */
  readonly fullScreen?: { readonly enter: string; readonly leave: string }
}

interface MapControlsProps extends ScaleBarProps {
  readonly labels: ControlLabels
  readonly bounds?: () => Bounds | undefined
  readonly focus?: () => { readonly lng: number; readonly lat: number } | undefined
  readonly covered?: Covered
}

/** Controls over the map: buttons of 44 px at the right, and the scale bar at the lower left. */
export const MapControls = ({
  labels,
  bounds,
  focus,
  covered = UNCOVERED,
  units,
  formatLength,
}: MapControlsProps) => {
  const map = useMapScene()?.map
  if (map === undefined) return null
  return (
    <>
      <div className={classes.buttons}>
        {labels.fullScreen && document.fullscreenEnabled && <FullScreen map={map} {...labels.fullScreen} />}
        <div className={classes.group}>
          <Control label={labels.zoomIn} onClick={() => map.zoomIn(moving())} icon="M12 5v14M5 12h14" />
          <Control label={labels.zoomOut} onClick={() => map.zoomOut(moving())} icon="M5 12h14" />
        </div>
        {(bounds ?? focus) && (
          <div className={classes.group}>
            {bounds && (
              <Control label={labels.fit} onClick={() => fit(map, bounds(), covered)} icon={ICON_FIT} />
            )}
            {focus && <Control label={labels.locate} onClick={() => goTo(map, focus())} icon={ICON_LOCATE} />}
          </div>
        )}
      </div>
      <ScaleBar units={units} formatLength={formatLength} />
    </>
  )
}

interface FullScreenProps {
  readonly map: Engine
  readonly enter: string
  readonly leave: string
}

/** Button that shows the map, with everything that floats over it, in full screen. */
const FullScreen = ({ map, enter, leave }: FullScreenProps) => {
  const frame = map.getContainer().closest("section")
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(frame !== null && document.fullscreenElement === frame)
    document.addEventListener("fullscreenchange", look)
    return () => {
      document.removeEventListener("fullscreenchange", look)
      if (frame !== null && document.fullscreenElement === frame) void document.exitFullscreen()
    }
  }, [frame])
  return (
    <div className={classes.group}>
      <Control
        label={isFull ? leave : enter}
        icon={isFull ? ICON_LEAVE : ICON_ENTER}
        onClick={() => void (isFull ? document.exitFullscreen() : frame?.requestFullscreen())}
      />
    </div>
  )
}

const ICON_ENTER = "M15 4h5v5M20 4l-6 6M9 20H4v-5M4 20l6-6"
const ICON_LEAVE = "M19 10h-5V5M14 10l6-6M5 14h5v5M10 14l-6 6"
const ICON_FIT = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
const ICON_LOCATE = "M12 3v4M12 17v4M3 12h4M17 12h4M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0M12 11.9v.2"

interface ControlProps {
  readonly label: string
  /** Icon of the button: an SVG path in a square of 24. */
  readonly icon: string
  readonly onClick: () => void
}

const Control = ({ label, icon, onClick }: ControlProps) => (
  <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden className={classes.icon}>
      <path d={icon} />
    </svg>
  </button>
)

const moving = () => ({ duration: prefersStillness() ? 0 : 250 })

const fit = (map: Engine, bounds: Bounds | undefined, covered: Covered): void => {
  if (bounds === undefined) return
  const [west, south, east, north] = bounds
  map.fitBounds([west, south, east, north], {
    padding: paddingOf(covered),
    maxZoom: FIT_MAX_ZOOM,
    duration: prefersStillness() ? 0 : 500,
  })
}

const goTo = (map: Engine, point: { readonly lng: number; readonly lat: number } | undefined): void => {
  if (point === undefined) return
  map.easeTo({ center: [point.lng, point.lat], zoom: FOCUS_ZOOM, duration: prefersStillness() ? 0 : 600 })
}
