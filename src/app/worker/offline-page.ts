import type { Known } from "./known.ts"
import type { Look } from "./look.ts"
import { brand } from "./scope.ts"

type Texts = Readonly<Record<string, string>>
const files = import.meta.glob("../../i18n/messages/offline/*.json", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, Texts>>

const DEFAULT = "en-GB"
const byLanguage = new Map(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]),
)

/** Language of the offline page: the user's, else the one chosen in the portal, else the browser's, else English. */
const languageFor = (known: Known): string =>
  [known.reader?.language, known.look?.language, ...navigator.languages]
    .map((wanted) =>
      [...byLanguage.keys()].find((language) => language === wanted || language.split("-")[0] === wanted),
    )
    .find((language) => language !== undefined) ?? DEFAULT

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Milliseconds between the offline page's checks whether the server answers again: the browser reports only
 * changes of its own network, not a server that is back or a weak signal that suffices.
 */
const LOOK_EVERY = 5_000

/**
 * Page shown when the server cannot be reached: self-contained, with the data kept for the user and the time they
 * were seen.
 */
export const offlinePage = (known: Known, title: string): Response => {
  const language = languageFor(known)
  const texts = byLanguage.get(language) ?? {}
  const text = (key: string, values: Texts = {}) =>
    escape(
      Object.entries(values).reduce(
        (filled, [name, value]) => filled.replace(`{${name}}`, value),
        texts[`offline.${key}`] ?? "",
      ),
    )
  const when = (at: number | string) => timeIn(language, known.reader?.timeZone).format(new Date(at))
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text("title")} - ${escape(title)}</title>
<link rel="icon" href="/brands/${brand}/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLES}${coloursOf(known.look)}</style>
</head>
<body>
<main>
<p class="brand">${iconOf(known.look)}${escape(title)}</p>
<h1>${text("title")}</h1>
<p>${text("lead")}</p>
${known.reached === undefined ? "" : `<p>${text("reached", { when: when(known.reached) })}</p>`}
<p><button type="button" id="again">${text("retry")}</button></p>
${machinesOf(known, text, when)}
</main>
<script nonce="${nonce}">
const again = () => location.reload()
addEventListener("online", again)
document.getElementById("again").addEventListener("click", again)
const look = () => document.visibilityState === "visible" && fetch("/", { method: "HEAD" }).then(({ ok }) => ok && again(), () => {})
setInterval(look, ${LOOK_EVERY})
</script>
</body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    },
  })
}

/**
 * Icon of the brand as inline SVG in the colours of the scheme; without kept paths, the icon file, which has the
 * light scheme's colours only.
 */
const iconOf = ({ icon }: Pick<Look, "icon"> = {}): string => {
  if (icon === undefined) return `<img src="/brands/${brand}/icon.svg" alt="" width="32" height="32">`
  const lines = icon.map(({ d, part, stroke }) =>
    stroke === undefined
      ? `<path class="${part}" d="${d}"/>`
      : `<path class="line" d="${d}" stroke-width="${stroke}"/>`,
  )
  return `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${lines.join("")}</svg>`
}

const machinesOf = (
  { machines, reader }: Known,
  text: (key: string, values?: Texts) => string,
  when: (at: number | string) => string,
): string => {
  if (machines === undefined || machines.lines.length === 0)
    return reader === undefined ? "" : `<p class="quiet">${text("nothing")}</p>`
  const lines = machines.lines
    .map(
      ({ lastSeen, name, status }) =>
        `<li><strong>${escape(name)}</strong> <span>${[text(`status.${status}`), lastSeen === null ? text("never") : text("seen", { when: when(lastSeen) })].filter((part) => part !== "").join(" · ")}</span></li>`,
    )
    .join("\n")
  const more = machines.total - machines.lines.length
  return `<h2>${text("machines", { when: when(machines.at) })}</h2>
<ul>
${lines}
</ul>
${more > 0 ? `<p class="quiet">${text("more", { count: String(more) })}</p>` : ""}`
}

const timeIn = (language: string, timeZone: string | undefined): Intl.DateTimeFormat => {
  const shape = { dateStyle: "medium", timeStyle: "short" } as const
  try {
    return new Intl.DateTimeFormat(language, { ...shape, ...(timeZone === undefined ? {} : { timeZone }) })
  } catch {
    return new Intl.DateTimeFormat(undefined, shape)
  }
}

const STYLES = `
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 40rem; margin: 0 auto; padding: 32px 16px 48px; }
.brand { display: flex; align-items: center; gap: 12px; margin: 0 0 32px; font-weight: 640; }
.plate { fill: var(--primary); }
.drawing { fill: var(--on-primary); }
.line { fill: none; stroke: var(--on-primary); stroke-linecap: round; stroke-linejoin: round; }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 1.0625rem; }
ul { margin: 0; padding: 0; overflow: hidden; border: 1px solid var(--line); border-radius: 12px; background: var(--card); list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 12px 16px; }
li + li { border-top: 1px solid var(--line); }
li span, .quiet { color: var(--quiet); }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 8px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
`

const schemes = {
  light: { text: "#1d1f1e", quiet: "#565a57", line: "#d9d6cf", card: "#ffffff", "on-primary": "#ffffff" },
  dark: { text: "#e8e8e6", quiet: "#a9adaf", line: "#3a3d40", card: "#232528", "on-primary": "#1a1b1e" },
} as const

/** Default look, used while the worker has seen no page of the portal. */
const unseen: Omit<Look, "language" | "icon"> = {
  scheme: "auto",
  primary: { light: "#1d1f1e", dark: "#e8e8e6" },
  ground: { light: "#faf8f4", dark: "#1a1b1e" },
}

/**
 * Colours of the offline page in the portal's own scheme, so that a user working at night in dark colours is not
 * dazzled when the connection is lost.
 */
const coloursOf = ({ ground, primary, scheme }: Omit<Look, "language" | "icon"> = unseen): string => {
  const rule = (shown: "light" | "dark") => {
    const colours = { ...schemes[shown], ground: ground[shown], primary: primary[shown] }
    const variables = Object.entries(colours).map(([name, colour]) => `--${name}: ${colour};`)
    return `:root { color-scheme: ${shown}; ${variables.join(" ")} }`
  }
  return scheme === "auto"
    ? `${rule("light")}\n@media (prefers-color-scheme: dark) { ${rule("dark")} }`
    : rule(scheme)
}
