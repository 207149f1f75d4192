import { FleetPositions, type PositionUpdate } from "#domain/fleet-positions.ts"
import { MachinesLayer } from "#views/ui/map/MachinesLayer.tsx"
import { openMap, rest, watchLongTasks } from "./stage.tsx"

/** How widely the machines stand around the middle, in degrees: all in view when zoomed in. */
const SPREAD = { lng: 0.035, lat: 0.012 }

declare global {
  interface Window {
    openFleet: (count: number, zoom: number) => Promise<void>
    /** Moves this share of the fleet every `everyMs`, so many times: by metres, or right across the country. */
    moveFleet: (share: number, times: number, everyMs: number, far: boolean) => Promise<Moved>
  }
  interface Moved {
    readonly framesPerSecond: number
    readonly longest: number
    /** ms of the portal's own taking in of positions, before the map sees them. */
    readonly takenIn: ReadonlyArray<number>
  }
}

const fleet = new FleetPositions()
let round = 0

let turned = 0

const positionsOf = (count: number, from: number, spread: number): Array<PositionUpdate> =>
  Array.from({ length: count }, (_, i) => {
    const id = from + i + 1
    const angle = (id + turned) * 2.399963
    const radius = Math.sqrt((id % 10_007) / 10_007)
    return {
      id,
      time: 1_000 + round,
      lng: 25.75 + Math.cos(angle) * radius * spread * SPREAD.lng + round * 2e-5,
      lat: 62.24 + Math.sin(angle) * radius * spread * SPREAD.lat + round * 1e-5,
      heading: (id * 7 + round * 3) % 360,
      speed: 9,
      status: "RUNNING",
      type: "TRACTOR",
    }
  })

let spread = 1
window.openFleet = async (count, zoom) => {
  spread = zoom > 10 ? 1 : 60
  const { map, show } = await openMap(zoom)
  fleet.replace(positionsOf(count, 0, spread))
  show(<MachinesLayer positions={fleet} formatCount={String} onSelect={() => {}} />)
  await new Promise((resolve) => setTimeout(resolve, 6_500))
  await rest(map)
}

window.moveFleet = async (share, times, everyMs, far) => {
  const long = watchLongTasks()
  const moved = Math.round(fleet.count * share)
  const began = performance.now()
  const takenIn: Array<number> = []
  let frames = 0
  let running = true
  const count = () => {
    frames++
    if (running) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  for (let turn = 0; turn < times; turn++) {
    if (share > 0) {
      round++
      if (far) turned += 37
      const next = positionsOf(moved, 0, spread)
      const from = performance.now()
      fleet.apply({ moved: next })
      takenIn.push(performance.now() - from)
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  running = false
  return {
    framesPerSecond: (frames * 1_000) / (performance.now() - began),
    longest: Math.max(0, ...long),
    takenIn,
  }
}
