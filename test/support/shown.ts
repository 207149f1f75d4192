interface Seen {
  readonly text: string
  readonly where: string
}

/**
 * Returns texts that the page shows or reads out in plain letters, and elements wider than the window. The
 * function is sent to the browser by tests, so it may use nothing from outside itself.
 */
export const shownOnPage = (): {
  readonly plain: ReadonlyArray<Seen>
  readonly wide: ReadonlyArray<Seen>
} => {
  const where = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className.toString().split(" ")[0]}`
  const seen = (text: string, element: Element) => ({ text: text.trim(), where: where(element) })
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getClientRects().length > 0
  const hasPlain = (text: string) => /[A-Za-z]{3}/.test(text)
  const elements = [...document.body.querySelectorAll("*")].filter(
    (element) =>
      !(element instanceof HTMLScriptElement || element instanceof HTMLStyleElement) && isShown(element),
  )
  const nodes = elements.flatMap((element) =>
    [...element.childNodes].filter((node) => node instanceof Text).map((node) => ({ element, node })),
  )
  const names = elements.flatMap((element) =>
    ["aria-label", "title", "placeholder", "alt"].flatMap((name) => {
      const text = element.getAttribute(name)
      return text === null ? [] : [seen(text, element)]
    }),
  )
  const right = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect().right
  }
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  return {
    plain: [...nodes.map(({ node, element }) => seen(node.textContent ?? "", element)), ...names].filter(
      ({ text }) => hasPlain(text),
    ),
    wide: [
      ...(document.documentElement.scrollWidth > innerWidth
        ? [{ text: "the page itself", where: "html" }]
        : []),
      ...nodes
        .filter(
          ({ node, element }) =>
            (node.textContent ?? "").trim() !== "" && right(node) > innerWidth + 1 && !scrolls(element),
        )
        .map(({ node, element }) => seen(node.textContent ?? "", element)),
    ],
  }
}
