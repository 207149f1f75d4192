import { defineConfig } from "@playwright/test"
import { testChromium } from "./scripts/lib/chromium-args.ts"

/** Journeys of people through the running product, in a real Chromium. */
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.test.ts",
  // A picture drawn in software on a busy machine may come too late once; twice is a fault. The report tells both.
  retries: 1,
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 800 },
    // A map that glides draws each frame in software, a sixth of a journey on it; `fleet.test.ts` lets it glide.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "Europe/Helsinki",
    actionTimeout: 15_000,
    // Calls that a worker passes on cannot be held by a journey: those about the worker let it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: testChromium,
    },
  },
})
