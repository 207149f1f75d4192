import type { Boot } from "#contract/boot.ts"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import { APP_VERSION } from "#contract/version.ts"

const sampleBrand: BrandLook = {
  code: "headland",
  name: "Headland",
  title: "Headland, connected machines",
  line: {},
  scheme: "light",
  primary: { light: "#495057", dark: "#CED4DA" },
  ground: { light: "#F8F9FA", dark: "#1A1B1E" },
  panel: "#1A1B1E",
  themeColor: "#495057",
  icon: [],
  wordmark: { width: 0, d: "" },
}

/** Start data for the samples of charts. */
export const sampleBoot: Boot = {
  brand: sampleBrand,
  language: "en-GB",
  scheme: "light",
  sessionCookie: false,
  demoWorld: true,
  inspector: false,
  version: APP_VERSION,
}
