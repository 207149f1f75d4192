import { createElement, type ReactNode, useMemo } from "react"
import { siteOf } from "#domain/site-address.ts"

/**
 * HTML elements that are drawn; headings are one level lower, below the dialog's heading. Of any other element
 * only its text is drawn.
 */
const DRAWN: Readonly<Record<string, string>> = {
  H1: "h3",
  H2: "h3",
  H3: "h4",
  H4: "h5",
  P: "p",
  UL: "ul",
  OL: "ol",
  LI: "li",
  B: "strong",
  STRONG: "strong",
  I: "em",
  EM: "em",
  BR: "br",
}
/** Names of HTML elements that are dropped together with their text. */
const DROPPED: ReadonlySet<string> = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "IFRAME",
  "OBJECT",
  "NOSCRIPT",
  "TEXTAREA",
  "TITLE",
  "SVG",
  "MATH",
])

/**
 * Draws the few elements allowed in release notes and nothing else: the HTML is parsed by `DOMParser`, which runs
 * no scripts and loads nothing, and each element is created anew without attributes except the address of a link
 * (OPEN-172).
 */
export const SafeHtml = ({ html }: { readonly html: string }): ReactNode =>
  useMemo(() => childrenOf(new DOMParser().parseFromString(html, "text/html").body), [html])

const childrenOf = (parent: Node): Array<ReactNode> => [...parent.childNodes].map(drawn)

const drawn = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  // Tests the node type instead of `instanceof`, because elements of a parsed document belong to no window.
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const name = (node as Element).tagName.toUpperCase()
  if (DROPPED.has(name)) return null
  if (name === "BR") return createElement("br", { key })
  if (name === "A") return link(node as Element, key)
  const tag = DRAWN[name]
  return tag === undefined ? childrenOf(node) : createElement(tag, { key }, ...childrenOf(node))
}

const link = (element: Element, key: number): ReactNode => {
  const href = siteOf(element.getAttribute("href"))
  return href === undefined
    ? childrenOf(element)
    : createElement("a", { key, href, target: "_blank", rel: "noopener noreferrer" }, ...childrenOf(element))
}
