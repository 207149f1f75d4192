import { randomBytes } from "node:crypto"
import { withoutBrackets } from "../config/listen-address.ts"
import { isLoopback, type Settings } from "../config.ts"
import { type Portal, portalAt } from "../portals.ts"
import { isCallPath, pathOf } from "./paths.ts"

/**
 * Security headers of every response (OPEN-173): pages, files, API calls, errors, and the 503 of a starting
 * server. A page replaces the Content-Security-Policy with a policy that contains the page's own nonce.
 */
export const securityHeaders = (
  settings: Settings,
  url: string,
  host?: string,
): Readonly<Record<string, string>> => ({
  ...sameEverywhere,
  ...(isPublicHttps(portalAt(settings, host)) ? strictTransport : {}),
  "content-security-policy": isScript(pathOf(url)) ? workerPolicy(settings) : NOTHING_ALLOWED,
  ...(isCallPath(pathOf(url)) ? { "cache-control": "no-store" } : {}),
})

const sameEverywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()",
}

/**
 * Whether the portal is surely reached over HTTPS, so that the HSTS header may be sent; on loopback the header
 * would make the browser refuse every other local server without HTTPS.
 */
const isPublicHttps = ({ publicUrl }: Portal) => {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === "https:" && !isLoopback(withoutBrackets(hostname))
}

const strictTransport = { "strict-transport-security": "max-age=31536000; includeSubDomains" }

/** Content-Security-Policy for data responses: no scripts may run and no page may frame the response. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Content-Security-Policy of a worker script. A worker obeys the policy of its own response instead of the policy
 * of the page; the map hosts are allowed, because the map's worker loads map data.
 */
const workerPolicy = (settings: Settings) =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapHosts(settings)].join(" ")}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const isScript = (path: string) => /\.m?js$/.test(path)

export const newNonce = () => randomBytes(18).toString("base64")

/** Settings with hosts of external services, for the page's Content-Security-Policy. */
export type OtherHosts = Pick<
  Settings,
  "analytics" | "consentProviderUrl" | "mapboxToken" | "mapStyleUrl" | "tagManagerUrl"
>

/**
 * Content-Security-Policy of the portal's page: allows the portal itself, styles with the page's nonce, the
 * configured map, and configured third-party scripts.
 */
export const pagePolicy = (settings: OtherHosts, nonce: string) => {
  const map = mapHosts(settings)
  const scripts = scriptHosts(settings)
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:", "blob:", ...map, ...scripts],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...map, ...scripts, ...collector(settings)],
    // Blob URLs are allowed only with Mapbox, which starts its workers from a blob URL; MapLibre starts workers
    // from a file.
    "worker-src": settings.mapboxToken === undefined ? ["'self'"] : ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ")
}

/**
 * Origins of the external consent provider and the tag manager, whose scripts may be loaded and may connect to
 * these hosts.
 */
const scriptHosts = ({ consentProviderUrl, tagManagerUrl }: OtherHosts): ReadonlyArray<string> =>
  [consentProviderUrl, tagManagerUrl].flatMap((address) =>
    address === undefined ? [] : [new URL(address).origin],
  )

const collector = ({ analytics }: OtherHosts): ReadonlyArray<string> =>
  analytics === undefined || analytics === "console" ? [] : [new URL(analytics).origin]

const mapHosts = ({ mapboxToken, mapStyleUrl }: OtherHosts): ReadonlyArray<string> => [
  ...(mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin]),
  ...(mapboxToken === undefined
    ? []
    : ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"]),
]
