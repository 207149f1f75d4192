import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { type ApiCall, apiCalls } from "./lib/api-calls.ts"
import { load, type Measured } from "./lib/load.ts"
import { idleShare, jobsDone, residentMb, type Server, signIn, withServer } from "./lib/server.ts"
import { amount, LARGE } from "./lib/smoke.ts"
import type { Cell, Table } from "./lib/table.ts"

const SECONDS = amount(2, 0.2)
const IDLE_SECONDS = amount(5, 0.2)
const REQUESTS_FOR_MEMORY = amount(100_000, 400)
const BLOCKS = 4
const PER_BLOCK = REQUESTS_FOR_MEMORY / BLOCKS

/**
 * API benchmark: reads and three writes in the large world, each compared with the same SQL statements behind
 * a bare handler; then the server's memory while it answers 100,000 requests.
 */
export const api = (): Promise<Table> =>
  withServer({ HEADLAND_SEED: LARGE, HEADLAND_FLEET: "0" }, async (server) => {
    const calls = await apiCalls(server)
    const bare = await startBare(server, calls)
    try {
      await jobsDone(server)
      const portal = { ...server, idle: await idleShare(server.pid, IDLE_SECONDS) }
      const rows: Array<ReadonlyArray<Cell>> = []
      const ratios: Array<number> = []
      for (const [index, call] of calls.entries()) {
        const headers = await signIn(server, call.email)
        const whole = await load(portal, headers, SECONDS, call.requests)
        const floor = await load({ ...bare, url: `${bare.url}${index}` }, {}, SECONDS)
        ratios.push(whole.cpu / floor.cpu)
        rows.push([
          call.name,
          bare.asked[index] ?? 0,
          whole.perSecond,
          whole.p50,
          whole.p99,
          whole.cpu,
          floor.cpu,
          whole.cpu / floor.cpu,
        ])
      }
      const memory = await memoryOf(portal, calls)
      return {
        subject: "api",
        title: `Reads and three writes in the large world, 8 connections, ${SECONDS} s each; without what the server does by itself`,
        columns: ["call", "statements", "requests/s", "p50 ms", "p99 ms", "CPU us", "floor us", "times"],
        rows: [
          ...rows,
          ...memory.map((mb, block) => [`memory after ${block * 25},000 requests, MB`, "", mb]),
        ],
        goals: [
          { name: "most times the floor", measured: Math.max(...ratios), goal: 4 },
          {
            name: `memory from request 25,000 to ${REQUESTS_FOR_MEMORY.toLocaleString("en")}, MB`,
            measured: (memory.at(-1) ?? 0) - (memory[1] ?? 0),
            goal: 30,
            // Lowest plausible memory growth in MB: negative, because the server can release memory during the
            // run.
            least: -200,
          },
        ],
      }
    } finally {
      bare.stop()
    }
  })

/**
 * Resident memory of the idle server before the load, then after each quarter of the requests; the load repeats
 * the reads marked `light` in turn.
 */
const memoryOf = async (
  server: Server & Measured,
  calls: ReadonlyArray<ApiCall>,
): Promise<ReadonlyArray<number>> => {
  const reads = calls.filter((call) => call.light)
  const memory = [residentMb(server.pid)]
  for (let block = 0; block < BLOCKS; block++) {
    for (const call of reads) {
      const headers = await signIn(server, call.email)
      await load(server, headers, { amount: Math.ceil(PER_BLOCK / reads.length) }, call.requests)
    }
    memory.push(residentMb(server.pid))
  }
  return memory
}

const startBare = async ({ dataFolder }: Server, calls: ReadonlyArray<ApiCall>) => {
  const child = spawn(
    process.execPath,
    ["bench/lib/bare-calls.ts", join(dataFolder, "database", ".s.PGSQL.5432"), JSON.stringify(calls)],
    { stdio: ["ignore", "pipe", "inherit"] },
  )
  const [said] = (await once(child.stdout, "data")) as [Buffer]
  const { port, asked } = JSON.parse(said.toString()) as { port: number; asked: ReadonlyArray<number> }
  return { url: `http://127.0.0.1:${port}/`, asked, pid: child.pid ?? 0, idle: 0, stop: () => child.kill() }
}
