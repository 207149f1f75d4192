import { runInNewContext } from "node:vm"
import type { Page } from "@playwright/test"

/** Look-alikes of the plain letters: what still has plain ones on the page does not come from the language files. */
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
/** Languages are up to a third longer than English. */
const LONGER = 0.33

const accented = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)))

/** One piece of a text in a language that nobody speaks: readable, a third longer, and without a plain letter. */
export const pseudo = (text: string): string => {
  const letters = text.replace(/[^A-Za-z]/g, "").length
  const more = "öñé ţŵö þŕîé ƒöûŕ "
    .repeat(letters)
    .slice(0, Math.round(letters * LONGER))
    .trim()
  return letters < 4
    ? accented(text)
    : text.replace(
        /^(\s*)(.*?)(\s*)$/s,
        (_, before, words, after) => `${before}${accented(words)} ${more}${after}`,
      )
}

/** In the built files a text is a list of its pieces; those of words have the type 0. */
const PIECE = /(type:0,value:)(`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gs
const valueOf = (literal: string): string => String(runInNewContext(literal))

/** From now on the page reads all its texts in the language that nobody speaks. */
export const speakPseudo = (page: Page) =>
  page.route(/\/assets\/en-GB-[\w-]+\.js$/, async (route) => {
    // Texts that still come while the journey ends meet a page that is gone: the next page asks for them again.
    const answer = await route.fetch().catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer === undefined || text === undefined) return
    const body = text.replace(
      PIECE,
      (_, start: string, literal: string) => `${start}${JSON.stringify(pseudo(valueOf(literal)))}`,
    )
    await route.fulfill({ response: answer, body })
  })

/** All texts that the server answered: names, models and places are data, in no language of the portal's. */
export const watchData = (page: Page) => {
  const known = new Set<string>()
  const keep = (value: unknown): void => {
    // Notes of a release are marked up; the page shows their pieces.
    if (typeof value === "string") for (const piece of value.split(/<[^>]*>/)) known.add(piece.trim())
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(keep)
  }
  page.on("response", async (response) => {
    if (!new URL(response.url()).pathname.startsWith("/api/")) return
    if (!(response.headers()["content-type"] ?? "").includes("json")) return
    await response.json().then(keep, () => undefined)
  })
  return known
}

interface Seen {
  readonly text: string
  readonly where: string
}

/** What the page shows or reads out in plain letters, and what does not fit into the width of the window. */
export const readPage = (
  page: Page,
): Promise<{ readonly plain: ReadonlyArray<Seen>; readonly wide: ReadonlyArray<Seen> }> =>
  page.evaluate(() => {
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
  })
