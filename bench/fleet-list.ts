import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { type Load, load } from "./lib/load.ts"
import { idleShare, jobsDone, type Server, signIn, withServer } from "./lib/server.ts"
import { amount, LARGE } from "./lib/smoke.ts"
import { median, type Table } from "./lib/table.ts"

const SECONDS = amount(5, 0.2)
const RUNS = amount(3, 1)

/**
 * Benchmark of `GET /fleet?size=100` for a user with 10,000 machines, compared with the same SQL statement behind
 * a bare handler.
 */
export const fleetList = (): Promise<Table> =>
  withServer({ HEADLAND_SEED: LARGE, HEADLAND_FLEET: "0" }, async (server) => {
    const headers = await signIn(server)
    const me = (await (await fetch(`${server.url}/api/users/current`, { headers })).json()) as {
      readonly id: number
    }
    const bare = await startBare(server, me.id)
    try {
      await jobsDone(server)
      const idle = await idleShare(server.pid, SECONDS)
      const portal = { ...server, idle, url: `${server.url}/api/fleet?size=100` }
      const plain: Array<Load> = []
      const packed: Array<Load> = []
      const floor: Array<Load> = []
      for (let run = 0; run < RUNS; run++) {
        plain.push(await load(portal, headers, SECONDS))
        packed.push(await load(portal, { ...headers, "accept-encoding": "gzip" }, SECONDS))
        floor.push(await load(bare, {}, SECONDS))
      }
      const of = (loads: ReadonlyArray<Load>, figure: keyof Load) => median(loads.map((one) => one[figure]))
      const line = (what: string, loads: ReadonlyArray<Load>) => [
        what,
        of(loads, "perSecond"),
        of(loads, "p50"),
        of(loads, "p99"),
        of(loads, "cpu"),
      ]
      return {
        subject: "fleet-list",
        title: `GET /fleet?size=100 of 10,000 machines, 8 connections (median of ${RUNS} runs of ${SECONDS} s)`,
        columns: ["what", "requests/s", "p50 ms", "p99 ms", "CPU us per request"],
        rows: [
          line("the server", plain),
          line("the server, compressed answers", packed),
          line("floor: the statement behind node:http", floor),
        ],
        goals: [
          { name: "CPU us per request", measured: of(plain, "cpu"), goal: 508 },
          // Goal for the ratio of portal to floor: 1.67 is the first absolute goal (508 us) divided by the floor
          // measured at that time (305 us).
          { name: "CPU, times the floor", measured: of(plain, "cpu") / of(floor, "cpu"), goal: 1.67 },
        ],
      }
    } finally {
      bare.stop()
    }
  })

const startBare = async ({ dataFolder }: Server, userId: number) => {
  const child = spawn(
    process.execPath,
    ["bench/lib/bare-fleet.ts", join(dataFolder, "database", ".s.PGSQL.5432"), String(userId)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  )
  const [port] = (await once(child.stdout, "data")) as [Buffer]
  const url = `http://127.0.0.1:${port.toString().trim()}/`
  return { url, pid: child.pid ?? 0, idle: 0, stop: () => child.kill() }
}
