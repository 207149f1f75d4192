import { gzipSync } from "node:zlib"
import { encodeTracks } from "#domain/packed-track.ts"
import { longRoute } from "./lib/long-route.ts"
import { withPage } from "./lib/pages.ts"
import { amount } from "./lib/smoke.ts"
import { median, type Table } from "./lib/table.ts"

const POINTS = amount(1_000_000, 10_000)
const RUNS = amount(3, 1)

/** Benchmark of a route with a million points: size of the transfer, and time until the route is on the map. */
export const route = async (): Promise<Table> => {
  const packed = encodeTracks([
    { machineId: 1, vin: "", status: new Uint8Array(POINTS), ...longRoute(POINTS) },
  ])
  const megabytes = gzipSync(packed).length / 1_048_576
  const runs: Array<RouteFigures> = []
  for (let run = 0; run < RUNS; run++)
    runs.push(
      await withPage("route", (page) => page.evaluate((points) => window.measureRoute(points), POINTS)),
    )
  const middle = (figure: keyof RouteFigures) => median(runs.map((one) => one[figure]))
  return {
    subject: "route",
    title: `A route of ${POINTS} points (median of ${RUNS})`,
    columns: ["what", "figure"],
    rows: [
      ["packed, MB", packed.length / 1_048_576],
      ["packed and gzip, MB", megabytes],
      ["visible after, ms", middle("visible")],
      ["longest task, ms", middle("longest") === 0 ? "under 50" : middle("longest")],
    ],
    goals: [
      { name: "packed and gzip, MB", measured: megabytes, goal: 4 },
      { name: "visible after, ms", measured: middle("visible"), goal: 1_000 },
      { name: "longest task, ms", measured: middle("longest"), goal: 50 },
    ],
  }
}
