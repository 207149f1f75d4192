import type { Plugin } from "vite"

const PRELOADED = /[ \t]*<link rel="modulepreload"([^>]*) href="([^"]+)"([^>]*)>\n/g
const ENTRY = /[ \t]*<script type="module"[^>]*><\/script>\n/

/**
 * Vite plugin that lists each file of the initial code as a script of its own: a browser then evaluates the files
 * one by one with pauses between, where the last file alone would run all others in one long task. The scripts'
 * low priority leaves the connection to the style sheets, for which the first paint waits.
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
