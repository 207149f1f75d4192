import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import config from "../../vitest.config.ts"

/**
 * Timeout in ms for an action on a control: without it, a test would wait for a removed control until the test's
 * own timeout.
 */
const ACTION_LIMIT = 4_000

interface BrowserProject {
  readonly test: {
    readonly name: string
    readonly browser: {
      readonly provider: { readonly options: { readonly launchOptions: Record<string, unknown> } }
    }
  }
}

const projects = config.test?.projects as unknown as ReadonlyArray<BrowserProject>
const browser = projects.find(({ test }) => test.name === "browser")
if (browser === undefined) throw new Error("There is no project for the browser")
const { launchOptions } = browser.test.browser.provider.options

/** Configuration of the browser tests for mutation testing: one page stays open, and only the active fault changes. */
export default defineConfig({
  test: {
    projects: [
      {
        ...browser,
        test: {
          ...browser.test,
          isolate: false,
          setupFiles: ["scripts/mutate/in-page.ts"],
          browser: {
            ...browser.test.browser,
            provider: playwright({ launchOptions, actionTimeout: ACTION_LIMIT }),
          },
        },
      } as never,
    ],
  },
})
