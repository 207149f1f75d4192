import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { testChromium } from "./scripts/lib/chromium-args.ts"
import { compiledTexts, withoutParser } from "./vite/compiled-texts.ts"

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"

/** Limits end what hangs and judge nothing: a busy machine may be ten times slower. Milliseconds. */
const PATIENCE = 300_000

/**
 * Test files with a page of their own: those of code and texts that have not arrived yet, which must not have arrived
 * for another file, and that of collections, whose trial presses fail after other lists for a reason not yet found.
 */
const ALONE = ["test/views/**/late-*.test.tsx", "test/views/ui/kit/collection.test.tsx"]

/** `node`: rules, charts, server. `browser`: views in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["test/**/*.test.ts"],
          exclude: ["test/views/**", "test/e2e/**"],
          globalSetup: ["test/support/global-setup.ts"],
          setupFiles: ["test/support/price/file.ts", "test/support/seed.ts"],
          pool: "forks",
          maxWorkers: 2,
          // The files of a worker share what they import: reading the backend anew for each took half of the time.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        plugins: [compiledTexts(), react()],
        resolve: { alias: withoutParser },
        // Icons come as they are: an optimizer that finds them late reloads the page under a running test.
        optimizeDeps: {
          exclude: ["maplibre-gl", "@tabler/icons-react"],
          include: [
            "@mantine/hooks",
            "@tmcw/togeojson",
            "effect/http",
            "effect/http-api",
            "geographiclib-geodesic",
            "react-dom/client",
            "robust-predicates",
            "supercluster",
          ],
        },
        test: {
          name: "browser",
          // The files share a page and what it has loaded: loading several hundred modules anew for each file took
          // a third of the time.
          isolate: false,
          // As for the journeys: software drawing on a busy machine may be late once.
          retry: 1,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: 10_000 } },
          include: ["test/views/**/*.test.tsx", "test/views/**/*.test.ts"],
          setupFiles: ["test/views/support/setup.ts"],
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: PATIENCE,
            screenshotFailures: false,
            instances: [
              { browser: "chromium", exclude: ALONE },
              { browser: "chromium", name: "browser alone", include: ALONE, isolate: true },
            ],
            provider: playwright({
              // An element that never comes fails its test soon, not after all the patience.
              actionTimeout: 60_000,
              launchOptions: {
                executablePath: chromium,
                args: testChromium,
              },
            }),
          },
        },
      },
    ],
  },
})
