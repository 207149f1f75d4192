import { randomBytes } from "node:crypto"
import { isLoopback, type Settings } from "../config.ts"
import { type Portal, portalAt } from "../portals.ts"
import { isCallPath, pathOf } from "./paths.ts"

/**
 * Headers of every answer (OPEN-173), whatever made it: pages, files, calls, refusals, and the 503 of a server that
 * is still starting. A page replaces the policy by one with its own nonce.
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

/** Where HTTPS is sure; a browser that met the header on loopback would refuse every other local server. */
const isPublicHttps = ({ publicUrl }: Portal) => {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === "https:" && !isLoopback(hostname.replace(/^\[|\]$/g, ""))
}

const strictTransport = { "strict-transport-security": "max-age=31536000; includeSubDomains" }

/** For answers that are data: nothing runs in them, nothing frames them. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A script that runs as a worker is bound by the policy it came with, not by the page's: the map's worker reads the map. */
const workerPolicy = (settings: Settings) =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapHosts(settings)].join(" ")}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const isScript = (path: string) => /\.m?js$/.test(path)

export const newNonce = () => randomBytes(18).toString("base64")

/** Hosts that are not this product's, where they are configured. */
export type OtherHosts = Pick<
  Settings,
  "analytics" | "consentProviderUrl" | "mapboxToken" | "mapStyleUrl" | "tagManagerUrl"
>

/** What the portal's page may load: itself, its styles with this page's nonce, the configured map, and scripts of others where they are configured. */
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
    // Mapbox starts its workers from a blob; MapLibre from a file of its own.
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

/** Of another provider of consent, and of a tag manager: each may talk to its own host. */
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
