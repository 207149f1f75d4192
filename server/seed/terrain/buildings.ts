import type { Random } from "./random.ts"
import { FREE, type Raster, YARD } from "./raster.ts"
import { gap, type Point } from "./shapes.ts"
import type { RoadLine, YardSite } from "./tracks.ts"

/** A house or barn, given by its ridge; houses are about 9 m wide, barns 16 m. */
export interface BuildingSite {
  readonly kind: "house" | "barn"
  readonly ridge: readonly [Point, Point]
}

/** Buildings around a farmyard: the dwelling on one side, barns on the others. */
export const farmBuildings = (random: Random, yards: ReadonlyArray<YardSite>): ReadonlyArray<BuildingSite> =>
  yards.flatMap(({ position }) => {
    const turn = random.between(0, 2 * Math.PI)
    const barns = 1 + random.index(3)
    return Array.from({ length: barns + 1 }, (_, k) => {
      const angle = turn + (k * Math.PI) / 2
      const at = { x: position.x + 32 * Math.cos(angle), y: position.y + 32 * Math.sin(angle) }
      return k === 0 ? house(at, angle) : building("barn", at, angle, random.between(24, 46))
    })
  })

/** Houses on both sides of a village's streets and roads, less dense with distance from its centre. */
export const villageHouses = (
  random: Random,
  land: Raster,
  roads: ReadonlyArray<RoadLine>,
  middle: Point,
  reach: number,
): ReadonlyArray<BuildingSite> => {
  const houses: Array<BuildingSite> = []
  for (const { line } of roads) {
    for (let i = 1; i < line.length; i++) {
      const [before, here] = [line[i - 1] as Point, line[i] as Point]
      const away = gap(here, middle)
      if (away > reach) continue
      const angle = Math.atan2(here.y - before.y, here.x - before.x) + Math.PI / 2
      for (const side of [1, -1]) {
        const off = side * random.between(22, 30)
        const at = { x: here.x + off * Math.cos(angle), y: here.y + off * Math.sin(angle) }
        const wanted = random.next() < 0.72 - 0.6 * (away / reach)
        if (!wanted || !isOpen(land, at, 9)) continue
        land.disc(at, 15, YARD)
        houses.push(random.next() < 0.1 ? building("barn", at, angle, 22) : house(at, angle))
      }
    }
  }
  return houses
}

/** Isolated houses where roads pass through forest. */
export const loneHouses = (
  random: Random,
  land: Raster,
  roads: ReadonlyArray<RoadLine>,
): ReadonlyArray<BuildingSite> => {
  const houses: Array<BuildingSite> = []
  for (const { line } of roads) {
    for (let i = 1; i < line.length - 1; i++) {
      if (random.next() > 0.02) continue
      const [before, here] = [line[i - 1] as Point, line[i] as Point]
      const side = random.next() < 0.5 ? 1 : -1
      const angle = Math.atan2(here.y - before.y, here.x - before.x) + (side * Math.PI) / 2
      const away = random.between(30, 60)
      const at = { x: here.x + away * Math.cos(angle), y: here.y + away * Math.sin(angle) }
      if (!isOpen(land, at, 16)) continue
      land.disc(at, 20, YARD)
      houses.push(house(at, angle))
      if (random.next() < 0.4) {
        const beside = { x: at.x + 22 * Math.cos(angle), y: at.y + 22 * Math.sin(angle) }
        houses.push(house(beside, angle + Math.PI / 2))
      }
    }
  }
  return houses
}

const house = (at: Point, angle: number): BuildingSite => building("house", at, angle, 14)

/** A building at a point; `angle` is the direction across its ridge. */
const building = (kind: BuildingSite["kind"], at: Point, angle: number, length: number): BuildingSite => {
  const dx = (-Math.sin(angle) * length) / 2
  const dy = (Math.cos(angle) * length) / 2
  return {
    kind,
    ridge: [
      { x: at.x - dx, y: at.y - dy },
      { x: at.x + dx, y: at.y + dy },
    ],
  }
}

const isOpen = (land: Raster, at: Point, room: number): boolean =>
  [0, 1, 2, 3].every((k) => {
    const angle = (k * Math.PI) / 2
    return land.at(at.x + room * Math.cos(angle), at.y + room * Math.sin(angle)) === FREE
  }) && land.at(at.x, at.y) === FREE
