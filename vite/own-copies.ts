import fs from "node:fs"
import type { Plugin } from "vite"

/** The list of all charts: in the portal only the probe has it, for tabs that are watched. */
const CHARTS = /\/src\/machines\/charts\.ts$/
const COPY = "?copy"

/**
 * Gives the probe copies of the charts. Shared with the areas that run them, they would be cut out of each area's code
 * into files of their own, and everybody would load more pieces for what only a watched tab needs. The probe reads
 * records, schemas and samples, never a running chart, so that copies serve as well.
 */
export const ownCopies = (): Plugin => ({
  name: "headland-own-copies",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (importer === undefined || !(CHARTS.test(importer) || importer.endsWith(COPY))) return null
    const original = importer.replace(COPY, "")
    const found = await this.resolve(source, original, { ...options, skipSelf: true })
    return found !== null && /\/src\/.*\.ts$/.test(found.id) && !found.id.includes("/node_modules/")
      ? { ...found, id: `${found.id}${COPY}` }
      : found
  },
  load: (id) =>
    id.endsWith(COPY) ? { code: fs.readFileSync(id.slice(0, -COPY.length), "utf8"), moduleType: "ts" } : null,
})
