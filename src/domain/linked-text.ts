/** A stretch of plain text; one with `href` is an address of another site. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** What ends a sentence, or the brackets around an address, belongs to the text. */
const AFTER_ADDRESS = /[.,;:!?)\]}]+$/

/** Plain text cut at the http(s) addresses in it (CODE-04, OPEN-172); nothing else ever becomes a link. */
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
