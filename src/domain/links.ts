/** Names of the footer's links, in the order in which it shows them (FOOT-02 to FOOT-06). */
export const FOOTER_LINKS = ["dataProtection", "doNotSell", "californiaPrivacy", "corporate"] as const

/** External addresses that an installation configures (FOOT-02 to FOOT-06, HELP-02, HELP-03). */
export const LINK_NAMES = [
  ...FOOTER_LINKS,
  "helpOwnerBase",
  "helpOwnerSuffix",
  "helpPartnerBase",
  "helpPartnerSuffix",
] as const
export type LinkName = (typeof LINK_NAMES)[number]

/** External addresses by name, or by name and language: `corporate`, `corporate.fi-FI`. */
export type Links = Readonly<Record<string, string>>

/**
 * Configured address for a reader, or undefined when there is none; `{language}` in the address stands for the
 * reader's language.
 */
export const linkFor = (links: Links, name: LinkName, language: string): string | undefined =>
  (links[`${name}.${language}`] ?? links[name])?.replaceAll("{language}", language)

/** Language segment of the help site's paths: `fi-FI` gives `fi`; English has no segment (HELP-04). */
const helpSegment = (language: string): ReadonlyArray<string> => {
  const [segment = "en"] = language.split("-")
  return segment === "en" ? [] : [segment]
}

/**
 * Address of the help site for a user, or undefined unless base and suffix are both configured (HELP-06):
 * `https://help.example/fi/owners?brand=headland`.
 */
export const helpAddress = (
  links: Links,
  reader: { readonly isEndUser: boolean; readonly language: string; readonly brand: string },
): string | undefined => {
  const whose = reader.isEndUser ? "helpOwner" : "helpPartner"
  const base = linkFor(links, `${whose}Base`, reader.language)
  const suffix = linkFor(links, `${whose}Suffix`, reader.language)
  return base === undefined || suffix === undefined ? undefined : helpPage(base, suffix, reader)
}

/**
 * Address of a documentation page: on the help site in the reader's language; on another site unchanged, because
 * its pages are not known (OPEN-58).
 */
export const documentationPage = (
  address: string,
  base: string,
  reader: { readonly language: string; readonly brand: string },
): string => {
  const site = `${base.replace(/\/+$/, "")}/`
  return base !== "" && address.startsWith(site)
    ? helpPage(site, address.slice(site.length), reader)
    : address
}

/** Address on a help site, with the reader's language and brand (HELP-04, OPEN-58). */
export const helpPage = (
  base: string,
  suffix: string,
  { language, brand }: { readonly language: string; readonly brand: string },
): string => {
  const path = [base.replace(/\/+$/, ""), ...helpSegment(language), suffix.replace(/^\/+/, "")]
  const [page = "", ...place] = path.join("/").split("#")
  return [`${page}${page.includes("?") ? "&" : "?"}brand=${brand}`, ...place].join("#")
}
