import type { IntegrationMode, IntegrationName } from "../integrations/names.ts"

export const seeds = ["demo", "empty", "large"] as const
export type Seed = (typeof seeds)[number]

/** Settings from the server's environment, decoded once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Whether `host` is a loopback address, so that only this computer can connect. */
  readonly loopback: boolean
  /** Address at which users reach the portal, without a trailing slash: `https://portal.example`. */
  readonly publicUrl: string
  /** Origins from which writing requests are accepted: `https://portal.example`. */
  readonly origins: ReadonlyArray<string>
  /** Addresses of proxies whose X-Forwarded-For header is trusted; CIDR blocks allowed. */
  readonly trustedProxies: ReadonlyArray<string>
  /** Connection URL of an external PostgreSQL; unset means the embedded PostgreSQL in `dataFolder`. */
  readonly databaseUrl?: string
  /** Absolute path of the server's data folder. */
  readonly dataFolder: string
  readonly seed: Seed
  /** Number of simulated machines; 0 turns the simulator off. */
  readonly fleet: number
  readonly brand: string
  /** Brands that have hosts of their own; a request to any other host gets the portal of `brand` (BRAND-02). */
  readonly brandHosts: ReadonlyArray<{
    readonly brand: string
    /** Public address of the brand, without a trailing slash. */
    readonly publicUrl: string
  }>
  readonly mapboxToken?: string
  readonly mapStyleUrl?: string
  readonly mailUrl?: string
  /** Domain of a brand's own cookies (consent), where the domain is wider than the host (BRAND-02). */
  readonly cookieDomains: Readonly<Record<string, string>>
  /** Script of an external consent provider, which then asks for consent instead of the portal (OPEN-139). */
  readonly consentProviderUrl?: string
  /** Destination of the portal's analytics after consent: `console` for the browser's console, or an address. */
  readonly analytics?: string
  /** Script of a tag manager, loaded only after consent (CONS-07). */
  readonly tagManagerUrl?: string
  /** Hosts of push services that browsers may register; `*.example` is every host below example. */
  readonly pushServices: ReadonlyArray<string>
  /** The server's keys for web push; without them no push messages are sent (OPEN-129). */
  readonly push?: { readonly publicKey: string; readonly privateKey: string; readonly subject: string }
  /** OpenID Connect providers for sign-in; without any, a demo world uses the development provider. */
  readonly identityProviders: ReadonlyArray<{
    /** Name of the provider in the `provider` parameter of /oauth2/login. */
    readonly name: string
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
  }>
  /**
   * Mode of each external register's integration, such as `slow` or `off`; a register left out works normally
   * (OPEN-162).
   */
  readonly integrations: Partial<Record<IntegrationName, IntegrationMode>>
  /** Address of the technical tool for each brand's machines; the portal's link appends the machine's VIN (OPEN-52). */
  readonly technicalTools: Readonly<Record<string, string>>
  /**
   * Addresses of pages outside the portal, by name and optionally by brand and language: `corporate`,
   * `<brand>/corporate`, `corporate.fi-FI`, `<brand>/corporate.fi-FI` (OPEN-190).
   */
  readonly links: Readonly<Record<string, string>>
  /** Users who may open `/inspector`, the page that shows the running charts of the user's open tabs. */
  readonly inspector: "everybody" | "administrators" | "nobody"
  /** Whether the inspector offers to forward its data to XState's official inspector on that inspector's site. */
  readonly officialInspector: boolean
}
