import type { Plugin } from "vite"

const PRELOADED = /[ \t]*<link rel="modulepreload"([^>]*) href="([^"]+)"([^>]*)>\n/g
const ENTRY = /[ \t]*<script type="module"[^>]*><\/script>\n/

/**
 * The page names each file of the first code as a script of its own: a browser reads and runs them one by one and looks up
 * between them, where the last alone would run all others in one long step. Named low, they leave the line to the styles,
 * which the first sight of the page waits for.
 */
export const steps = (): Plugin => ({
  name: "headland-steps",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const [entry = ""] = ENTRY.exec(html) ?? []
      const before = [...html.matchAll(PRELOADED)].map(
        ([, head, file, tail]) => `    <script type="module"${head} src="${file}"${tail}></script>\n`,
      )
      const all = [...before, entry].map((script) => script.replace(" src=", ' fetchpriority="low" src='))
      return html.replace(PRELOADED, "").replace(ENTRY, () => all.join(""))
    },
  },
})
