import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

/** Id of the helper module that the bundler puts around every `import()`. */
const HELPER = "\0vite/preload-helper.js"
/**
 * Absolute path of the module that replaces the helper; absolute, because pages of `bench` are built from another
 * root.
 */
const PRELOAD = fileURLToPath(new URL("../src/app/preload-with-retry.ts", import.meta.url))

/**
 * Fetches the files of a lazy chunk before importing it. A browser remembers a module that failed to load as
 * broken until the page is closed: without the fetch, a user who loses the network for a second could retry only
 * by reloading, and would lose the typed input.
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
