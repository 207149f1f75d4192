import type { LakeShape } from "./lakes.ts"
import { insideLand } from "./plane.ts"
import { noise2, type Random } from "./random.ts"
import { type Raster, STREAM } from "./raster.ts"
import { gap, inside, type Point } from "./shapes.ts"

/** Streams that wind from lake to lake and pass under roads; fields end at streams. */
export const makeStreams = (
  random: Random,
  land: Raster,
  lakes: ReadonlyArray<LakeShape>,
): ReadonlyArray<ReadonlyArray<Point>> => {
  const streams: Array<ReadonlyArray<Point>> = []
  const done = new Set<string>()
  for (const [index, lake] of lakes.entries()) {
    const near = lakes
      .map((other, at) => ({ at, ends: shortest(lake.ring, other.ring) }))
      .filter(({ at }) => at !== index)
      .toSorted((a, b) => gap(...a.ends) - gap(...b.ends))
      .slice(0, 2)
    for (const { at, ends } of near) {
      const pair = index < at ? `${index} ${at}` : `${at} ${index}`
      if (done.has(pair) || gap(...ends) > 6500) continue
      done.add(pair)
      const line = winding(random.index(1_000_000), ...ends)
      const middle = line.slice(1, -1)
      const free = middle.every(
        (point) =>
          insideLand(point, 50) &&
          !lakes.some((one, k) => k !== index && k !== at && inside(point, one.ring)),
      )
      if (!free) continue
      land.stroke(line, 8, STREAM)
      streams.push(line)
    }
  }
  return streams
}

const shortest = (a: ReadonlyArray<Point>, b: ReadonlyArray<Point>): readonly [Point, Point] => {
  let best = [a[0] as Point, b[0] as Point] as const
  for (let i = 0; i < a.length; i += 3) {
    for (let k = 0; k < b.length; k += 3) {
      const ends = [a[i] as Point, b[k] as Point] as const
      if (gap(...ends) < gap(...best)) best = ends
    }
  }
  return best
}

const winding = (seed: number, from: Point, to: Point): ReadonlyArray<Point> => {
  const length = gap(from, to)
  const count = Math.max(3, Math.round(length / 45))
  const nx = -(to.y - from.y) / length
  const ny = (to.x - from.x) / length
  return Array.from({ length: count + 1 }, (_, k) => {
    const t = k / count
    const calm = Math.min(1, 6 * t * (1 - t))
    const along = (t * length) / 1000
    const off =
      calm * (0.13 * length * noise2(seed, along * 0.9, 0.5) + 60 * noise2(seed + 1, along * 4, 0.5))
    return { x: from.x + (to.x - from.x) * t + nx * off, y: from.y + (to.y - from.y) * t + ny * off }
  })
}
