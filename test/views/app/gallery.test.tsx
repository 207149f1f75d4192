import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { addressOf } from "#app/gallery/address.ts"
import { allComponents } from "#app/gallery/all-components.ts"
import { openAllTexts } from "#app/gallery/all-texts.ts"
import { Gallery } from "#app/gallery/Gallery.tsx"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { headland } from "#test/support/brands.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

/** Folders of `src/views/ui` without a component in the gallery, each with its reason. */
const noComponents: Readonly<Record<string, string>> = {
  theme: "colours and fonts, to be seen in every piece",
  collection: "a whole page: its states are proven in test/views/ui/kit and by each list",
  record: "a whole page: its states are proven in test/views/ui/kit and by each record",
  editor: "a whole page: its states are proven in test/views/ui/kit and by each form",
  wizard: "a whole page: its states are proven in test/views/ui/kit",
}

const open = async () => {
  await texts("shell")()
  await openAllTexts("en-GB")
}

/** Reports a page that is wider than the window. */
const tooWide = () =>
  document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : []

/** Elements with a dash, which the portal draws for a missing text. */
const dashes = () =>
  [...document.querySelectorAll("main *")]
    .filter(({ textContent }) => textContent === "-")
    .map(({ outerHTML }) => outerHTML)

const fieldErrors = async () => [...(await axeErrors()), ...smallTargets(), ...tooWide(), ...dashes()]

for (const scheme of ["light", "dark"] as const)
  for (const { name: component, states } of allComponents)
    test(`${component}, ${scheme}: each state can be read, reached and touched on a phone`, async () => {
      await page.viewport(390, 844)
      await open()
      for (const { name, show: Show } of states) {
        const shown = await render(
          <BrandProvider brand={headland} scheme={scheme} force={scheme}>
            <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="Europe/Helsinki">
              <main style={{ padding: 16, minHeight: 500 }}>
                <h1>{component}</h1>
                <h2>{name}</h2>
                <Show />
              </main>
            </TextsProvider>
          </BrandProvider>,
        )
        expect(await fieldErrors(), name).toEqual([])
        const opener = document.querySelector("[data-opens]")
        if (opener !== null) {
          await userEvent.click(opener)
          await expect.poll(() => document.querySelector("dialog:modal")).not.toBeNull()
          expect(await fieldErrors(), `${name}, open`).toEqual([])
        }
        await shown.unmount()
      }
    })

test("every folder of shared pieces is in the gallery", () => {
  const folders = new Set(
    Object.keys(import.meta.glob("../../../src/views/ui/*/*.{ts,tsx}")).map((file) => file.split("/").at(-2)),
  )
  const sources: Readonly<Record<string, string>> = import.meta.glob(
    "../../../src/app/gallery/components/*.tsx",
    {
      eager: true,
      query: "?raw",
      import: "default",
    },
  )
  const shown = Object.values(sources).join("\n")
  const missing = [...folders].filter((folder) => !shown.includes(`#views/ui/${folder}/`))
  expect(missing.sort()).toEqual(Object.keys(noComponents).sort())
})

test("the gallery finds a piece, shows it in another brand, scheme and language, and gives it an address", async () => {
  // Window too narrow for the gallery's phone frame, which would load the page of the tests.
  await page.viewport(1100, 900)
  await open()
  document.head.querySelector("base")?.remove()
  location.hash = "#/gallery"
  await render(<Gallery />)
  await userEvent.fill(page.getByRole("searchbox", { name: "Search pieces" }), "pagin")
  const links = () =>
    page
      .getByRole("link")
      .elements()
      .map((link) => link.textContent)
  expect(links()).toEqual(["Paging"])
  await userEvent.click(page.getByRole("link", { name: "Paging" }))
  await expect.element(page.getByRole("heading", { level: 2, name: "Paging" })).toBeVisible()
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Brand" }), "calder")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Scheme" }), "dark")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Language" }), "fi-FI")
  const place = { component: "paging", brand: "calder", scheme: "dark", language: "fi-FI" } as const
  await expect.poll(() => location.hash).toBe(addressOf({ ...place, alone: false }))
  expect(document.documentElement.dataset.mantineColorScheme).toBe("dark")
  expect(document.querySelector("iframe")?.getAttribute("src")).toBe(addressOf({ ...place, alone: true }))
  location.hash = ""
})
