import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

/** The code that the bundler puts around every `import()`. */
const HELPER = "\0vite/preload-helper.js"
/** By its place on disk: pages of `bench` are built from another root. */
const PRELOAD = fileURLToPath(new URL("../src/app/preload-with-retry.ts", import.meta.url))

/**
 * Fetches the files of a lazy piece before importing it. A browser remembers a module that did not arrive as broken for
 * as long as the page lives: without this, a user who loses the network for a second could try again only by reloading,
 * and would lose what was typed.
 */
export const fetchedImports = (): Plugin => ({
  name: "headland-fetched-imports",
  apply: "build",
  enforce: "pre",
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, others, { hostType }) =>
          hostType === "js" ? [...new Set([file, ...others])] : others,
      },
    },
  }),
  load: (id) =>
    id === HELPER
      ? `export { preloadWithRetry as __vitePreload } from ${JSON.stringify(PRELOAD)}`
      : undefined,
})
