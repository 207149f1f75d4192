import type { GeoJSONSourceSpecification } from "maplibre-gl"
import { RouteLayer } from "#views/ui/map/RouteLayer.tsx"
import { longRoute } from "../lib/long-route.ts"
import { openMap, watchLongTasks } from "./stage.tsx"

declare global {
  interface Window {
    measureRoute: (points: number) => Promise<RouteFigures>
  }
  interface RouteFigures {
    /** ms from handing the columns over until the line is in a painted frame. */
    readonly visible: number
    readonly longest: number
    /** ms of the main thread per move of the pointer, the slowest of 40. */
    readonly hover: number
  }
}

window.measureRoute = async (points) => {
  const track = longRoute(points)
  const { map, show } = await openMap(10)
  map.jumpTo({ center: [26, 62.06], zoom: 10 })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const long = watchLongTasks()
  const limits = [4, 8, 12, 20]
  const began = performance.now()
  show(<RouteLayer track={track} limits={limits} type="TRACTOR" onHover={() => {}} />)
  const visible = await new Promise<number>((resolve) => {
    // The source stands empty until the worker has thinned the way; its first tiles after that are the line's.
    map.on("sourcedata", ({ sourceId, tile }) => {
      const source = map.getSource("headland-route")?.serialize() as GeoJSONSourceSpecification | undefined
      const data = source?.data as GeoJSON.FeatureCollection | undefined
      if (sourceId !== "headland-route" || tile === undefined || !data?.features.length) return
      map.once("render", () => resolve(performance.now() - began))
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const longest = Math.max(0, ...long)
  return { visible, longest, hover: await hover(map.getCanvas()) }
}

const hover = async (canvas: HTMLCanvasElement): Promise<number> => {
  let slowest = 0
  for (let i = 0; i < 40; i++) {
    const at = { clientX: 300 + i * 15, clientY: 200 + i * 8, bubbles: true }
    canvas.dispatchEvent(new MouseEvent("mousemove", at))
    const began = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => resolve(performance.now())),
    )
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}
