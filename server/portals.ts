import { Context, Effect } from "effect"
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
 * responds, so that an invented host never gets into a link, a cookie or a mail.
 */
export const portalAt = (settings: Settings, host: string | undefined): Portal =>
  brandPortals(settings).find(({ publicUrl }) => new URL(publicUrl).host === host?.toLowerCase()) ??
  ownPortal(settings)

/** The portal of a brand: the default portal for the default brand and for brands without a separate host. */
export const portalOfBrand = (settings: Settings, brand: string | undefined): Portal =>
  (brand === settings.brand ? undefined : brandPortals(settings).find((portal) => portal.brand === brand)) ??
  ownPortal(settings)

/** All origins at which the portal is reached, for every brand. */
export const allOrigins = (settings: Settings): ReadonlyArray<string> =>
  [ownPortal(settings), ...brandPortals(settings)].flatMap(({ origins }) => origins)

/** The portal to which the present request was made; undefined for work without a request. */
export const RequestedPortal = Context.Reference<Portal | undefined>("headland/RequestedPortal", {
  defaultValue: () => undefined,
})

/** The portal for which the present work creates links, cookies and mails. */
export const portalIn = (settings: Settings): Effect.Effect<Portal> =>
  Effect.map(RequestedPortal, (portal) => portal ?? ownPortal(settings))
