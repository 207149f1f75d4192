import type { IntegrationMode, IntegrationName } from "../integrations/names.ts"

export const seeds = ["demo", "empty", "large"] as const
export type Seed = (typeof seeds)[number]

/** Settings from the server's environment, decoded once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Whether `host` answers this machine only. */
  readonly loopback: boolean
  /** Where people reach the portal, without a trailing slash: `https://portal.example`. */
  readonly publicUrl: string
  /** Origins whose writes are accepted: `https://portal.example`. */
  readonly origins: ReadonlyArray<string>
  /** Addresses of proxies whose X-Forwarded-For is believed; CIDR blocks allowed. */
  readonly trustedProxies: ReadonlyArray<string>
  /** Unset: the embedded PostgreSQL in `dataFolder`. */
  readonly databaseUrl?: string
  /** Absolute path. */
  readonly dataFolder: string
  readonly seed: Seed
  /** Number of simulated machines; 0 turns the simulator off. */
  readonly fleet: number
  readonly brand: string
  /** Brands that are reached at hosts of their own; every other host shows `brand` (BRAND-02). */
  readonly brandHosts: ReadonlyArray<{
    readonly brand: string
    /** Without a trailing slash. */
    readonly publicUrl: string
  }>
  readonly mapboxToken?: string
  readonly mapStyleUrl?: string
  readonly mailUrl?: string
  /** Domain of a brand's own cookies (consent), where it is wider than the host (BRAND-02). */
  readonly cookieDomains: Readonly<Record<string, string>>
  /** Script of another provider of consent, which then asks instead of the portal (OPEN-139). */
  readonly consentProviderUrl?: string
  /** Where the portal sends what it counts, once that is agreed to: `console`, or an address. */
  readonly analytics?: string
  /** Script of a tag manager, which is loaded once that is agreed to (CONS-07). */
  readonly tagManagerUrl?: string
  /** Hosts of push services that browsers may name; `*.example` is every host below example. */
  readonly pushServices: ReadonlyArray<string>
  /** The server's own keys for web push; without them nothing is pushed (OPEN-129). */
  readonly push?: { readonly publicKey: string; readonly privateKey: string; readonly subject: string }
  /** OpenID Connect providers that people sign in by; none in a demo world means the development one. */
  readonly identityProviders: ReadonlyArray<{
    /** As `provider` of /oauth2/login names it. */
    readonly name: string
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
  }>
  /** Outside registers that are not simply on (OPEN-162). */
  readonly integrations: Partial<Record<IntegrationName, IntegrationMode>>
  /** Address in the technical tool of each brand, to which the VIN is added (OPEN-52). */
  readonly technicalTools: Readonly<Record<string, string>>
  /** Addresses outside the portal: `corporate`, `<brand>/corporate`, `corporate.fi-FI`, `<brand>/corporate.fi-FI` (OPEN-190). */
  readonly links: Readonly<Record<string, string>>
  /** Who may open `/inspector`, where the charts of open tabs are watched. */
  readonly inspector: "everybody" | "administrators" | "nobody"
  /** Whether the inspector offers to forward what it receives to XState's official inspector, on its site. */
  readonly officialInspector: boolean
}
