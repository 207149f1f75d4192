import fs from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const worthIt = /\.(css|geojson|js|json|mjs|pbf|svg|txt|webmanifest)$/
/** Smallest size in bytes of a file that is compressed; smaller files fit into one packet anyway. */
const SMALLEST = 1_000

/** Writes `.br` and `.gz` copies beside each file of the build, so that the server compresses nothing while serving. */
export const compressedCopies = (): Plugin => {
  let folder = "dist"
  return {
    name: "headland-compressed-copies",
    apply: "build",
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await fs.readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => worthIt.test(name)).map((name) => compress(path.join(folder, name))),
      )
    },
  }
}

const compress = async (file: string) => {
  const body = await fs.readFile(file)
  if (body.length < SMALLEST) return
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await fs.writeFile(`${file}.br`, await brotli(body, { params: parameters }))
  await fs.writeFile(`${file}.gz`, await gzipped(body, { level: 9 }))
}
