import type { Boot } from "#contract/boot.ts"
import { APP_VERSION } from "#contract/version.ts"
import { noBrand } from "#domain/no-brand.ts"

/** Invented boot data for the samples of charts. */
export const sampleBoot: Boot = {
  brand: { ...noBrand, code: "headland", name: "Headland", title: "Headland, connected machines" },
  language: "en-GB",
  texts: {
    unsupported: "This browser is not supported.",
    unsupportedHelp: "Open this page in a current version of Chrome, Edge, Firefox or Safari.",
    noScript: "The portal needs JavaScript.",
    textsFailed: "Error while loading application components. Try refreshing the page.",
    unreachable: "The server cannot be reached right now. Try again in a moment.",
    retry: "Retry",
  },
  scheme: "light",
  sessionCookie: false,
  demoSeed: true,
  inspector: "nobody",
  version: APP_VERSION,
}
