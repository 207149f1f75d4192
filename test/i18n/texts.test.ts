import "#test/support/texts.ts"
import { expect, it } from "vitest"
import { loadTexts, openTexts, textsIn } from "#i18n/texts.ts"

const has = (language: "en-GB" | "fi-FI", key: string) => key in textsIn(language)

it("brings an area's texts in the language that is on its way, whichever of the two begins first", async () => {
  await loadTexts("fi-FI")
  // Two loads at once: a user who reads English signs in on a Finnish page, and is led to a page of another area.
  const language = loadTexts("en-GB")
  await Promise.all([language, openTexts("account", "fi-FI")])
  expect([has("en-GB", "account.save"), has("fi-FI", "account.save")]).toEqual([true, true])

  const area = openTexts("machine", "en-GB")
  await Promise.all([area, loadTexts("fi-FI")])
  expect([has("en-GB", "machine.page.title"), has("fi-FI", "machine.page.title")]).toEqual([true, true])
})
