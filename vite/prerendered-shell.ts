import fs from "node:fs"
import path from "node:path"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { type InlineConfig, type Plugin, runnerImport } from "vite"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import { className } from "./class-names.ts"

const BRANDS = path.resolve(import.meta.dirname, "../src/brands")
const VIEW = path.resolve(import.meta.dirname, "../src/views/shell/sign-in/PrerenderedShell.tsx")

/**
 * Renders the sign-in page that visitors see before any code has loaded, for each brand and from the views
 * themselves; the server inserts the result into the page. The result is written beside the manifest, as an object
 * of HTML by brand code, with placeholders for the texts.
 */
export const prerenderedShell = (): Plugin => ({
  name: "headland-first-sight",
  apply: "build",
  async generateBundle() {
    const { PrerenderedShell } = (await runnerImport<View>(VIEW, alone)).module
    const drawn = brands().map((brand) => [
      brand.code,
      renderToStaticMarkup(createElement(PrerenderedShell, { brand })),
    ])
    const source = JSON.stringify(Object.fromEntries(drawn))
    this.emitFile({ type: "asset", fileName: ".vite/prerendered-shell.json", source })
  },
})

type View = typeof import("../src/views/shell/sign-in/PrerenderedShell.tsx")

/**
 * Prefix of modules that stand for a style module in this build: they hold its class names only, the same as in
 * the portal's build.
 */
const CLASSES = "\0classes:"

const namesOfClasses: Plugin = {
  name: "headland-names-of-classes",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source.endsWith(".module.css") ? `${CLASSES}${fileOf(source, importer)}.js` : undefined,
  load: (id) =>
    id.startsWith(CLASSES)
      ? `export default new Proxy({}, { get: (_, name) => name + ${JSON.stringify(className("", id.slice(CLASSES.length, -".js".length)))} })`
      : undefined,
}

const fileOf = (source: string, importer: string): string => path.resolve(path.dirname(importer), source)

const alone: InlineConfig = { configFile: false, logLevel: "error", plugins: [namesOfClasses] }

const brands = (): ReadonlyArray<BrandLook> =>
  fs
    .readdirSync(BRANDS)
    .map((code) => path.join(BRANDS, code, "brand.json"))
    .filter((file) => fs.existsSync(file))
    .map((file) => JSON.parse(fs.readFileSync(file, "utf8")))
