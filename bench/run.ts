import { stopSharedServer } from "./lib/server.ts"
import { isSmoke } from "./lib/smoke.ts"
import { faultsOf, publish, type Table } from "./lib/table.ts"

/**
 * `npm run bench` measures everything, `npm run bench -- chart map` only the named subjects. Each subject prints a
 * table and writes `bench/results/<subject>.json`. Times depend on the computer: compare ratios, and floors
 * measured in the same run. `--smoke` runs each subject in its shortest form and writes no results. The command
 * fails when a subject
 * cannot run or has implausible figures.
 */
const subjects: Readonly<Record<string, () => Promise<Table>>> = {
  ingest: async () => (await import("./ingest.ts")).ingest(),
  "ingest-live": async () => (await import("./ingest-live.ts")).ingestLive(),
  api: async () => (await import("./api.ts")).api(),
  reports: async () => (await import("./reports.ts")).reports(),
  "fleet-list": async () => (await import("./fleet-list.ts")).fleetList(),
  lighthouse: async () => (await import("./lighthouse.ts")).lighthouseTest(),
  live: async () => (await import("./live.ts")).live(),
  start: async () => (await import("./start.ts")).start(),
  map: async () => (await import("./map.ts")).map(),
  route: async () => (await import("./route.ts")).route(),
  "watched-portal": async () => (await import("./watched-portal.ts")).watchedPortal(),
  watched: async () => (await import("./watched.ts")).watched(),
  inspector: async () => (await import("./inspector.ts")).inspector(),
  interaction: async () => (await import("./interaction.ts")).interaction(),
  chart: async () => (await import("./chart.ts")).chart(),
}

const wanted = process.argv.slice(2).filter((argument) => argument !== "--smoke")
const unknown = wanted.filter((name) => subjects[name] === undefined)
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are ${Object.keys(subjects).join(", ")}.`)
  process.exit(2)
}
const failures: Array<string> = []
for (const [name, measure] of Object.entries(subjects)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  try {
    const table = await measure()
    if (!isSmoke) publish(table)
    failures.push(...faultsOf(table).map((fault) => `${name}: ${fault}`))
  } catch (error) {
    console.error(error)
    failures.push(`${name} does not run: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (isSmoke) console.log(`played ${name} in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}
await stopSharedServer()
for (const failure of failures) console.error(`✗ ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)
