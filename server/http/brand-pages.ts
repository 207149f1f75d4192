import type { Boot } from "#contract/boot.ts"
import type { BrandId } from "../config.ts"

/** What a brand shows before its portal runs. */
export const brandPages: Readonly<
  Record<BrandId, { readonly title: string; readonly themeColor: string; readonly scheme: Boot["scheme"] }>
> = {
  headland: { title: "Headland", themeColor: "#1f7a4d", scheme: "light" },
  norrvik: { title: "Norrvik", themeColor: "#b3202c", scheme: "light" },
  calder: { title: "Calder", themeColor: "#1d5fa8", scheme: "light" },
  ferrand: { title: "Ferrand", themeColor: "#a85100", scheme: "light" },
  ridgeway: { title: "Ridgeway", themeColor: "#735800", scheme: "dark" },
}
