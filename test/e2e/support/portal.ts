import { newFolder, removeFolder, startProcess } from "#test/server/platform/processes.ts"
import { copyDemoData, DEMO_FLEET } from "#test/support/demo-data.ts"
import { freePort } from "#test/support/free-port.ts"

/** The built product in a process of its own, with a demo world of its own. */
export interface Portal {
  readonly url: string
  /** The same world as the product of another brand, at a host of its own (BRAND-02). */
  readonly otherBrandUrl: string
  /** Ends it at once, as a power cut does; its database is left behind. */
  readonly kill: () => Promise<void>
  /** The same port and the same data again. */
  readonly start: () => Promise<void>
  /** Runs a command of the product on the same data; answers its exit code and what it said. */
  readonly command: (
    file: string,
    args: ReadonlyArray<string>,
  ) => Promise<{ readonly code: number | null; readonly said: string }>
}

export const OTHER_BRAND = "ridgeway"
/** For a start, ms: on a busy machine it takes its time. */
const PATIENCE = 110_000

/**
 * `brand`: a CONNECT_ENV; `settings`: more of the environment; `world`: a copy of the prepared one, or one that begins
 * now, for pictures of it.
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
    // So that a journey may say who calls, and is counted by itself.
    TRUSTED_PROXIES: "127.0.0.1",
    ...settings,
  }
  if (seed === "copied") await copyDemoData(folder)
  const run = () => startProcess("server/main.ts", [], env)
  let server = run()
  // The first start of a world writes the past of the fleet; journeys read it.
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
