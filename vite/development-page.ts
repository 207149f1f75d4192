import type { Plugin } from "vite"
import { fillTemplate } from "../server/http/page-template.ts"

/** While developing, Vite sends the page: it fills in what the server would, for whoever runs it. */
export const developmentPage = (): Plugin => ({
  name: "headland-development-page",
  apply: "serve",
  transformIndexHtml: (html) =>
    fillTemplate(html, {
      boot: {
        brand: "headland",
        language: "en-GB",
        scheme: "light",
        sessionCookie: true,
        demoWorld: true,
        inspector: true,
        ...(process.env.MAPBOX_TOKEN ? { mapboxToken: process.env.MAPBOX_TOKEN } : {}),
        ...(process.env.MAP_STYLE_URL ? { mapStyleUrl: process.env.MAP_STYLE_URL } : {}),
        version: "development",
      },
      title: "Headland",
      themeColor: "#1f7a4d",
      nonce: "",
    }),
})
