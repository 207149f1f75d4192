import { createElement, type ReactNode, useMemo } from "react"
import { siteOf } from "#domain/release-notes.ts"

/** What of a text's markup is drawn; headings one step lower, under the one of the dialog. Everything else is its words alone. */
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
/** Elements that are dropped with their text. */
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
 * Draws the few elements that notes are made of, and nothing else: the text is read by a parser that runs and loads
 * nothing, and each element is made anew without any of its attributes but the address of a link (OPEN-172).
 */
export const SafeHtml = ({ html }: { readonly html: string }): ReactNode =>
  useMemo(() => childrenOf(new DOMParser().parseFromString(html, "text/html").body), [html])

const childrenOf = (parent: Node): Array<ReactNode> => [...parent.childNodes].map(drawn)

const drawn = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  // Not by its class: elements of a document that was only read belong to no window.
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
