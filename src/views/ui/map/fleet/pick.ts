import type { MachineInstances } from "./instances.ts"

/** The map's view: its centre on the Mercator plane, the px of the whole world, and the map's size in px. */
export interface View {
  readonly centreX: number
  readonly centreY: number
  readonly world: number
  readonly width: number
  readonly height: number
}

/** Index of the drawn machine nearest to a point of the map, -1 when none is within `tolerance` px. */
export const nearestMachine = (
  instances: MachineInstances,
  view: View,
  x: number,
  y: number,
  tolerance: number,
  now: number,
  duration: number,
): number => {
  const atX = view.centreX + (x - view.width / 2) / view.world
  const atY = view.centreY + (y - view.height / 2) / view.world
  let best = -1
  let nearest = tolerance / view.world
  for (let i = 0; i < instances.count; i++) {
    if (!instances.isShown(i)) continue
    const dy = instances.y(i, now, duration) - atY
    if (Math.abs(dy) > nearest) continue
    const dx = instances.x(i, now, duration) - atX
    const away = Math.hypot(dx - Math.round(dx), dy)
    if (away > nearest) continue
    nearest = away
    best = i
  }
  return best
}
