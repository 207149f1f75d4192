import * as maplibre from "maplibre-gl"
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url"
import "maplibre-gl/dist/maplibre-gl.css"
import { Map as EngineMap, useMap } from "react-map-gl/maplibre"
import { type EngineProps, fill, paper, viewOf } from "./engine.ts"
import { LAND_PROTOCOL, loadLand } from "./style/land-protocol.ts"
import { useStyleLoads } from "./use-style-loads.ts"

maplibre.setWorkerUrl(workerUrl)
maplibre.addProtocol(LAND_PROTOCOL, loadLand)

/** The free map engine MapLibre: draws without requests to third-party servers. */
const Maplibre = ({
  start,
  covered,
  token: _,
  credits,
  onMap,
  onStyle,
  onUserMove,
  onFailure,
  ...rest
}: EngineProps) => (
  <EngineMap
    mapLib={maplibre}
    styleDiffing={false}
    initialViewState={viewOf(start, covered)}
    style={fill}
    {...paper}
    attributionControl={credits && { compact: true }}
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
export default Maplibre

const Styles = (listeners: Pick<EngineProps, "onMap" | "onStyle">) => {
  useStyleLoads(useMap().current?.getMap(), listeners)
  return null
}
