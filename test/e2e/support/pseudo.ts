import { runInNewContext } from "node:vm"
import type { Page } from "@playwright/test"
import { pseudo } from "#test/support/pseudo.ts"
import { shownOnPage } from "#test/support/shown.ts"

/**
 * Pattern of literal text in the built text files, where a text is a list of parts and parts with type 0 are
 * literal.
 */
const PIECE = /(type:0,value:)(`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gs
const valueOf = (literal: string): string => String(runInNewContext(literal))

/** Makes the page load all its texts in the pseudo-locale from now on. */
export const speakPseudo = (page: Page) =>
  page.route(/\/assets\/en-GB-[\w-]+\.js$/, async (route) => {
    // Gives up a request for texts that ends after the test has closed its page; the next page requests the texts
    // again.
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
 * Collects all texts in server responses: names, models and places are data and are not translated. A response is
 * on the page before its body has arrived in the test, so the texts are read after the page.
 */
export const watchData = (page: Page): (() => Promise<ReadonlySet<string>>) => {
  const known = new Set<string>()
  const reading: Array<Promise<void>> = []
  const keep = (value: unknown): void => {
    // Splits a text at its tags, as the page does: release notes contain markup.
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

/** Returns texts that the page shows or reads out in plain letters, and elements wider than the window. */
export const readPage = (page: Page) => page.evaluate(shownOnPage)
