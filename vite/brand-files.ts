import fs from "node:fs"
import path from "node:path"
import type { Plugin } from "vite"

const FOLDER = path.resolve(import.meta.dirname, "../src/brands")
/** Whether pages load the brand file by name; the brand's theme is not such a file, because it is part of the page. */
const isPublic = (file: string) => /\.(svg|png|webmanifest)$/.test(file)

/** Serves the icons and manifest of each brand's folder at `/brands/<code>/<file>`. */
export const brandFiles = (): Plugin => ({
  name: "headland-brand-files",
  configureServer: ({ middlewares }) => {
    middlewares.use("/brands", ({ url = "" }, response, next) => {
      const file = publicFiles().find((name) => `/${name}` === url)
      if (file === undefined) return next()
      response.setHeader("content-type", file.endsWith(".svg") ? "image/svg+xml" : "application/octet-stream")
      response.end(fs.readFileSync(path.join(FOLDER, file)))
    })
  },
  generateBundle() {
    for (const file of publicFiles()) {
      this.emitFile({
        type: "asset",
        fileName: `brands/${file}`,
        source: fs.readFileSync(path.join(FOLDER, file)),
      })
    }
  },
})

const publicFiles = (): ReadonlyArray<string> =>
  fs
    .readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter(isPublic)
    .map((name) => name.split(path.sep).join("/"))
