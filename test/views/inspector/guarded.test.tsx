import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { inspectorTexts } from "#inspector/texts/texts.ts"
import { Guarded } from "#inspector/views/Guarded.tsx"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { headland } from "../../support/brands.ts"

it("a place that cannot be drawn says so, and is drawn again when it can", async () => {
  let isBroken = true
  const Place = () => {
    if (isBroken) throw new Error("An unforeseen value")
    return <p>The place</p>
  }
  const screen = await render(
    <BrandProvider brand={headland} scheme="light">
      <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="UTC" texts={inspectorTexts}>
        <Guarded>
          <Place />
        </Guarded>
      </TextsProvider>
    </BrandProvider>,
  )
  await expect
    .element(page.getByRole("alert").getByRole("heading", { name: "This page could not be displayed" }))
    .toBeVisible()
  isBroken = false
  await userEvent.click(page.getByRole("button", { name: "Try again" }))
  await expect.element(page.getByText("The place")).toBeVisible()
  await screen.unmount()
})
