import fs from "node:fs"
import type { Plugin } from "vite"
import { bootstrapTexts } from "../server/http/bootstrap-texts.ts"
import { fillTemplate } from "../server/http/page-template.ts"

/** In development, and for a built gallery, Vite serves the pages: this plugin fills in what the server would. */
export const developmentPage = (): Plugin => ({
  name: "headland-development-page",
  apply: (_, { command, mode }) => command === "serve" || mode === "gallery",
  /**
   * Redirects to the inspector's folder, because Vite would take the address without a slash for an address of the
   * portal.
   */
  configureServer: ({ middlewares }) => {
    middlewares.use("/inspector", ({ originalUrl = "" }, response, next) => {
      if (!/^\/inspector(\?.*)?$/.test(originalUrl)) return next()
      response.writeHead(302, { location: originalUrl.replace("/inspector", "/inspector/") }).end()
    })
  },
  transformIndexHtml: (html) =>
    fillTemplate(html, {
      boot: {
        brand: brandAskedFor(),
        language: "en-GB",
        texts: bootstrapTexts("en-GB"),
        scheme: "light",
        sessionCookie: true,
        demoSeed: true,
        inspector: "everybody",
        ...(process.env.MAPBOX_TOKEN ? { mapboxToken: process.env.MAPBOX_TOKEN } : {}),
        ...(process.env.MAP_STYLE_URL ? { mapStyleUrl: process.env.MAP_STYLE_URL } : {}),
        version: "development",
      },
      nonce: "",
    }),
})

/**
 * Brand named by CONNECT_ENV, the server's variable, with the same error for an unknown brand as on the server
 * (BRAND-03).
 */
const brandAskedFor = () => {
  const file = `src/brands/${process.env.CONNECT_ENV || "headland"}/brand.json`
  if (!fs.existsSync(file)) throw new Error("Unknown CONNECT_ENV")
  return JSON.parse(fs.readFileSync(file, "utf8"))
}
