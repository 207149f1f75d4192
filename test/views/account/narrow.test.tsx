import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor } from "xstate"
import { Language } from "#contract/schemas/user.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { useTexts } from "#i18n/react/texts.tsx"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { formChart } from "#machines/shared/form/chart.ts"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { around, texts } from "../support/around.tsx"

/** Inner width in px of a card on the narrowest phone. */
const CARD = 254

const Form = () => {
  const text = useTexts()
  const [input] = formChart.samples.inputs
  const actor = createActor(formChart.machine, { input })
  return (
    <main style={{ width: CARD }}>
      <FormShell
        actor={actor as never}
        fields={[]}
        submit={text("account.delete.submit")}
        busy={text("account.delete.busy")}
        danger
      >
        {null}
      </FormShell>
    </main>
  )
}

it("the longest words of a button are whole on the narrowest phones, in every language", async () => {
  await page.viewport(320, 640)
  await texts("account")()
  const found: Array<string> = []
  for (const language of Language.literals) {
    await loadTexts(language)
    await openTexts("account", language)
    const screen = await render(
      around(
        <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
          <Form />
        </TextsProvider>,
      ),
    )
    const button = page.getByRole("button").element()
    const label = button.querySelector("span span") ?? button
    const { height, width } = button.getBoundingClientRect()
    if (width > CARD || label.scrollWidth > label.clientWidth || label.scrollHeight > height)
      found.push(`${language}: ${label.textContent} ${Math.round(width)}`)
    await screen.unmount()
  }
  expect(found).toEqual([])
})
