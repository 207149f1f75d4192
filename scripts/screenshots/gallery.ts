import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { build, preview } from "vite"

/** Serves the gallery of shared components for screenshots; only development builds contain the gallery. */
export const withGallery = async (work: (url: string) => Promise<void>) => {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), "headland-gallery-"))
  await build({ mode: "gallery", build: { outDir, emptyOutDir: true }, logLevel: "warn" })
  const server = await preview({ build: { outDir }, preview: { host: "127.0.0.1" }, logLevel: "warn" })
  try {
    await work(server.resolvedUrls?.local[0] ?? "")
  } finally {
    await server.close()
    fs.rmSync(outDir, { recursive: true })
  }
}
