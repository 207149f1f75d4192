import { Language } from "#contract/schemas/user.ts"
import { LINK_NAMES } from "#domain/links.ts"
import { brandCodes } from "../brands.ts"
import { isOneOf, isWebAddress, type Reader } from "./reader.ts"
import type { Seed, Settings } from "./settings.ts"

/** Reads addresses outside the portal; a demo world has sample addresses. */
export const readLinks = (reader: Reader, seed: Seed): Pick<Settings, "links" | "technicalTools"> => ({
  technicalTools: readTools(reader, seed === "empty" ? {} : sampleTools),
  links: readPages(reader, seed === "empty" ? {} : sampleLinks),
})

type Addresses = Readonly<Record<string, string>>

const readTools = ({ pairs }: Reader, samples: Addresses): Addresses => {
  const tools: Record<string, string> = { ...samples }
  const must = `brand=address, as ${brandCodes[0]}=https://tool.example/machines/`
  pairs("HEADLAND_TECHNICAL_TOOLS", must, (brand, address) => {
    if (!isOneOf(brandCodes, brand) || !isWebAddress(address)) return false
    tools[brand] = address
    return true
  })
  return tools
}

const readPages = ({ pairs }: Reader, samples: Addresses): Addresses => {
  const links: Record<string, string> = { ...samples }
  const must = `name=address, as corporate=https://www.example.com or ${brandCodes[1]}/corporate.fi-FI=https://www.example.fi (names ${LINK_NAMES.join(", ")})`
  pairs("HEADLAND_LINKS", must, (key, address) => {
    const isAddress = /Suffix(\.|$)/.test(key) ? address !== "" : isWebAddress(address)
    if (!isLinkKey(key) || !isAddress) return false
    links[key] = address
    return true
  })
  return links
}

/** Whether a key has the form `[brand/]name[.language]`. */
const isLinkKey = (key: string): boolean => {
  const [, brand, name = "", language] = /^(?:([a-z]+)\/)?([A-Za-z]+)(?:\.([A-Za-z-]+))?$/.exec(key) ?? []
  return (
    isOneOf(LINK_NAMES, name) &&
    (brand === undefined || isOneOf(brandCodes, brand)) &&
    (language === undefined || isOneOf(Language.literals, language))
  )
}

/** Sample addresses of the demo brands' tools; no server exists behind them. */
const sampleTools: Addresses = Object.fromEntries(
  brandCodes.map((brand) => [brand, `https://tool.${brand}.example/machines/`]),
)

/** Sample addresses of the demo company's pages; no server exists behind them. */
const sampleLinks: Addresses = {
  dataProtection: "https://www.headland.example/{language}/data-protection",
  doNotSell: "https://www.headland.example/{language}/do-not-sell",
  californiaPrivacy: "https://www.headland.example/{language}/california-privacy",
  corporate: "https://www.headland.example/{language}",
  helpOwnerBase: "https://help.headland.example",
  helpOwnerSuffix: "owners",
  helpPartnerBase: "https://help.headland.example",
  helpPartnerSuffix: "partners",
}
