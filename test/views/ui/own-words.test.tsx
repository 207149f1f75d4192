import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import type { Texts } from "#i18n/texts.ts"

const Names = () => {
  const languageName = useLanguageName()
  const text = useTexts()
  return (
    <p>
      {[languageName("fr-FR"), languageName("fi-FI"), text("fleet.lead"), text("fleet.title")].join(" | ")}
    </p>
  )
}

it("a language that the brand says in its own words has a star, and says them (I18N-04, BRAND-02)", async () => {
  const said: Texts = {
    "fleet.lead": [{ type: 0, value: "Your machines" }],
    "fleet.title": [{ type: 0, value: "Fleet" }],
  }
  const words = { "fr-FR": { "fleet.lead": "Vos engins" } }
  const shownIn = async (language: "fr-FR" | "fi-FI") => {
    const shown = await render(
      <TextsProvider language={language} systemOfUnits="SI" timeZone="" texts={said} words={words}>
        <Names />
      </TextsProvider>,
    )
    const line = page.getByRole("paragraph").element().textContent
    await shown.unmount()
    return line
  }
  expect(await shownIn("fr-FR")).toBe("Français * | Suomi | Vos engins | Fleet")
  expect(await shownIn("fi-FI")).toBe("Français * | Suomi | Your machines | Fleet")
})
