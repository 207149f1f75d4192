import { useEffect, useRef, useState } from "react"
import { ringOf, type Sketch } from "#domain/boundaries/sketch.ts"
import { type LngLat, unrolled } from "#domain/geo.ts"
import { AREA_OPACITY, LINE_WEIGHT } from "#domain/map.ts"
import { colourOn, hex } from "../colour.ts"
import { isStyleThere, useMapScene } from "../map-context.ts"
import { BOUNDARY_COLOUR } from "./drawn-boundary.ts"
import type { Hand } from "./hand.ts"
import { ShapeLayer } from "./ShapeLayer.tsx"

interface Props {
  readonly sketch: Sketch
  readonly onDragged: (ring: ReadonlyArray<LngLat>) => void
}

/** The shape in the user's hand: dragged on the map as soon as the code for that has loaded, and drawn before. */
export const DragHand = ({ sketch, onDragged }: Props) => {
  const hand = useHand(onDragged)
  const isHeld = useHeld(hand, sketch)
  return isHeld ? null : <ShapeLayer ring={ringOf(sketch)} />
}

/** Hand on the map of the scene; undefined until its code has loaded, and where that fails. */
const useHand = (onDragged: Props["onDragged"]): Hand | undefined => {
  const scene = useMapScene()
  const [hand, setHand] = useState<Hand>()
  const latest = useRef(onDragged)
  useEffect(() => {
    latest.current = onDragged
  }, [onDragged])
  useEffect(() => {
    if (scene === undefined) return
    const { map } = scene
    let made: Hand | undefined
    let isOver = false
    void import("./hand.ts").then(
      ({ handOn }) => {
        if (isOver || !isStyleThere(map)) return
        made = handOn(map, {
          color: hex(colourOn(map.getContainer(), BOUNDARY_COLOUR)),
          fillOpacity: AREA_OPACITY,
          lineWidth: LINE_WEIGHT,
          onDragged: (ring) => latest.current(ring),
        })
        setHand(made)
      },
      // Without the code the shape is drawn all the same, and changed in its fields.
      () => undefined,
    )
    return () => {
      isOver = true
      made?.stop()
      setHand(undefined)
    }
  }, [scene])
  return hand
}

/** Puts the shape into the hand; false for one that the hand does not take. */
const useHeld = (hand: Hand | undefined, sketch: Sketch): boolean => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const radius = sketch.kind === "circle" ? sketch.radius : undefined
    setHeld(hand?.show({ ring: unrolled(ringOf(sketch)), radius }) ?? false)
  }, [hand, sketch])
  return isHeld
}
