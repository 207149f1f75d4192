import net from "node:net"
import { brandCodes } from "../brands.ts"
import { compact } from "./compact.ts"
import { isOneOf, type Reader } from "./reader.ts"
import type { Settings } from "./settings.ts"

/** Reads the consent settings: the provider that asks visitors, and the analytics that consent allows. */
export const readConsent = (
  reader: Reader,
  listenAddress: Pick<Settings, "brandHosts" | "publicUrl">,
): Pick<Settings, "analytics" | "consentProviderUrl" | "cookieDomains" | "tagManagerUrl"> => {
  const address = (name: string) => reader.url(name, ["http:", "https:"])
  return {
    ...compact({
      consentProviderUrl: address("CONSENT_PROVIDER_URL"),
      tagManagerUrl: address("TAG_MANAGER_URL"),
      analytics: reader.value("ANALYTICS") === "console" ? "console" : address("ANALYTICS"),
    }),
    cookieDomains: readCookieDomains(reader, listenAddress),
  }
}

const readCookieDomains = (
  { pairs }: Reader,
  { brandHosts, publicUrl }: Pick<Settings, "brandHosts" | "publicUrl">,
): Settings["cookieDomains"] => {
  const domains: Record<string, string> = {}
  const must = `brand=domain, the domain that the brand's host is in, as ${brandCodes[1]}=portal.example`
  pairs("COOKIE_DOMAINS", must, (name, text) => {
    const [brand, domain] = [name.toLowerCase(), text.toLowerCase()]
    const address = brandHosts.find((one) => one.brand === brand)?.publicUrl ?? publicUrl
    if (!isOneOf(brandCodes, brand) || !isWithin(new URL(address).hostname, domain)) return false
    domains[brand] = domain
    return true
  })
  return domains
}

/** Whether a browser also sends a cookie of this domain to the host. */
const isWithin = (host: string, domain: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && net.isIP(host) === 0 && `.${host}`.endsWith(`.${domain}`)
