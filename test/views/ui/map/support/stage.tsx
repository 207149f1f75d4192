import type { Map as Engine } from "maplibre-gl"
import type { ReactNode } from "react"
import { expect } from "vitest"
import { render } from "vitest-browser-react"
import { FleetPositions, type PositionUpdate } from "#domain/fleet-positions.ts"
import { FarmMap, type FarmMapProps } from "#views/ui/map/FarmMap.tsx"
import { useMapScene } from "#views/ui/map/map-context.ts"

export const labels = {
  map: "Fleet map",
  notLoaded: "The map has not arrived",
  loading: "The land is loading",
  retry: "Try again",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Reset zoom",
  locate: "Go there",
}

export const machine = (id: number, more: Partial<PositionUpdate> = {}): PositionUpdate => ({
  id,
  time: 1,
  lng: 25.75,
  lat: 62.24,
  heading: 0,
  speed: 9,
  status: "RUNNING",
  type: "TRACTOR",
  ...more,
})

export const fleetOf = (...machines: ReadonlyArray<PositionUpdate>): FleetPositions => {
  const fleet = new FleetPositions()
  fleet.replace(machines)
  return fleet
}

const Probe = ({ found }: { readonly found: (map: Engine) => void }) => {
  const scene = useMapScene()
  if (scene !== undefined) found(scene.map)
  return null
}

/** Lowest and highest zoom that the map allows, found by setting others. */
export const reachedZooms = (map: Engine): ReadonlyArray<number> =>
  [-5, 30].map((zoom) => map.jumpTo({ zoom }).getZoom())

/** A map of 600 by 400 px of the demo area with the given layers; returns the engine once its style has loaded. */
export const showMap = async (
  children: ReactNode,
  props: Partial<FarmMapProps> = {},
  opened: Pick<FarmMapProps, "start"> = { start: { lng: 25.75, lat: 62.24, zoom: 15 } },
) => {
  document.head.querySelector("base")?.remove()
  document.head.insertAdjacentHTML("afterbegin", '<base href="/">')
  let map: Engine | undefined
  const element = (layers: ReactNode, more: Partial<FarmMapProps> = {}) => (
    <div style={{ width: 600, height: 400 }}>
      <FarmMap
        labels={labels}
        scheme="light"
        units="SI"
        formatLength={(value, unit) => `${value} ${unit}`}
        failure="No map here"
        {...opened}
        {...props}
        {...more}
      >
        <Probe
          found={(one) => {
            map = one
          }}
        />
        {layers}
      </FarmMap>
    </div>
  )
  const screen = await render(element(children))
  await expect.poll(() => map?.isStyleLoaded(), { timeout: 15_000 }).toBe(true)
  return {
    map: map as Engine,
    screen,
    change: (layers: ReactNode, more: Partial<FarmMapProps> = {}) => screen.rerender(element(layers, more)),
  }
}

/** Colour drawn at a position, as #rrggbb; offsets in px, right and down. */
export const colourAt = async (
  map: Engine,
  lng: number,
  lat: number,
  right = 0,
  down = 0,
): Promise<string> => {
  const { x, y } = map.project([lng, lat])
  const ratio = map.getPixelRatio()
  const drawn = new Promise<string>((done) => {
    map.once("render", () => {
      const gl = map.getCanvas().getContext("webgl2") as WebGL2RenderingContext
      const pixel = new Uint8Array(4)
      const fromBelow = gl.drawingBufferHeight - (y + down) * ratio
      gl.readPixels((x + right) * ratio, fromBelow, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      done(`#${Array.from(pixel.subarray(0, 3), (one) => one.toString(16).padStart(2, "0")).join("")}`)
    })
  })
  map.triggerRepaint()
  return drawn
}

/** Difference between two colours, 0 to 765. */
export const apart = (a: string, b: string): number =>
  [1, 3, 5].reduce(
    (sum, at) =>
      sum + Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)),
    0,
  )
