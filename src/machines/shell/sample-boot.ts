import type { Boot } from "#contract/boot.ts"
import { APP_VERSION } from "#contract/version.ts"
import { noBrand } from "#domain/no-brand.ts"

/** Start data for the samples of charts. */
export const sampleBoot: Boot = {
  brand: { ...noBrand, code: "headland", name: "Headland", title: "Headland, connected machines" },
  language: "en-GB",
  scheme: "light",
  sessionCookie: false,
  demoWorld: true,
  inspector: false,
  version: APP_VERSION,
}
