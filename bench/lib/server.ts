import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { copyDemoData } from "#test/support/demo-data.ts"
import { freePort } from "#test/support/free-port.ts"
import { watchCpu } from "../../scripts/lib/cpu.mjs"
import { isSmoke } from "./smoke.ts"

/** A real server process with its own embedded database. */
export interface Server {
  readonly url: string
  readonly pid: number
  readonly dataFolder: string
  /** Milliseconds from the start of the process to its first successful response. */
  readonly startMs: number
}

/**
 * Runs the built product with the given environment settings, as `npm start` does, and stops the product after
 * `use`.
 */
export const withServer = async <A>(
  settings: Readonly<Record<string, string>>,
  use: (server: Server) => Promise<A>,
): Promise<A> => {
  if (isSmoke) return use((await sharedServer()).server)
  const dataFolder = mkdtempSync(join(tmpdir(), "headland-bench-"))
  try {
    return await withServerOn(dataFolder, settings, use)
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** As `withServer`, but on a data folder that is kept, so that a second start can be measured. */
export const withServerOn = async <A>(
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
  use: (server: Server) => Promise<A>,
): Promise<A> => {
  const { server, stop } = await startOn(dataFolder, settings)
  try {
    return await use(server)
  } finally {
    await stop()
  }
}

let shared: ReturnType<typeof startShared> | undefined

/** With `--smoke`, all benchmarks share one server with a copy of the demo world. */
const sharedServer = () => {
  shared ??= startShared()
  return shared
}

const startShared = async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "headland-bench-"))
  chmodSync(dataFolder, 0o755)
  await copyDemoData(dataFolder)
  return startOn(dataFolder, { HEADLAND_FLEET: "0" })
}

export const stopSharedServer = async (): Promise<void> => {
  const running = await shared
  await running?.stop()
  if (running !== undefined) rmSync(running.server.dataFolder, { recursive: true, force: true })
}

const startOn = async (dataFolder: string, settings: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, HEADLAND_DATA: dataFolder, PORT: String(port), ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  })
  const said: Array<string> = []
  child.stderr.on("data", (part: Buffer) => said.push(part.toString()))
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = () => {
    child.kill("SIGTERM")
    return ended
  }
  try {
    await until(() => answers(url), child, said)
  } catch (error) {
    await stop()
    throw error
  }
  const server: Server = { url, pid: child.pid ?? 0, dataFolder, startMs: performance.now() - began }
  return { server, stop }
}

const answers = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/health`).catch(() => undefined)
  return response?.status === 200
}

const until = async (holds: () => Promise<boolean>, child: ChildProcess, said: ReadonlyArray<string>) => {
  for (let tries = 0; tries < 36_000; tries++) {
    if (await holds()) return
    if (child.exitCode !== null) throw new Error(`The server ended: ${said.join("")}`)
    await pause(5)
  }
  throw new Error("The server did not start within three minutes")
}

/** Waits until the demo world's history is written, because writing it would distort every figure. */
export const pastWritten = async ({ url }: Server): Promise<void> => {
  for (;;) {
    const { history } = (await (await fetch(`${url}/health`)).json()) as { readonly history?: number }
    if (history === undefined || history >= 1) return
    await pause(250)
  }
}

/** Waits until each background job has run once: the jobs have the most to do after a start and in a large world. */
export const jobsDone = async ({ url }: Server): Promise<void> => {
  for (;;) {
    const { jobs } = (await (await fetch(`${url}/health`)).json()) as {
      readonly jobs: ReadonlyArray<{ readonly running: boolean; readonly lastFinished: string | null }>
    }
    if (jobs.every((job) => !job.running && job.lastFinished !== null)) return
    await pause(250)
  }
}

/** Share of a core that a process uses when idle, measured over `seconds` seconds. */
export const idleShare = async (pid: number, seconds: number): Promise<number> => {
  const before = { cpu: processorSeconds(pid), at: performance.now() }
  await pause(seconds * 1_000)
  return ((processorSeconds(pid) - before.cpu) * 1_000) / (performance.now() - before.at)
}

/** Signs in a demo user and returns the request headers for later API calls. */
export const signIn = ({ url }: Server, email = "owner@headland.example") => signInAt(url, email)

export const signInAt = async (url: string, email: string): Promise<Record<string, string>> => {
  const headers = { origin: url, "x-api-version": "3", "content-type": "application/json" }
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0]
  if (!response.ok || cookie === undefined)
    throw new Error(`Sign-in: ${response.status} ${await response.text()}`)
  return { ...headers, cookie }
}

/** Processor time (user and system) of a process since its start, in seconds. */
export const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Measures the processor time of the embedded PostgreSQL in seconds, including connections that have already ended. */
export const watchDatabase = (server: Pick<Server, "dataFolder">) => {
  const watch = watchCpu(databaseProcesses(server)[0])
  return { seconds: () => watch.seconds() ?? Number.NaN, stop: watch.stop }
}

/** Resident memory of a process, MB of 1,048,576 bytes. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

/** Process ids of a server's embedded PostgreSQL: the first process and all its child processes. */
export const databaseProcesses = ({ dataFolder }: Pick<Server, "dataFolder">): ReadonlyArray<number> => {
  const file = join(dataFolder, "database", "cluster", "postmaster.pid")
  const first = Number(readFileSync(file, "utf8").split("\n")[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8").trim().split(" ")
  return [first, ...children.map(Number).filter((pid) => pid > 0)]
}

/** Proportional memory (PSS) of processes: their private memory plus their share of shared memory, in MB. */
export const shareOfMemoryMb = (pids: ReadonlyArray<number>): number =>
  pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(memoryMapOf(pid))?.[1] ?? 0) / 1024, 0)

/**
 * Memory figures of a process as text, empty for the process of a database connection that has ended in the
 * meantime.
 */
const memoryMapOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
  } catch {
    return ""
  }
}
