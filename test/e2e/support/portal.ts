import { newFolder, removeFolder, startProcess } from "#test/server/platform/processes.ts"
import { copyDemoData, DEMO_FLEET } from "#test/support/demo-data.ts"
import { freePort } from "#test/support/free-port.ts"

/** The built product in its own process, with its own demo database. */
export interface Portal {
  readonly url: string
  /** Address of the same server under the host of another brand (BRAND-02). */
  readonly otherBrandUrl: string
  /** Kills the server at once, as a power cut does; its database stays on disk. */
  readonly kill: () => Promise<void>
  /** Starts the server again on the same port and data. */
  readonly start: () => Promise<void>
  /** Runs a command of the product on the same data; returns its exit code and its output. */
  readonly command: (
    file: string,
    args: ReadonlyArray<string>,
  ) => Promise<{ readonly code: number | null; readonly said: string }>
}

export const OTHER_BRAND = "ridgeway"
/** Time limit in ms for a start of the server, which takes long on a busy computer. */
const PATIENCE = 110_000

/**
 * Starts the product. `brand`: a CONNECT_ENV; `settings`: further environment variables; `seed`: a copy of the
 * prepared demo database, or a new one whose history ends now, for screenshots.
 */
export const startPortal = async (
  brand = "headland",
  settings: Readonly<Record<string, string>> = {},
  seed: "copied" | "new" = "copied",
): Promise<Portal & { readonly remove: () => Promise<void> }> => {
  const port = await freePort()
  const folder = newFolder()
  const url = `http://127.0.0.1:${port}`
  const otherBrandUrl = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    HEADLAND_DATA: folder,
    HEADLAND_SEED: "demo",
    HEADLAND_FLEET: DEMO_FLEET,
    CONNECT_ENV: brand,
    BRAND_HOSTS: `${OTHER_BRAND}=${otherBrandUrl}`,
    // Trusts the tests' own proxy header, so that each test can name its caller address and is limited by itself.
    TRUSTED_PROXIES: "127.0.0.1",
    ...settings,
  }
  if (seed === "copied") await copyDemoData(folder)
  const run = () => startProcess("server/main.ts", [], env)
  let server = run()
  // Waits longer at the first start of a new database: the fleet's history, which the tests read, is written then.
  await server.saying(seed === "copied" ? "is at http" : "is written", PATIENCE)
  return {
    url,
    otherBrandUrl,
    kill: async () => {
      server.kill("SIGKILL")
      await server.ended()
    },
    start: async () => {
      server = run()
      await server.saying("is at http", PATIENCE)
    },
    command: (file, args) => startProcess(file, args, env).ended(),
    remove: async () => {
      server.kill("SIGTERM")
      await server.ended()
      removeFolder(folder)
    },
  }
}
