import { MantineProvider } from "@mantine/core"
import type { Map as Engine } from "maplibre-gl"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { FarmMap } from "#views/ui/map/FarmMap.tsx"
import { useMapScene } from "#views/ui/map/map-context.ts"

const labels = {
  map: "Map",
  notLoaded: "Not loaded",
  loading: "Loading",
  retry: "Try again",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Reset zoom",
  locate: "Go there",
}

const Probe = ({ found }: { readonly found: (map: Engine) => void }) => {
  const scene = useMapScene()
  if (scene !== undefined) found(scene.map)
  return null
}

/** The portal's map over the whole page; answers the engine once it rests, and a way to put layers on it. */
export const openMap = async (zoom: number) => {
  const root = createRoot(document.getElementById("root") as HTMLElement)
  let found: (map: Engine) => void = () => {}
  const engine = new Promise<Engine>((resolve) => {
    found = resolve
  })
  const show = (layers: ReactNode) =>
    root.render(
      <MantineProvider>
        <FarmMap
          labels={labels}
          scheme="light"
          units="SI"
          formatLength={(value, unit) => `${value} ${unit}`}
          start={{ lng: 25.75, lat: 62.24, zoom }}
          failure="No map"
        >
          <Probe found={found} />
          {layers}
        </FarmMap>
      </MantineProvider>,
    )
  show(undefined)
  const map = await engine
  await rest(map)
  return { map, show }
}

export const rest = (map: Engine) =>
  new Promise<void>((resolve) => {
    map.once("idle", () => resolve())
    map.triggerRepaint()
  })

/** Durations of all tasks over 50 ms from now on. */
export const watchLongTasks = (): Array<number> => {
  const found: Array<number> = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.push(entry.duration)
  }).observe({ type: "longtask" })
  return found
}
