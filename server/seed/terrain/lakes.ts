import { HEIGHT, WIDTH } from "./plane.ts"
import { noise2, type Random } from "./random.ts"
import { emptyRaster, LAKE, type Raster } from "./raster.ts"
import { counterClockwise, distanceToRing, inside, type Point } from "./shapes.ts"

export interface LakeShape {
  readonly ring: ReadonlyArray<Point>
  readonly islands: ReadonlyArray<ReadonlyArray<Point>>
}

/**
 * Shapes of long lakes in the direction of the glacial ice, north-west to south-east, with bays, headlands and
 * islands.
 */
export const makeLakes = (random: Random, land: Raster): ReadonlyArray<LakeShape> => {
  const lakes: Array<LakeShape> = []
  const around = emptyRaster()
  for (let tries = 0; tries < 700 && lakes.length < 44; tries++) {
    const large = lakes.length < 6
    const radius = large ? random.between(900, 1700) : 60 + 560 * random.next() ** 2
    const centre = {
      x: random.between(-WIDTH / 2 + 600, WIDTH / 2 - 600),
      y: random.between(-HEIGHT / 2 + 600, HEIGHT / 2 - 600),
    }
    if (Math.hypot(centre.x, centre.y) < radius + 1500) continue
    const seed = random.index(1_000_000)
    const ring = shore(seed, centre, radius, random.between(1.5, 2.6))
    const wide = shore(seed, centre, radius * 1.5 + 250, 2)
    if (!around.isFree(wide)) continue
    around.fill(wide, LAKE)
    land.fill(ring, LAKE)
    const islands = islandsIn(random, centre, radius).filter((island) =>
      island.every((point) => inside(point, ring) && distanceToRing(point, ring) > 20),
    )
    lakes.push({ ring, islands })
  }
  return lakes
}

/** A closed shore around the centre: noise varies the radius, then the whole outline is warped slightly. */
const shore = (seed: number, centre: Point, radius: number, stretch: number): ReadonlyArray<Point> => {
  const count = Math.max(28, Math.round(radius / 9))
  const turn = -0.9 + noise2(seed, 3.5, 7.5) * 0.5
  const ring: Array<Point> = []
  for (let k = 0; k < count; k++) {
    const angle = (2 * Math.PI * k) / count
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const bend =
      1 +
      0.42 * noise2(seed, 2 + c * 1.3, 2 + s * 1.3) +
      0.24 * noise2(seed + 1, 9 + c * 3.1, 9 + s * 3.1) +
      0.11 * noise2(seed + 2, 20 + c * 8, 20 + s * 8)
    const along = c * bend * radius * Math.sqrt(stretch)
    const across = (s * bend * radius) / Math.sqrt(stretch)
    const x = centre.x + along * Math.cos(turn) - across * Math.sin(turn)
    const y = centre.y + along * Math.sin(turn) + across * Math.cos(turn)
    ring.push({
      x: x + 0.22 * radius * noise2(seed + 3, x / radius, y / radius),
      y: y + 0.22 * radius * noise2(seed + 4, x / radius, y / radius),
    })
  }
  return counterClockwise(ring)
}

const islandsIn = (random: Random, centre: Point, radius: number): ReadonlyArray<ReadonlyArray<Point>> => {
  const count = radius < 420 ? 0 : Math.round(random.between(1, radius / 320))
  const islands: Array<ReadonlyArray<Point>> = []
  for (let k = 0; k < count; k++) {
    // Each island lies in a separate sector, well inside the shore, so that islands never touch.
    const angle = (2 * Math.PI * (k + random.between(0.2, 0.8))) / count
    const away = radius * random.between(0.1, 0.24)
    const at = { x: centre.x + away * Math.cos(angle), y: centre.y + away * Math.sin(angle) }
    const size = Math.min(radius * 0.07, (away * Math.PI) / (count + 2) / 2)
    islands.push(shore(random.index(1_000_000), at, size, 1.4).toReversed())
  }
  return islands
}
