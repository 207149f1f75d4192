import fs from "node:fs"
import type { Plugin } from "vite"
import { bootstrapTexts } from "../server/http/bootstrap-texts.ts"
import { fillTemplate } from "../server/http/page-template.ts"
import type { BrandLook } from "../src/contract/schemas/brand-look.ts"
import { openingScheme } from "../src/domain/opening-scheme.ts"

/**
 * Vite plugin that fills in the page as the server would, where Vite itself serves the pages: in development, and
 * for a built gallery.
 */
export const developmentPage = (): Plugin => ({
  name: "headland-development-page",
  apply: (_, { command, mode }) => command === "serve" || mode === "gallery",
  /**
   * Redirects the inspector's address to its folder, because Vite would take the address without a slash for one
   * of the portal.
   */
  configureServer: ({ middlewares }) => {
    middlewares.use("/inspector", ({ originalUrl = "" }, response, next) => {
      if (!/^\/inspector(\?.*)?$/.test(originalUrl)) return next()
      response.writeHead(302, { location: originalUrl.replace("/inspector", "/inspector/") }).end()
    })
  },
  transformIndexHtml: (html) => {
    const brand = brandAskedFor()
    return fillTemplate(html, {
      boot: {
        brand,
        language: "en-GB",
        texts: bootstrapTexts("en-GB"),
        scheme: openingScheme(brand),
        sessionCookie: true,
        demoSeed: true,
        inspector: "everybody",
        ...(process.env.MAPBOX_TOKEN ? { mapboxToken: process.env.MAPBOX_TOKEN } : {}),
        ...(process.env.MAP_STYLE_URL ? { mapStyleUrl: process.env.MAP_STYLE_URL } : {}),
        version: "development",
      },
      nonce: "",
    })
  },
})

/**
 * Brand named by CONNECT_ENV, the server's variable, with the same error for an unknown brand as on the server
 * (BRAND-03).
 */
const brandAskedFor = (): BrandLook => {
  const file = `src/brands/${process.env.CONNECT_ENV || "headland"}/brand.json`
  if (!fs.existsSync(file)) throw new Error("Unknown CONNECT_ENV")
  return JSON.parse(fs.readFileSync(file, "utf8"))
}
