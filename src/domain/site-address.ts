/** Returns an absolute http(s) address, otherwise undefined: no other scheme becomes a link (OPEN-172). */
export const siteOf = (address: string | null): string | undefined =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
