import mapbox from "mapbox-gl"
import "mapbox-gl/dist/mapbox-gl.css"
import type { Map as Engine } from "maplibre-gl"
import { Map as EngineMap, useMap } from "react-map-gl/mapbox"
import { type EngineProps, fill, paper, viewOf } from "./engine.ts"
import { useStyleLoads } from "./use-style-loads.ts"

/** Map engine for an installation with a Mapbox account: tiles are loaded from Mapbox's servers. */
const Mapbox = ({
  start,
  covered,
  token,
  credits,
  mapStyle,
  locale,
  onMap,
  onStyle,
  onUserMove,
  onFailure,
  ...rest
}: EngineProps) => (
  <EngineMap
    mapLib={mapbox}
    mapboxAccessToken={token ?? ""}
    mapStyle={mapStyle as string}
    locale={locale}
    projection="mercator"
    styleDiffing={false}
    initialViewState={viewOf(start, covered)}
    style={fill}
    {...paper}
    attributionControl={credits}
    {...rest}
    onDragStart={(event: { readonly originalEvent?: unknown }) =>
      event.originalEvent !== undefined && onUserMove()
    }
    onError={(event: { readonly target: unknown; readonly error: unknown }) =>
      event.target === null && onFailure(event.error)
    }
  >
    <Styles onMap={onMap} onStyle={onStyle} />
  </EngineMap>
)
export default Mapbox

const Styles = (listeners: Pick<EngineProps, "onMap" | "onStyle">) => {
  // Passes the Mapbox map on as the type of the MapLibre engine; the cast is safe because layers use only the
  // features that both engines have.
  useStyleLoads(useMap().current?.getMap() as unknown as Engine | undefined, listeners)
  return null
}
