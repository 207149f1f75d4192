import net from "node:net"
import { brandCodes, OWN_BRAND } from "../brands.ts"
import { isOneOf, isWebAddress, type Reader } from "./reader.ts"
import type { Settings } from "./settings.ts"

type ListenAddress = Pick<
  Settings,
  "host" | "port" | "loopback" | "publicUrl" | "origins" | "trustedProxies" | "brand" | "brandHosts"
>

/** Reads the address on which the server listens, and the public address of each brand. */
export const readListenAddress = (reader: Reader): ListenAddress => {
  const host = readHost(reader)
  const loopback = isLoopback(host)
  // Port 0, which would choose any free port, is refused, because links, cookies and accepted origins must contain
  // the port.
  const port = reader.wholeNumber("PORT", 4400, [1, 65_535])
  const own = addresses(readPublicUrl(reader), host, port, loopback)
  return {
    host,
    port,
    loopback,
    ...own,
    trustedProxies: readProxies(reader),
    brand: readBrand(reader),
    brandHosts: readBrandHosts(reader, own.publicUrl),
  }
}

const readHost = ({ value, reject }: Reader): string => {
  const host = value("HOST") ?? "127.0.0.1"
  if (isHost(host)) return host
  reject(`HOST must be an IP address or a host name, not ${JSON.stringify(host)}`)
  return "127.0.0.1"
}

const readPublicUrl = ({ url, reject }: Reader): string | undefined => {
  const publicUrl = url("PUBLIC_URL", ["http:", "https:"])
  if (publicUrl !== undefined && !isOrigin(publicUrl))
    reject("PUBLIC_URL must be an address without path, query or user, as https://portal.example")
  return publicUrl
}

const readProxies = ({ list, reject }: Reader): ReadonlyArray<string> => {
  const proxies = list("TRUSTED_PROXIES")
  for (const proxy of proxies.filter((entry) => !isAddressOrBlock(entry)))
    reject(`TRUSTED_PROXIES must list IP addresses or CIDR blocks, not ${JSON.stringify(proxy)}`)
  return proxies
}

/**
 * Reads the brand of the portal; an unknown brand is rejected with exactly the message `Unknown CONNECT_ENV`
 * (BRAND-03).
 */
const readBrand = ({ value, reject }: Reader): string => {
  const brand = value("CONNECT_ENV") ?? OWN_BRAND
  return isOneOf(brandCodes, brand) ? brand : (reject("Unknown CONNECT_ENV") ?? OWN_BRAND)
}

const readBrandHosts = ({ pairs }: Reader, publicUrl: string): Settings["brandHosts"] => {
  const hosts: Array<Settings["brandHosts"][number]> = []
  const must = `brand=address, each address once and without path, as ${brandCodes[1]}=https://portal.example`
  pairs("BRAND_HOSTS", must, (brand, address) => {
    const origin = isWebAddress(address) && isOrigin(address) ? new URL(address).origin : undefined
    const taken = [publicUrl, ...hosts.map((one) => one.publicUrl)]
    if (!isOneOf(brandCodes, brand) || origin === undefined || taken.includes(origin)) return false
    hosts.push({ brand, publicUrl: origin })
    return true
  })
  return hosts
}

/**
 * Public address and accepted origins. Without PUBLIC_URL, both follow from the listening address; a loopback
 * server accepts three names of the host.
 */
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

/** Whether an address has no path: the portal is at the root of its host, and its links only add a hash. */
const isOrigin = (text: string): boolean => {
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}

/**
 * Whether a text is a host that the server can listen on and use in links; IPv6 addresses are written without
 * brackets.
 */
const isHost = (text: string): boolean =>
  net.isIP(text) !== 0 || (/^[\w.-]+$/.test(text) && URL.canParse(`http://${text}/`))

const isWildcard = (host: string): boolean => host === "0.0.0.0" || host === "::"

export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

const isAddressOrBlock = (text: string): boolean => {
  const [address = "", bits, ...rest] = text.split("/")
  const family = net.isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Name of a host without the brackets that an IPv6 address has in a URL. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, "")
