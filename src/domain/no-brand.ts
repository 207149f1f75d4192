import type { BrandLook } from "#contract/schemas/brand-look.ts"

/** Neutral look of the page shown when the brand is unknown, which only reports that. */
export const noBrand: BrandLook = {
  code: "",
  name: "",
  title: "",
  line: {},
  scheme: "light",
  primary: { light: "#495057", dark: "#CED4DA" },
  ground: { light: "#F8F9FA", dark: "#1A1B1E" },
  panel: "#1A1B1E",
  themeColor: "#495057",
  icon: [],
  wordmark: { width: 0, d: "" },
}
