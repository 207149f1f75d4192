// The base styles are imported before the components' own styles, as in the portal.
import "#views/ui/theme/base-styles.ts"
import type { ReactNode } from "react"
import { afterEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { Held } from "#app/gallery/Held.tsx"
import type { MessageType } from "#contract/schemas/announcement.ts"
import { openTexts } from "#i18n/texts.ts"
import { type Choice, choicesMachine } from "#machines/shared/choices/machine.ts"
import { AnnouncementTypeSelect } from "#views/ui/selectors/AnnouncementTypeSelect.tsx"
import { BrandCheckboxes } from "#views/ui/selectors/BrandCheckboxes.tsx"
import { BrandSelect } from "#views/ui/selectors/BrandSelect.tsx"
import { CountrySelect } from "#views/ui/selectors/CountrySelect.tsx"
import { CurrencySelect } from "#views/ui/selectors/CurrencySelect.tsx"
import { LanguageField } from "#views/ui/selectors/LanguageField.tsx"
import { TimeZoneSelect } from "#views/ui/selectors/TimeZoneSelect.tsx"
import { UnitsSelect } from "#views/ui/selectors/UnitsSelect.tsx"
import { around, texts } from "../../support/around.tsx"
import { axeErrors, smallTargets } from "../../support/looks.ts"

const show = async (view: ReactNode) => {
  await page.viewport(390, 844)
  await texts("tools")()
  await openTexts("announcements", "en-GB")
  await openTexts("account", "en-GB")
  await render(
    around(
      <main>
        <h1>Page</h1>
        {view}
      </main>,
    ),
  )
}
/** Checks after every test that the selectors pass axe and have large enough targets. */
afterEach(async () => {
  expect(await axeErrors()).toEqual([])
  expect(smallTargets()).toEqual([])
})

const labels = (name: RegExp | string) =>
  [...(page.getByRole("combobox", { name }).element() as HTMLSelectElement).options].map(({ label }) => label)

const brands = [
  { id: 1, name: "Headland" },
  { id: 2, name: "Norrvik" },
  { id: 3, name: "Calder" },
] as never

it("brand list: adds and removes brands of the dealer, and warns of a brand that the dealer lacks (SEL-15, SEL-16)", async () => {
  const sent: Array<ReadonlyArray<number>> = []
  await show(
    <Held value={[3] as ReadonlyArray<number>}>
      {(chosen, keep) => (
        <BrandCheckboxes
          brands={brands}
          chosen={chosen}
          ofDealer={[1]}
          editable
          onChange={(next) => {
            sent.push(next)
            keep(next)
          }}
        />
      )}
    </Held>,
  )
  const checkbox = (name: string) => page.getByRole("checkbox", { name })
  const warning = page.getByText("The dealer does not have this brand.")
  await expect.element(checkbox("Norrvik")).toBeDisabled()
  await expect.element(warning).toBeVisible()
  await expect.element(checkbox("Calder")).toHaveAccessibleDescription("The dealer does not have this brand.")
  // By keys.
  ;(checkbox("Headland").element() as HTMLElement).focus()
  await userEvent.keyboard(" ")
  await expect.element(checkbox("Headland")).toBeChecked()
  await userEvent.click(checkbox("Calder"))
  await expect.element(checkbox("Calder")).toBeDisabled()
  expect(warning.elements()).toEqual([])
  expect(sent).toEqual([[3, 1], [1]])
})

it("brand list: rests when nothing may be changed, and still warns", async () => {
  await show(
    <BrandCheckboxes brands={brands} chosen={[1, 3]} ofDealer={[1]} editable={false} onChange={() => {}} />,
  )
  for (const name of ["Headland", "Norrvik", "Calder"])
    await expect.element(page.getByRole("checkbox", { name })).toBeDisabled()
  await expect.element(page.getByText("The dealer does not have this brand.")).toBeVisible()
})

it("message type: asks for one while there is none, and can be taken back (SEL-13)", async () => {
  const sent: Array<MessageType | null> = []
  await show(
    <Held value={null as MessageType | null}>
      {(value, keep) => (
        <AnnouncementTypeSelect
          value={value}
          onChange={(next) => {
            sent.push(next)
            keep(next)
          }}
        />
      )}
    </Held>,
  )
  const field = page.getByRole("combobox", { name: "Announcement type" })
  await expect.element(field).toHaveDisplayValue("Select an announcement type")
  await userEvent.selectOptions(field, "Data delayed")
  await expect.element(field).toHaveDisplayValue("Data delayed")
  await userEvent.selectOptions(field, "Select an announcement type")
  await expect.element(field).toHaveDisplayValue("Select an announcement type")
  expect(sent).toEqual(["DELAYS_IN_DATA", null])
})

it("currencies stand with their names, in the order of their codes", async () => {
  const list: ReadonlyArray<Choice> = ["SEK", "EUR", "XQQ"].map((code) => ({ value: code, label: code }))
  const actor = createActor(choicesMachine(fromPromise(async () => list)), { input: { owner: 0 } }).start()
  await show(<CurrencySelect actor={actor} value="EUR" onChange={() => {}} />)
  await expect.element(page.getByRole("combobox", { name: "Currency" })).toHaveDisplayValue("EUR, Euro")
  expect(labels("Currency")).toEqual(["Select a currency", "EUR, Euro", "SEK, Swedish Krona", "XQQ"])
})

const catalogue: ReadonlyArray<Choice> = ["Headland", "Norrvik", "Calder"].map((label, index) => ({
  value: String(index + 1),
  label,
}))

it("brands can be limited to those of an importer; all by default (ROLE-17)", async () => {
  const actor = createActor(choicesMachine(fromPromise(async () => catalogue)), {
    input: { owner: 0 },
  }).start()
  await show(
    <>
      <BrandSelect actor={actor} value="2" only={[3, 1]} onChange={() => {}} />
      <BrandSelect actor={actor} value="2" onChange={() => {}} />
    </>,
  )
  const field = page.getByRole("combobox", { name: "Brand" })
  await expect.element(field.last()).toHaveDisplayValue("Norrvik")
  await expect.element(field.first()).toHaveDisplayValue("Select a brand")
  const offered = field
    .elements()
    .map((one) => [...(one as HTMLSelectElement).options].map(({ label }) => label))
  expect(offered).toEqual([
    ["Select a brand", "Calder", "Headland"],
    ["Select a brand", "Calder", "Headland", "Norrvik"],
  ])
})

it("a list without entries says so", async () => {
  const none: ReadonlyArray<Choice> = []
  const actor = createActor(choicesMachine(fromPromise(async () => none)), { input: { owner: 0 } }).start()
  await show(<BrandSelect actor={actor} value="" onChange={() => {}} />)
  await expect.element(page.getByRole("combobox", { name: "Brand" })).toHaveDisplayValue("No options")
})

it("countries can be limited to those of a role; all by default (ROLE-18)", async () => {
  const countries = ["FI", "PT", "SE"].map((id) => ({ id, name: id, supported: true, eu: true })) as never
  const field = { countries, loading: false, placeholder: "Select a country", value: "", onChange: () => {} }
  await show(
    <>
      <CountrySelect {...field} label="Limited" only={["SE", "FI"]} />
      <CountrySelect {...field} label="Moved" only={["SE"]} value="PT" />
      <CountrySelect {...field} label="All" />
    </>,
  )
  await expect.element(page.getByRole("combobox", { name: "All" })).toBeVisible()
  expect(labels("Limited")).toEqual(["Select a country", "Finland", "Sweden"])
  // Checks that a country saved before the limit applied stays in the list.
  expect(labels("Moved")).toEqual(["Select a country", "Sweden", "Portugal"])
  await expect.element(page.getByRole("combobox", { name: "Moved" })).toHaveDisplayValue("Portugal")
  expect(labels("All")).toEqual(["Select a country", "Finland", "Portugal", "Sweden"])
})

it.each([
  { mode: "without a country", loading: false, canChoose: false, value: "", shown: "Select a country first" },
  { mode: "while the list is on its way", loading: true, canChoose: false, value: "", shown: "Loading" },
  {
    mode: "while it is on its way and one is chosen",
    loading: true,
    canChoose: false,
    value: "America/New_York",
    shown: "America/New York",
  },
])("time zones rest $mode (SEL-11)", async ({ loading, canChoose, value, shown }) => {
  await show(
    <TimeZoneSelect
      zones={[]}
      loading={loading}
      canChoose={canChoose}
      label="Time zone"
      placeholder="Select a country first"
      value={value}
      onChange={() => {}}
    />,
  )
  const field = page.getByRole("combobox", { name: "Time zone" })
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveDisplayValue(shown)
})

it("units that may not be chosen look so", async () => {
  await show(
    <>
      <UnitsSelect value="US" onChange={() => {}} />
      <UnitsSelect value="US" onChange={() => {}} disabled />
    </>,
  )
  const [on, off] = [...document.querySelectorAll("input:checked + span")].map((face) => {
    const { backgroundColor, color } = getComputedStyle(face)
    return { backgroundColor, color }
  })
  expect(off?.backgroundColor).not.toBe(on?.backgroundColor)
  expect(off?.color).not.toBe(on?.color)
})

it("languages are offered by their own names, units as two choices", async () => {
  const sent: Array<string> = []
  await show(
    <>
      <LanguageField value="fi-FI" onChange={(value) => sent.push(value)} />
      <UnitsSelect value="SI" onChange={(value) => sent.push(value)} />
    </>,
  )
  await expect.element(page.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("Suomi")
  expect(labels("Language").length).toBe(24)
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Language" }), "Svenska")
  ;(page.getByRole("radio", { name: "Metric (SI)" }).element() as HTMLElement).focus()
  await userEvent.keyboard("{ArrowRight}")
  expect(sent).toEqual(["sv-SE", "US"])
})
