import type { Boot } from "#contract/boot.ts"
import { APP_VERSION } from "#contract/version.ts"

/** Start data for the samples of charts. */
export const sampleBoot: Boot = {
  brand: "headland",
  language: "en-GB",
  scheme: "light",
  sessionCookie: false,
  demoWorld: true,
  inspector: false,
  version: APP_VERSION,
}
