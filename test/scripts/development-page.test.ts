import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServer, type ViteDevServer } from "vite"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"

const cacheDir = mkdtempSync(join(tmpdir(), "headland-dev-"))
let server: ViteDevServer
let url = ""

beforeAll(async () => {
  server = await createServer({
    configFile: "vite.config.ts",
    cacheDir,
    logLevel: "error",
    // Dependencies are not optimised by Vite, because that takes longer than the rest of the test.
    optimizeDeps: { noDiscovery: true, entries: [] },
    server: { host: "127.0.0.1", port: 0, hmr: false, ws: false },
  })
  await server.listen()
  const port = (server.httpServer?.address() as AddressInfo | undefined)?.port
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

const asPage = { accept: "text/html" }

describe("npm run dev", () => {
  it("sends the inspector's page, filled in, at its address with and without a slash", async () => {
    const moved = await fetch(`${url}/inspector`, { redirect: "manual", headers: asPage })
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/inspector/"])
    const html = await (await fetch(`${url}/inspector`, { headers: asPage })).text()
    expect(html).toContain("<title>Inspector</title>")
    expect(html).toContain('data-mantine-color-scheme="auto"')
    expect(html).toContain("&#34;code&#34;:&#34;headland&#34;")
    expect(html).toContain('src="./main.tsx"')
  })

  it("shows the brand of the server behind it, and none that there is not (BRAND-03)", async () => {
    const asBrand = async (brand: string) => {
      vi.stubEnv("CONNECT_ENV", brand)
      const answer = await fetch(url, { headers: asPage })
      vi.unstubAllEnvs()
      return answer.text()
    }
    expect(await asBrand("calder")).toContain("&#34;code&#34;:&#34;calder&#34;")
    expect(await asBrand("")).toContain("&#34;code&#34;:&#34;headland&#34;")
    expect(await asBrand("acme")).toContain("Unknown CONNECT_ENV")
  })

  it("still sends the portal's page at every address of its own", async () => {
    for (const path of ["/", "/inspectors", "/fleet"]) {
      const html = await (await fetch(`${url}${path}`, { headers: asPage })).text()
      expect(html, path).toContain('src="/src/app/main.tsx"')
    }
  })

  it("can serve every module of the inspector", async () => {
    const seen = new Set<string>()
    const visit = async (path: string): Promise<void> => {
      if (seen.has(path)) return
      seen.add(path)
      await server.transformRequest(path)
      const found = await server.moduleGraph.getModuleByUrl(path)
      for (const { url: next } of found?.importedModules ?? [])
        if (next.startsWith("/inspector/")) await visit(next)
    }
    await visit("/inspector/main.tsx")
    expect([...seen]).toContain("/inspector/views/gallery/GalleryPage.tsx")
    expect(seen.size).toBeGreaterThan(50)
  }, 300_000)

  it("gives the inspector the text of the charts' files", async () => {
    const text = await server.transformRequest("/src/machines/shell/sign-in/machine.ts?raw")
    expect(text?.code).toContain(
      JSON.stringify(readFileSync("src/machines/shell/sign-in/machine.ts", "utf8")).slice(0, 200),
    )
  })
})
