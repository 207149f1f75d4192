import path from "node:path"
import { build, type Plugin } from "vite"

const ENTRY = "src/app/worker/worker.ts"

/**
 * Builds the service worker beside the portal as one file without a hash in its name, because the worker's address
 * must never change.
 */
export const serviceWorker = (): Plugin => {
  let outDir = "dist"
  let root = process.cwd()
  return {
    name: "headland-service-worker",
    apply: "build",
    configResolved: (config) => {
      root = config.root
      outDir = path.resolve(config.root, config.build.outDir)
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: "warn",
        build: {
          outDir,
          emptyOutDir: false,
          target: "es2022",
          lib: {
            entry: path.join(root, ENTRY),
            formats: ["iife"],
            name: "worker",
            fileName: () => "worker.js",
          },
        },
      })
    },
  }
}
