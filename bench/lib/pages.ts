import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import react from "@vitejs/plugin-react"
import { chromium, type Page } from "playwright"
import { build } from "vite"
import { softwareChromium } from "../../scripts/lib/chromium-args.ts"
import { className } from "../../vite/class-names.ts"
import { compiledTexts, withoutParser } from "../../vite/compiled-texts.ts"

const FLAGS = [...softwareChromium, "--js-flags=--expose-gc", "--enable-precise-memory-info"]

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
}

/** Launches the browser that `npm test` uses. */
export const launch = (flags: ReadonlyArray<string> = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...FLAGS, ...flags],
  })

/** Builds a page under `bench/pages` as the portal is built, once per run, serves it and opens it for `use`. */
export const withPage = async <A>(
  name: string,
  use: (page: Page) => Promise<A>,
  flags: ReadonlyArray<string> = [],
): Promise<A> => {
  const built = builds.get(name) ?? buildPage(name)
  builds.set(name, built)
  await built
  return withFolder(`bench/results/pages-${name}`, `${name}.html`, use, flags)
}

/** Serves the files built into a folder and opens the page at `address` for `use`. */
export const withFolder = async <A>(
  folder: string,
  address: string,
  use: (page: Page) => Promise<A>,
  flags: ReadonlyArray<string> = [],
): Promise<A> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname
    try {
      const body = readFileSync(join(folder, path))
      response
        .writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { readonly port: number }
  const browser = await launch(flags)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.on("pageerror", (error) => console.error(`  ${address}: ${error.message}`))
    await page.goto(`http://127.0.0.1:${port}/${address}`)
    return await use(page)
  } finally {
    await browser.close()
    server.close()
  }
}

const builds = new Map<string, Promise<unknown>>()

/**
 * Builds a benchmark page with the portal's texts and styles, but without the portal's HTML page, icons and
 * service worker.
 */
const buildPage = (name: string) =>
  build({
    configFile: false,
    logLevel: "error",
    plugins: [compiledTexts(), react()],
    resolve: { alias: withoutParser },
    css: { modules: { generateScopedName: className } },
    root: "bench/pages",
    publicDir: "../../public",
    build: {
      outDir: `../results/pages-${name}`,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: `bench/pages/${name}.html` },
    },
  })
