import net from "node:net"
import path from "node:path"
import { Context, Data, Effect, Layer } from "effect"
import { Language } from "#contract/schemas/user.ts"
import { LINK_NAMES } from "#domain/links.ts"
import { brandCodes, OWN_BRAND } from "./brands.ts"
import { REGISTER_MODES, REGISTERS, type RegisterMode, type RegisterName } from "./registers/names.ts"

export const worlds = ["demo", "empty", "large"] as const
export type World = (typeof worlds)[number]

/** What the server was told by its environment, decoded once at start. */
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
  readonly world: World
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
  readonly registers: Partial<Record<RegisterName, RegisterMode>>
  /** Address in the technical tool of each brand, to which the VIN is added (OPEN-52). */
  readonly technicalTools: Readonly<Record<string, string>>
  /** Addresses outside the portal: `corporate`, `norrvik/corporate`, `corporate.fi-FI`, `norrvik/corporate.fi-FI` (OPEN-190). */
  readonly links: Readonly<Record<string, string>>
  /** Who may open `/inspector`, where the charts of open tabs are watched. */
  readonly inspector: "everybody" | "administrators" | "nobody"
  /** Whether the inspector offers to tell what it sees to the inspector of XState's makers, on their site. */
  readonly officialInspector: boolean
}

/** One line that names every wrong value. */
export class ConfigError extends Data.TaggedError("ConfigError")<{ readonly message: string }> {}

export class AppConfig extends Context.Service<AppConfig, Settings>()("headland/AppConfig") {
  /** From the environment of the process. */
  static readonly layer = Layer.effect(
    AppConfig,
    Effect.suspend(() => decodeSettings(process.env)),
  )
  /** For tests: a demo-less server on loopback, with anything else replaced. */
  static readonly test = (settings: Partial<Settings> = {}) =>
    Layer.succeed(AppConfig, { ...testSettings, ...settings })
}

type Environment = Readonly<Record<string, string | undefined>>

/** Decodes the environment, or fails with one line that names each wrong value. */
export const decodeSettings = (environment: Environment): Effect.Effect<Settings, ConfigError> => {
  const { settings, faults } = readSettings(environment)
  return faults.length > 0
    ? Effect.fail(new ConfigError({ message: faults.join("; ") }))
    : Effect.succeed(settings)
}

const readSettings = (environment: Environment) => {
  const faults: Array<string> = []
  const refuse = <A>(fault: string, instead: A): A => {
    faults.push(fault)
    return instead
  }
  const value = (name: string) => environment[name]?.trim() || undefined

  const wholeNumber = (name: string, fallback: number, [min, max]: readonly [number, number]) => {
    const text = value(name)
    if (text === undefined) return fallback
    return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? Number(text)
      : refuse(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`, fallback)
  }
  const url = (name: string, protocols: ReadonlyArray<string>) => {
    const text = value(name)
    if (text === undefined) return undefined
    return URL.canParse(text) && protocols.includes(new URL(text).protocol)
      ? text
      : // The value is not repeated: it may hold a password.
        refuse(
          `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
          undefined,
        )
  }

  const chosenHost = value("HOST") ?? "127.0.0.1"
  const host = isHost(chosenHost)
    ? chosenHost
    : refuse(`HOST must be an IP address or a host name, not ${JSON.stringify(chosenHost)}`, "127.0.0.1")
  const loopback = isLoopback(host)
  // Not 0, "any free port": links, cookies and accepted origins must know it beforehand.
  const port = wholeNumber("PORT", 4400, [1, 65_535])
  const databaseUrl = url("DATABASE_URL", ["postgres:", "postgresql:"])
  const publicUrl = url("PUBLIC_URL", ["http:", "https:"])
  if (publicUrl !== undefined && !isOrigin(publicUrl)) {
    refuse("PUBLIC_URL must be an address without path, query or user, as https://portal.example", undefined)
  }
  const own = addresses(publicUrl, host, port, loopback)
  const trustedProxies = list(value("TRUSTED_PROXIES"))
  for (const proxy of trustedProxies.filter((entry) => !isAddressOrBlock(entry))) {
    refuse(`TRUSTED_PROXIES must list IP addresses or CIDR blocks, not ${JSON.stringify(proxy)}`, undefined)
  }
  const defaultWorld: World = databaseUrl === undefined && loopback ? "demo" : "empty"
  const chosenWorld = value("HEADLAND_WORLD") ?? defaultWorld
  const world = isOneOf(worlds, chosenWorld)
    ? chosenWorld
    : refuse(`HEADLAND_WORLD must be demo, empty or large, not ${JSON.stringify(chosenWorld)}`, defaultWorld)
  if (world !== "empty" && !loopback && value("HEADLAND_DEMO_ANYWHERE") !== "1") {
    refuse(
      `HEADLAND_WORLD=${world} has accounts with a public password and starts on a loopback HOST only ` +
        "(HEADLAND_DEMO_ANYWHERE=1 allows it anyway)",
      undefined,
    )
  }
  const chosenBrand = value("CONNECT_ENV") ?? OWN_BRAND
  const brand = isOneOf(brandCodes, chosenBrand) ? chosenBrand : refuse("Unknown CONNECT_ENV", OWN_BRAND)
  const brandHosts: Array<Settings["brandHosts"][number]> = []
  for (const entry of list(value("BRAND_HOSTS"))) {
    const [name = "", address = ""] = entry.split(/=(.*)/, 2).map((part) => part.trim())
    const origin = isWebAddress(address) && isOrigin(address) ? new URL(address).origin : undefined
    const taken = [own.publicUrl, ...brandHosts.map(({ publicUrl: known }) => known)]
    if (isOneOf(brandCodes, name) && origin !== undefined && !taken.includes(origin))
      brandHosts.push({ brand: name, publicUrl: origin })
    else
      refuse(
        `BRAND_HOSTS must list brand=address, each address once and without path, as ${brandCodes[1]}=https://portal.example, not ${JSON.stringify(entry)}`,
        undefined,
      )
  }
  const mapboxToken = value("MAPBOX_TOKEN")
  if (mapboxToken !== undefined && !mapboxToken.startsWith("pk.")) {
    refuse("MAPBOX_TOKEN must be a public token (pk...): it is sent to every browser", undefined)
  }
  const mapStyleUrl = url("MAP_STYLE_URL", ["http:", "https:"])
  const mailUrl = url("MAIL_URL", ["smtp:", "smtps:"])
  if (mailUrl !== undefined && new URL(mailUrl).hostname === "") {
    refuse("MAIL_URL must name the mail server, as smtp://mail.example", undefined)
  }

  const consentProviderUrl = url("CONSENT_PROVIDER_URL", ["http:", "https:"])
  const tagManagerUrl = url("TAG_MANAGER_URL", ["http:", "https:"])
  const analytics = value("ANALYTICS") === "console" ? "console" : url("ANALYTICS", ["http:", "https:"])
  const cookieDomains: Record<string, string> = {}
  for (const entry of list(value("COOKIE_DOMAINS"))) {
    const [name = "", domain = ""] = entry.split("=").map((part) => part.trim().toLowerCase())
    const address = brandHosts.find((one) => one.brand === name)?.publicUrl ?? own.publicUrl
    if (isOneOf(brandCodes, name) && isWithin(new URL(address).hostname, domain)) cookieDomains[name] = domain
    else
      refuse(
        `COOKIE_DOMAINS must list brand=domain, the domain that the brand's host is in, as ${brandCodes[1]}=portal.example, not ${JSON.stringify(entry)}`,
        undefined,
      )
  }

  const registers: Partial<Record<RegisterName, RegisterMode>> = {}
  for (const entry of list(value("HEADLAND_REGISTERS"))) {
    const [name = "", mode = ""] = entry.split("=").map((part) => part.trim())
    if (isOneOf(REGISTERS, name) && isOneOf(REGISTER_MODES, mode)) registers[name] = mode
    else
      refuse(
        `HEADLAND_REGISTERS must list register=mode, as ${REGISTERS[0]}=off (registers ${REGISTERS.join(", ")}; ` +
          `modes ${REGISTER_MODES.join(", ")}), not ${JSON.stringify(entry)}`,
        undefined,
      )
  }

  const pushKeys = pushKeysOf(value("PUSH_PUBLIC_KEY"), value("PUSH_PRIVATE_KEY"), value("PUSH_SUBJECT"))
  if (pushKeys === null) {
    refuse(
      "PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT belong together: a pair of VAPID keys (base64url) and an " +
        "address that push services reach the operator at, as mailto:portal@example.com",
      undefined,
    )
  }
  const pushServices = list(value("PUSH_SERVICES")?.toLowerCase())
  for (const service of pushServices.filter((entry) => !/^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/.test(entry))) {
    refuse(
      `PUSH_SERVICES must list hosts, as push.example or *.push.example, not ${JSON.stringify(service)}`,
      undefined,
    )
  }
  const technicalTools: Record<string, string> = world === "empty" ? {} : { ...sampleTools }
  const links: Record<string, string> = world === "empty" ? {} : { ...sampleLinks }
  for (const entry of list(value("HEADLAND_LINKS"))) {
    const [name = "", ...rest] = entry.split("=")
    const [key, address] = [name.trim(), rest.join("=").trim()]
    const fits = isLinkKey(key) && (/Suffix(\.|$)/.test(key) ? address !== "" : isWebAddress(address))
    if (fits) links[key] = address
    else
      refuse(
        `HEADLAND_LINKS must list name=address, as corporate=https://www.example.com or norrvik/corporate.fi-FI=https://www.example.fi (names ${LINK_NAMES.join(", ")}), not ${JSON.stringify(entry)}`,
        undefined,
      )
  }
  for (const entry of list(value("HEADLAND_TECHNICAL_TOOLS"))) {
    const [name = "", ...rest] = entry.split("=")
    const address = rest.join("=").trim()
    const named = name.trim()
    if (isOneOf(brandCodes, named) && isWebAddress(address)) technicalTools[named] = address
    else
      refuse(
        `HEADLAND_TECHNICAL_TOOLS must list brand=address, as ${brandCodes[0]}=https://tool.example/machines/, not ${JSON.stringify(entry)}`,
        undefined,
      )
  }
  const identityProviders = list(value("OIDC_PROVIDERS")).map((name) => {
    const prefix = `OIDC_${name.toUpperCase().replaceAll("-", "_")}`
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
      refuse(`OIDC_PROVIDERS must list names of small letters, not ${JSON.stringify(name)}`, undefined)
    const issuer = url(`${prefix}_ISSUER`, ["http:", "https:"])
    const plain = issuer?.startsWith("http:") === true
    if (issuer === undefined || (plain && !isLoopback(new URL(issuer).hostname)))
      refuse(`${prefix}_ISSUER must be an https address`, undefined)
    const clientId = value(`${prefix}_CLIENT_ID`) ?? refuse(`${prefix}_CLIENT_ID is missing`, "")
    const clientSecret = value(`${prefix}_CLIENT_SECRET`) ?? refuse(`${prefix}_CLIENT_SECRET is missing`, "")
    return { name, issuer: issuer ?? "", clientId, clientSecret }
  })

  const inspector = value("INSPECTOR") ?? (world === "empty" ? "off" : "on")
  if (inspector !== "on" && inspector !== "off") {
    refuse(`INSPECTOR must be on or off, not ${JSON.stringify(inspector)}`, undefined)
  }

  const officialInspector = value("OFFICIAL_INSPECTOR") ?? "off"
  if (officialInspector !== "on" && officialInspector !== "off") {
    refuse(`OFFICIAL_INSPECTOR must be on or off, not ${JSON.stringify(officialInspector)}`, undefined)
  }

  const settings: Settings = {
    port,
    host,
    loopback,
    ...own,
    trustedProxies,
    dataFolder: path.resolve(value("HEADLAND_DATA") ?? "data"),
    world,
    fleet: wholeNumber("HEADLAND_FLEET", 120, [0, 10_000]),
    brand,
    brandHosts,
    identityProviders,
    registers,
    pushServices: pushServices.length > 0 ? pushServices : knownPushServices,
    ...(pushKeys ? { push: pushKeys } : {}),
    technicalTools,
    links,
    inspector: inspector !== "on" ? "nobody" : world === "empty" ? "administrators" : "everybody",
    officialInspector: officialInspector === "on",
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(mapboxToken === undefined ? {} : { mapboxToken }),
    ...(mapStyleUrl === undefined ? {} : { mapStyleUrl }),
    ...(mailUrl === undefined ? {} : { mailUrl }),
    cookieDomains,
    ...(consentProviderUrl === undefined ? {} : { consentProviderUrl }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(tagManagerUrl === undefined ? {} : { tagManagerUrl }),
  }
  return { settings, faults }
}

/** Push services of the browsers in use. */
const knownPushServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
]

/** Undefined when none is set, null when they do not fit together. */
const pushKeysOf = (publicKey?: string, privateKey?: string, subject?: string) => {
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null
  const fits =
    /^B[\w-]{86}$/.test(publicKey) &&
    /^[\w-]{43}$/.test(privateKey) &&
    /^(mailto:.+@.+|https:\/\/.+)$/.test(subject)
  return fits ? { publicKey, privateKey, subject } : null
}

/** Without PUBLIC_URL the portal is where it listens; on loopback that place has three names. */
const addresses = (publicUrl: string | undefined, host: string, port: number, loopback: boolean) => {
  if (publicUrl !== undefined) {
    return { publicUrl: publicUrl.replace(/\/+$/, ""), origins: [new URL(publicUrl).origin] }
  }
  const named = isWildcard(host) ? "localhost" : host.includes(":") ? `[${host}]` : host
  const names = loopback || isWildcard(host) ? ["127.0.0.1", "localhost", "[::1]", named] : [named]
  return {
    publicUrl: `http://${named}:${port}`,
    origins: [...new Set(names.map((name) => `http://${name}:${port}`))],
  }
}

const list = (text: string | undefined) =>
  (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")

const isOneOf = <A extends string>(allowed: ReadonlyArray<A>, text: string): text is A =>
  (allowed as ReadonlyArray<string>).includes(text)

/** The portal stands at the root of its host: links to it only grow a hash. */
const isOrigin = (text: string) => {
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}

/** Where the demo world's brands would have their tools: nobody answers at these addresses. */
const sampleTools = Object.fromEntries(
  brandCodes.map((brand) => [brand, `https://tool.${brand}.example/machines/`]),
)

/** Where the demo world's company would speak about itself: nobody answers at these addresses. */
const sampleLinks = {
  dataProtection: "https://www.headland.example/{language}/data-protection",
  doNotSell: "https://www.headland.example/{language}/do-not-sell",
  californiaPrivacy: "https://www.headland.example/{language}/california-privacy",
  corporate: "https://www.headland.example/{language}",
  helpOwnerBase: "https://help.headland.example",
  helpOwnerSuffix: "owners",
  helpPartnerBase: "https://help.headland.example",
  helpPartnerSuffix: "partners",
}

/** Whether a cookie of the domain reaches the host. */
const isWithin = (host: string, domain: string) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && net.isIP(host) === 0 && `.${host}`.endsWith(`.${domain}`)

/** `[brand/]name[.language]` */
const isLinkKey = (key: string) => {
  const [, brand, name = "", language] = /^(?:([a-z]+)\/)?([A-Za-z]+)(?:\.([A-Za-z-]+))?$/.exec(key) ?? []
  return (
    isOneOf(LINK_NAMES, name) &&
    (brand === undefined || isOneOf(brandCodes, brand)) &&
    (language === undefined || isOneOf(Language.literals, language))
  )
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What can be listened on and stand in a link; an IPv6 address stands without brackets. */
const isHost = (text: string) =>
  net.isIP(text) !== 0 || (/^[\w.-]+$/.test(text) && URL.canParse(`http://${text}/`))

const isWildcard = (host: string) => host === "0.0.0.0" || host === "::"

export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

const isAddressOrBlock = (text: string) => {
  const [address = "", bits, ...rest] = text.split("/")
  const family = net.isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const testSettings: Settings = {
  port: 4400,
  host: "127.0.0.1",
  loopback: true,
  publicUrl: "http://127.0.0.1:4400",
  origins: ["http://127.0.0.1:4400"],
  trustedProxies: [],
  dataFolder: path.resolve("data"),
  world: "empty",
  fleet: 0,
  brand: OWN_BRAND,
  brandHosts: [],
  cookieDomains: {},
  identityProviders: [],
  registers: {},
  pushServices: knownPushServices,
  technicalTools: {},
  links: {},
  inspector: "nobody",
  officialInspector: false,
}
