import { HEIGHT, WIDTH } from "./plane.ts"
import { noise2, type Random } from "./random.ts"
import { FREE, type Raster } from "./raster.ts"
import { counterClockwise, type Point } from "./shapes.ts"

/** Woods of all sizes wherever most of the land is free. */
export const makeForests = (random: Random, land: Raster): ReadonlyArray<ReadonlyArray<Point>> => {
  const forests: Array<ReadonlyArray<Point>> = []
  for (let tries = 0; tries < 1500 && forests.length < 260; tries++) {
    const radius = random.between(140, 900)
    const centre = {
      x: random.between(-WIDTH / 2 + radius, WIDTH / 2 - radius),
      y: random.between(-HEIGHT / 2 + radius, HEIGHT / 2 - radius),
    }
    const ring = edge(random.index(1_000_000), centre, radius)
    if (freeShare(land, centre, radius) > 0.86) forests.push(ring)
  }
  return forests
}

const edge = (seed: number, centre: Point, radius: number): ReadonlyArray<Point> => {
  const count = Math.round(16 + radius / 22)
  const ring: Array<Point> = []
  for (let k = 0; k < count; k++) {
    const angle = (2 * Math.PI * k) / count
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const away =
      radius *
      (0.8 + 0.35 * noise2(seed, 4 + c * 1.6, 4 + s * 1.6) + 0.12 * noise2(seed, 9 + c * 4, 9 + s * 4))
    ring.push({ x: centre.x + away * c, y: centre.y + away * s })
  }
  return counterClockwise(ring)
}

const freeShare = (land: Raster, centre: Point, radius: number): number => {
  let free = 0
  let all = 0
  for (let r = radius / 5; r <= radius; r += radius / 5) {
    for (let k = 0; k < 14; k++) {
      const angle = (2 * Math.PI * k) / 14
      all++
      if (land.at(centre.x + r * Math.cos(angle), centre.y + r * Math.sin(angle)) === FREE) free++
    }
  }
  return free / all
}
