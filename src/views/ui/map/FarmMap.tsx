import { Button } from "@mantine/core"
import type { Map as Engine } from "maplibre-gl"
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { type Bounds, MAP_CENTRE, MAP_MAX_ZOOM, MAP_MIN_ZOOM, MAP_ZOOM } from "#domain/map.ts"
import { NotLoaded } from "#views/ui/page/lazy-with-retry.ts"
import { type ControlLabels, MapControls } from "./controls/MapControls.tsx"
import type { MapStart } from "./engine.ts"
import { type EngineMap, engineOf } from "./engines.ts"
import classes from "./FarmMap.module.css"
import { MapBoundary } from "./MapBoundary.tsx"
import { MapContext, type MapScene } from "./map-context.ts"
import type { Scheme } from "./style/palette.ts"
import { farmStyle } from "./style/style.ts"

export interface MapLabels extends ControlLabels {
  /** What the map is, for those who cannot see it. */
  readonly map: string
  /** Said when the code of the map has not arrived. */
  readonly notLoaded: string
  readonly retry: string
}

export interface FarmMapProps {
  readonly labels: MapLabels
  readonly scheme: Scheme
  /** Scale bar in metres and kilometres, or feet and miles. */
  readonly units: "SI" | "US"
  /** A round length as people write it, such as "500 m". */
  readonly formatLength: (value: number, unit: "m" | "km" | "ft" | "mi") => string
  /** Where the map opens; without it central Finland. Later changes do not move the map. */
  readonly start?: MapStart
  /** Px at the top under a legend or the like: what the map is fitted to stays below. */
  readonly coveredTop?: number
  readonly minZoom?: number
  readonly maxZoom?: number
  /** A style of the installation's own instead of the portal's. */
  readonly styleUrl?: string
  readonly mapboxToken?: string
  /** A note about the map itself, such as missing consent. */
  readonly note?: ReactNode
  /** What the fit button shows; the button is there only with it. */
  readonly bounds?: () => Bounds | undefined
  /** What the locate button goes to; the button is there only with it. */
  readonly focus?: () => { readonly lng: number; readonly lat: number } | undefined
  /** Shown instead of the map when it cannot be drawn. */
  readonly failure: ReactNode
  readonly loading?: ReactNode
  /** Called when the user moved the map by hand. */
  readonly onUserMove?: () => void
  readonly onReady?: () => void
  /** Layers, and whatever floats over the map. */
  readonly children?: ReactNode
}

/** A map of farm land. Fills its parent. Whatever goes wrong with it stays inside it. */
export const FarmMap = (props: FarmMapProps) => {
  const engineName = props.mapboxToken === undefined ? "maplibre" : "mapbox"
  return <MapOfEngine key={engineName} {...props} engineName={engineName} />
}

const MapOfEngine = ({
  engineName,
  ...props
}: FarmMapProps & { readonly engineName: "maplibre" | "mapbox" }) => {
  const { labels } = props
  const { frame, failed, fail, forget } = useContainer()
  // Kept above what waits for it: React begins anew below whenever a load ends.
  const [engine, setEngine] = useState(() => engineOf(engineName))
  const retry = () => {
    setEngine(engineOf(engineName))
    forget()
  }
  const failure =
    failed instanceof NotLoaded ? (
      <Failure>
        {labels.notLoaded}
        <Button variant="default" onClick={retry}>
          {labels.retry}
        </Button>
      </Failure>
    ) : (
      <Failure>{props.failure}</Failure>
    )
  return (
    <section ref={frame} className={classes.frame} aria-label={labels.map} data-map="">
      {failed !== undefined ? (
        failure
      ) : (
        <MapBoundary onFailure={fail}>
          <Suspense fallback={<Loading>{props.loading}</Loading>}>
            <EngineAndLayers {...props} engine={engine} onFailure={fail} />
          </Suspense>
        </MapBoundary>
      )}
    </section>
  )
}

const Failure = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.notice} role="alert">
    {children}
  </div>
)
const Loading = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.notice} aria-busy="true">
    {children}
  </div>
)

/**
 * The map's frame, and why there is no map in it. The engine reports whether the browser can draw at all: to try it
 * out here would cost a second graphics context.
 */
const useContainer = () => {
  const frame = useRef<HTMLElement>(null)
  const [failed, setFailed] = useState<{}>()
  const fail = (reason: unknown) => {
    console.error(reason)
    setFailed(reason ?? "unknown")
  }
  const forget = () => setFailed(undefined)
  useEffect(() => {
    if (frame.current?.isConnected !== true) fail("Google Maps container not found")
  }, [])
  return { frame, failed, fail, forget }
}

interface EngineAndLayersProps extends FarmMapProps {
  readonly engine: EngineMap
  readonly onFailure: (failure: unknown) => void
}

const EngineAndLayers = (props: EngineAndLayersProps) => {
  const { labels, scheme, styleUrl, mapboxToken, onUserMove, onReady, children } = props
  const [scene, setScene] = useState<MapScene>()
  const mapStyle = useMemo(
    () => styleUrl ?? (mapboxToken === undefined ? farmStyle(scheme) : mapboxStyle(scheme)),
    [styleUrl, mapboxToken, scheme],
  )
  const onStyle = (map: Engine) => {
    setScene((before) => ({ map, scheme, epoch: (before?.epoch ?? 0) + 1 }))
    if (scene === undefined) onReady?.()
  }
  const made = useRef<Engine>(undefined)
  useEffect(() => {
    if (made.current !== undefined) describeCanvas(made.current, labels.map)
  }, [labels.map])
  return (
    <MapContext value={scene}>
      <props.engine
        mapStyle={mapStyle}
        start={props.start ?? { lng: MAP_CENTRE[0], lat: MAP_CENTRE[1], zoom: MAP_ZOOM }}
        coveredTop={props.coveredTop ?? 0}
        credits={typeof mapStyle === "string"}
        minZoom={props.minZoom ?? MAP_MIN_ZOOM}
        maxZoom={props.maxZoom ?? MAP_MAX_ZOOM}
        // The engine would make a second landmark of this name until the canvas is described.
        locale={{ "Map.Title": "" }}
        onMap={(map) => {
          made.current = map
          map.touchZoomRotate.disableRotation()
          map.keyboard.disableRotation()
          describeCanvas(map, labels.map)
        }}
        onStyle={onStyle}
        onUserMove={() => onUserMove?.()}
        onFailure={props.onFailure}
        {...(mapboxToken === undefined ? {} : { token: mapboxToken })}
      />
      {scene && <MapControls {...props} />}
      {scene && props.note && <div className={classes.note}>{props.note}</div>}
      {children}
    </MapContext>
  )
}

const mapboxStyle = (scheme: Scheme): string => `mapbox://styles/mapbox/${scheme}-v11`

/** The canvas takes the keyboard (arrows, plus and minus), so it needs a name. */
const describeCanvas = (map: Engine, label: string): void => {
  const canvas = map.getCanvas()
  canvas.setAttribute("role", "application")
  canvas.setAttribute("aria-label", label)
}
