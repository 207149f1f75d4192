import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import config from "../../vitest.config.ts"

/** A control that is gone would be waited for until the test's own time is up, ms. */
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

/** The browser's tests as they are, in one page that stays: only the switch of the fault that is awake changes. */
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
