import { Context, Effect } from "effect"
import type { Settings } from "./config.ts"

/** The product at one address: a brand with its own host (BRAND-02). */
export interface Portal {
  /** The code of a brand that there is. */
  readonly brand: string
  /** Without a trailing slash: `https://portal.example`. */
  readonly publicUrl: string
  /** Origins whose writes are accepted there. */
  readonly origins: ReadonlyArray<string>
}

/** The portal of CONNECT_ENV and PUBLIC_URL: for requests to no other configured host. */
const ownPortal = ({ brand, origins, publicUrl }: Settings): Portal => ({ brand, origins, publicUrl })

const brandPortals = (settings: Settings): ReadonlyArray<Portal> =>
  settings.brandHosts.map(({ brand, publicUrl }) => ({ brand, publicUrl, origins: [publicUrl] }))

/**
 * The portal of a request by its Host header. Only configured hosts count: an invented name is answered as the own
 * portal, and never gets into a link, a cookie or a mail.
 */
export const portalAt = (settings: Settings, host: string | undefined): Portal =>
  brandPortals(settings).find(({ publicUrl }) => new URL(publicUrl).host === host?.toLowerCase()) ??
  ownPortal(settings)

/** The portal of a brand: the own one where it is the own brand, or has no host of its own. */
export const portalOfBrand = (settings: Settings, brand: string | undefined): Portal =>
  (brand === settings.brand ? undefined : brandPortals(settings).find((portal) => portal.brand === brand)) ??
  ownPortal(settings)

/** Every origin that the portal is reached at, under whatever brand. */
export const allOrigins = (settings: Settings): ReadonlyArray<string> =>
  [ownPortal(settings), ...brandPortals(settings)].flatMap(({ origins }) => origins)

/** The portal that the present request was made to; undefined for work without a request. */
export const RequestedPortal = Context.Reference<Portal | undefined>("headland/RequestedPortal", {
  defaultValue: () => undefined,
})

/** What links, cookies and mails of the present work are made for. */
export const portalIn = (settings: Settings): Effect.Effect<Portal> =>
  Effect.map(RequestedPortal, (portal) => portal ?? ownPortal(settings))
