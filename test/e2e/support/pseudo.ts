import { runInNewContext } from "node:vm"
import type { Page } from "@playwright/test"
import { pseudo } from "#test/support/pseudo.ts"
import { shownOnPage } from "#test/support/shown.ts"

/** In the built files a text is a list of its pieces; those of words have the type 0. */
const PIECE = /(type:0,value:)(`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gs
const valueOf = (literal: string): string => String(runInNewContext(literal))

/** From now on the page reads all its texts in the pseudo-locale. */
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

/**
 * All texts that the server answered: names, models and places are data, in no language of the portal's.
 * An answer is on the page before its body has come here, so the texts are asked for after the page was read.
 */
export const watchData = (page: Page): (() => Promise<ReadonlySet<string>>) => {
  const known = new Set<string>()
  const reading: Array<Promise<void>> = []
  const keep = (value: unknown): void => {
    // Notes of a release are marked up; the page shows their pieces.
    if (typeof value === "string") for (const piece of value.split(/<[^>]*>/)) known.add(piece.trim())
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(keep)
  }
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.startsWith("/api/")) return
    if (!(response.headers()["content-type"] ?? "").includes("json")) return
    reading.push(response.json().then(keep, () => undefined))
  })
  return async () => {
    await Promise.all(reading)
    return known
  }
}

/** What the page shows or reads out in plain letters, and what does not fit into the width of the window. */
export const readPage = (page: Page) => page.evaluate(shownOnPage)
