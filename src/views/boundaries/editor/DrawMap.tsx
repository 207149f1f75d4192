import { useMemo } from "react"
import type { Boundary } from "#contract/schemas/boundary.ts"
import { ringOf, type Sketch } from "#domain/boundaries/sketch.ts"
import type { LatLng, LngLat } from "#domain/geo.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { type MapSettings, useFarmMap } from "../../map/use-farm-map.tsx"
import { boundsOfRings } from "../../ui/map/drawn/bounds.ts"
import { DragHand } from "../../ui/map/drawn/DragHand.tsx"
import { KeepShapeInView } from "../../ui/map/drawn/KeepShapeInView.tsx"
import { NameLayer } from "../../ui/map/drawn/NameLayer.tsx"
import { OpenPolygonLayer } from "../../ui/map/drawn/OpenPolygonLayer.tsx"
import { OthersLayer } from "../../ui/map/drawn/OthersLayer.tsx"
import { PressLayer } from "../../ui/map/drawn/PressLayer.tsx"
import { FarmMap } from "../../ui/map/FarmMap.tsx"

export interface DrawMapProps {
  readonly map: MapSettings
  readonly sketch: Sketch
  /** Ring as it is saved, to which the map is first fitted. */
  readonly saved: ReadonlyArray<LngLat>
  readonly others: ReadonlyArray<Boundary>
  /** Whether the next press on the map sets a point. */
  readonly takesPoints: boolean
  readonly onPoint: (place: LatLng) => void
  readonly onFinish: () => void
  readonly onDragged: (ring: ReadonlyArray<LngLat>) => void
}

/** Map on which a boundary is drawn and dragged, with the user's other boundaries beside it (GEO-08, GEO-09). */
export const DrawMap = (props: DrawMapProps) => {
  const { map, sketch, saved, others, takesPoints, onPoint, onFinish, onDragged } = props
  const text = useTexts()
  const common = useFarmMap(text("boundaries.editor.map"), map)
  const drawn = useMemo(
    () => others.map(({ id, name, geometry }) => ({ id, name, ring: geometry.coordinates[0] ?? [] })),
    [others],
  )
  const start = useMemo(
    () => boundsOfRings(saved.length > 0 ? [saved] : drawn.map(({ ring }) => ring)),
    [saved, drawn],
  )
  const shape = () => boundsOfRings([ringOf(sketch)]) ?? start
  const isShape = sketch.kind === "area" || sketch.kind === "circle"
  return (
    <FarmMap {...common} {...(start && { start: { bounds: start } })} bounds={shape}>
      <OthersLayer boundaries={drawn} />
      <NameLayer boundaries={drawn} />
      {sketch.kind === "open" && <OpenPolygonLayer corners={sketch.corners} />}
      {isShape && <DragHand sketch={sketch} onDragged={onDragged} />}
      <KeepShapeInView ring={ringOf(sketch)} isWhole={isShape} />
      {takesPoints && (
        <PressLayer
          corners={sketch.kind === "open" ? sketch.corners : []}
          label={text("boundaries.editor.takeCentre")}
          onPoint={onPoint}
          onFinish={onFinish}
        />
      )}
    </FarmMap>
  )
}
