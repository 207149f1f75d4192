import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bareDatabase } from "./lib/database.ts"
import {
  databaseProcesses,
  pastWritten,
  residentMb,
  type Server,
  shareOfMemoryMb,
  withServer,
  withServerOn,
} from "./lib/server.ts"
import { LARGE } from "./lib/smoke.ts"
import type { Table } from "./lib/table.ts"

/**
 * Start benchmark: time from `node server/main.ts` to the first successful response, memory, and how fast seed
 * worlds are filled in.
 */
export const start = async (): Promise<Table> => {
  const dataFolder = mkdtempSync(join(tmpdir(), "headland-bench-"))
  try {
    const empty = { HEADLAND_SEED: "empty" }
    const first = await withServerOn(dataFolder, empty, memoryOf)
    const later = await withServerOn(dataFolder, empty, memoryOf)
    const demo = await withServer({}, async (server) => {
      const began = performance.now()
      await pastWritten(server)
      const seconds = (performance.now() - began) / 1_000
      return { ...(await memoryOf(server)), seconds, bytes: await packedBytes(server) }
    })
    const large = await withServer({ HEADLAND_SEED: LARGE, HEADLAND_FLEET: "0" }, memoryOf)
    const line = (what: string, one: Awaited<ReturnType<typeof memoryOf>>) => [
      what,
      one.startMs,
      one.server,
      one.database,
    ]
    return {
      subject: "start",
      title: "Start: ms to the first good answer of /health, memory in MB",
      columns: ["start", "ms", "server MB", "database MB"],
      rows: [
        line("first, empty world", first),
        line("again", later),
        line("first, demo world (its past follows)", demo),
        line("first, large world (10,000 machines, 20,000 people)", large),
        [
          `past of the demo world: ${demo.seconds.toFixed(1)} s, ${(demo.bytes / 1e6).toFixed(1)} MB packed`,
          "",
          "",
          "",
        ],
      ],
      goals: [
        { name: "first start, ms", measured: first.startMs, goal: 1_200 },
        { name: "later start, ms", measured: later.startMs, goal: 600 },
        { name: "server and database, MB", measured: later.server + later.database, goal: 231 },
      ],
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

const memoryOf = async (server: Server) => ({
  startMs: server.startMs,
  server: residentMb(server.pid),
  database: shareOfMemoryMb(databaseProcesses(server)),
})

const packedBytes = async (server: Server): Promise<number> => {
  const database = bareDatabase(server)
  try {
    const [row] = await database.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly bytes: number }>`SELECT sum(length(data))::float8 AS bytes FROM packed_days`,
      ),
    )
    return row?.bytes ?? 0
  } finally {
    await database.close()
  }
}
