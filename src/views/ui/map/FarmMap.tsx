import { Button } from "@mantine/core"
import type { Map as Engine } from "maplibre-gl"
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { type Bounds, MAP_CENTRE, MAP_MAX_ZOOM, MAP_MIN_ZOOM, MAP_ZOOM } from "#domain/map.ts"
import { NotLoaded } from "#views/ui/page/lazy-with-retry.ts"
import { type ControlLabels, MapControls } from "./controls/MapControls.tsx"
import { type Covered, type MapStart, UNCOVERED } from "./engine.ts"
import { type EngineMap, engineOf } from "./engines.ts"
import classes from "./FarmMap.module.css"
import { MapBoundary } from "./MapBoundary.tsx"
import { MapContext, type MapScene } from "./map-context.ts"
import type { Scheme } from "./style/palette.ts"
import { farmStyle } from "./style/style.ts"
import { useIsLandLoading } from "./use-land.ts"

export interface MapLabels extends ControlLabels {
  /** Description of the map for screen readers. */
  readonly map: string
  /** Error text shown when the map's code could not be loaded. */
  readonly notLoaded: string
  /** Note shown until the land is drawn. */
  readonly loading: string
  readonly retry: string
}

export interface FarmMapProps {
  readonly labels: MapLabels
  readonly scheme: Scheme
  /** Units of the scale bar: metres and kilometres, or feet and miles. */
  readonly units: "SI" | "US"
  /** Formats a round length for the scale bar, such as "500 m". */
  readonly formatLength: (value: number, unit: "m" | "km" | "ft" | "mi") => string
  /** Initial view of the map; by default central Finland. Later changes do not move the map. */
  readonly start?: MapStart
  /** Covered edges of the map: content that the map is fitted to stays between them. */
  readonly covered?: Covered
  readonly minZoom?: number
  readonly maxZoom?: number
  /** Address of the installation's own map style, used instead of the portal's style. */
  readonly styleUrl?: string
  readonly mapboxToken?: string
  /** Note shown on the map about the map itself, such as missing consent. */
  readonly note?: ReactNode
  /** Bounds that the fit button shows; without `bounds` there is no fit button. */
  readonly bounds?: () => Bounds | undefined
  /** Position that the locate button moves to; without `focus` there is no locate button. */
  readonly focus?: () => { readonly lng: number; readonly lat: number } | undefined
  /** Content in place of the map when it cannot be drawn. */
  readonly failure: ReactNode
  readonly loading?: ReactNode
  /** Called when the user moved the map by hand. */
  readonly onUserMove?: () => void
  readonly onReady?: () => void
  /** Layers of the map, and other content that floats over it. */
  readonly children?: ReactNode
}

/** A map of farm land that fills its parent. Errors of the map do not affect the rest of the page. */
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
  // Component of the map engine, kept in the state above the component that suspends while the engine loads,
  // because React renders the suspended one from the start when a load ends.
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
 * Hook with the frame of the map, and the error when no map could be drawn. The engine reports whether the browser
 * can draw: a test here would create a second graphics context.
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
  const isLandLoading = useIsLandLoading(scene)
  const made = useRef<Engine>(undefined)
  useEffect(() => {
    if (made.current !== undefined) describeCanvas(made.current, labels.map)
  }, [labels.map])
  return (
    <MapContext value={scene}>
      <props.engine
        mapStyle={mapStyle}
        start={props.start ?? { lng: MAP_CENTRE[0], lat: MAP_CENTRE[1], zoom: MAP_ZOOM }}
        covered={props.covered ?? UNCOVERED}
        credits={typeof mapStyle === "string"}
        minZoom={props.minZoom ?? MAP_MIN_ZOOM}
        maxZoom={props.maxZoom ?? MAP_MAX_ZOOM}
        // The engine's title of the map is empty, because it would make a second landmark with the same name until
        // the canvas is described.
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
      {isLandLoading && (
        <p className={classes.loading} role="status">
          {labels.loading}
        </p>
      )}
      {scene && <MapControls {...props} />}
      {scene && props.note && <div className={classes.note}>{props.note}</div>}
      {children}
    </MapContext>
  )
}

const mapboxStyle = (scheme: Scheme): string => `mapbox://styles/mapbox/${scheme}-v11`

/** Gives the map's canvas an accessible name, which it needs because it accepts keys (arrows, plus and minus). */
const describeCanvas = (map: Engine, label: string): void => {
  const canvas = map.getCanvas()
  canvas.setAttribute("role", "application")
  canvas.setAttribute("aria-label", label)
}
