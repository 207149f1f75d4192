/** Part of a text that was split at addresses; a part with `href` is shown as a link to another site. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Punctuation at the end of an address, which closes a sentence or bracket, is not part of the link. */
const AFTER_ADDRESS = /[.,;:!?)\]}]+$/

/** Plain text split at the http(s) addresses in it (CODE-04, OPEN-172); nothing else ever becomes a link. */
export const partsOf = (text: string): ReadonlyArray<TextPart> => {
  const parts: Array<TextPart> = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = found.replace(AFTER_ADDRESS, "")
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
