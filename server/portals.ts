import { Context, Effect } from "effect"
import { isLoopback, withoutBrackets } from "./config/listen-address.ts"
import type { Settings } from "./config.ts"

/** The product at one address: a brand with its host (BRAND-02). */
export interface Portal {
  /** Code of an existing brand. */
  readonly brand: string
  /** Public address of the portal, without a trailing slash: `https://portal.example`. */
  readonly publicUrl: string
  /** Origins from which writing requests to this portal are accepted. */
  readonly origins: ReadonlyArray<string>
}

/**
 * The default portal with the brand in CONNECT_ENV and the address in PUBLIC_URL, for requests to any host not
 * configured for another brand.
 */
const ownPortal = ({ brand, origins, publicUrl }: Settings): Portal => ({ brand, origins, publicUrl })

const brandPortals = (settings: Settings): ReadonlyArray<Portal> =>
  settings.brandHosts.map(({ brand, publicUrl }) => ({ brand, publicUrl, origins: [publicUrl] }))

/**
 * The portal of a request by its Host header. Only configured hosts count: for any other name the default portal
 * counts, so that an invented host never gets into a link, a cookie or a mail.
 */
export const portalAt = (settings: Settings, host: string | undefined): Portal =>
  brandPortals(settings).find(({ publicUrl }) => isAt(publicUrl, host)) ?? ownPortal(settings)

/**
 * Whether a Host header names this server: a public address, an accepted origin, or with the port of the server a
 * loopback name or the address it listens on. A foreign page that points its own name at this server's address (DNS
 * rebinding) is recognised by its Host.
 */
export const isKnownHost = (settings: Settings, host: string | undefined): boolean =>
  [settings.publicUrl, ...allOrigins(settings)].some((address) => isAt(address, host)) ||
  isListeningAddress(settings, host)

/** Whether a Host header names the host of an address; the usual port of the address's protocol may be left out. */
const isAt = (address: string, host: string | undefined): boolean => {
  const { host: own, protocol } = new URL(address)
  return addressIn(host, protocol)?.host === own
}

const isListeningAddress = (settings: Settings, host: string | undefined): boolean => {
  const address = addressIn(host, "http:")
  if (address === undefined || Number(address.port || 80) !== settings.port) return false
  const name = withoutBrackets(address.hostname)
  return isLoopback(name) || name === settings.host.toLowerCase()
}

const HOST_FORM = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** A Host header as an address of a protocol; undefined for one that is missing or is no host. */
const addressIn = (host: string | undefined, protocol: string): URL | undefined =>
  host !== undefined && HOST_FORM.test(host) ? (URL.parse(`${protocol}//${host}`) ?? undefined) : undefined

/** The portal of a brand: the default portal for the default brand and for brands without a separate host. */
export const portalOfBrand = (settings: Settings, brand: string | undefined): Portal =>
  (brand === settings.brand ? undefined : brandPortals(settings).find((portal) => portal.brand === brand)) ??
  ownPortal(settings)

/** All origins at which the portal is reached, for every brand. */
export const allOrigins = (settings: Settings): ReadonlyArray<string> =>
  [ownPortal(settings), ...brandPortals(settings)].flatMap(({ origins }) => origins)

/** The portal (brand and address) of the present request; undefined for work without a request, as in jobs. */
export const RequestedPortal = Context.Reference<Portal | undefined>("headland/RequestedPortal", {
  defaultValue: () => undefined,
})

/** The portal for links, cookies and mails: that of the present request, else the default one. */
export const portalIn = (settings: Settings): Effect.Effect<Portal> =>
  Effect.map(RequestedPortal, (portal) => portal ?? ownPortal(settings))
