import { HEIGHT, WIDTH } from "./plane.ts"
import { noise2, type Random } from "./random.ts"
import { counterClockwise, type Point } from "./shapes.ts"

/** Bogs and felled land, with thin forest; drawn on the map below everything else. */
export const makeBogs = (random: Random): ReadonlyArray<ReadonlyArray<Point>> =>
  Array.from({ length: 90 }, () => {
    const radius = random.between(180, 800)
    const centre = {
      x: random.between(-WIDTH / 2, WIDTH / 2),
      y: random.between(-HEIGHT / 2, HEIGHT / 2),
    }
    return blob(random.index(1_000_000), centre, radius)
  })

/** An irregular round shape, stretched in the direction in which the glacial ice moved. */
export const blob = (seed: number, centre: Point, radius: number): ReadonlyArray<Point> => {
  const count = Math.round(12 + radius / 60)
  const ring: Array<Point> = []
  for (let k = 0; k < count; k++) {
    const angle = (2 * Math.PI * k) / count
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const bend = 0.8 + 0.4 * noise2(seed, 4 + c * 1.4, 4 + s * 1.4) + 0.2 * noise2(seed, 9 + c * 4, 9 + s * 4)
    const [along, across] = [c * bend * radius * 1.35, s * bend * radius * 0.75]
    ring.push({ x: centre.x + 0.7 * along + 0.7 * across, y: centre.y - 0.7 * along + 0.7 * across })
  }
  return counterClockwise(ring)
}
