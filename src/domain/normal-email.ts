/**
 * Form in which an e-mail address is stored and compared: lower case, composed letters, and the domain in ASCII, so
 * that one mailbox is one account however its address is typed (`x@öljy.test` and `x@xn--ljy-rna.test`).
 */
export const normalEmail = (typed: string): string => {
  const address = typed.trim().normalize("NFC").toLowerCase()
  const at = address.lastIndexOf("@") + 1
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at))
}

/** Domain with its letters outside ASCII encoded as punycode; a domain that cannot be encoded stays as it is. */
const asciiDomain = (domain: string): string => {
  const address = `http://${domain}`
  const isAscii = /^\p{ASCII}*$/u.test(domain)
  return isAscii || !URL.canParse(address) ? domain : new URL(address).hostname
}
