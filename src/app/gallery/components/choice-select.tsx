import type { Choice } from "#machines/shared/choices/machine.ts"
import { BrandSelect } from "#views/ui/selectors/BrandSelect.tsx"
import { type ChoiceField, ChoiceSelect, type ChoicesActor } from "#views/ui/selectors/ChoiceSelect.tsx"
import { CurrencySelect } from "#views/ui/selectors/CurrencySelect.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"
import { listOf, lost } from "../lists.ts"

type Choices = ReadonlyArray<Choice>
type Field = ChoiceField & { readonly actor: ChoicesActor }

const brands: Choices = ["Headland", "Norrvik", "Calder", "Ferrand", "Ridgeway"].map((label, index) => ({
  value: String(index + 1),
  label,
}))
const currencies: Choices = ["SEK", "EUR", "NOK", "GBP"].map((code) => ({ value: code, label: code }))

const on = (
  name: string,
  Select: (field: Field) => React.ReactNode,
  entries: () => Choices | Promise<Choices>,
  {
    chosen = "",
    owner = 0 as number | null,
    state = {} as Pick<ChoiceField, "required" | "disabled" | "errorText">,
  } = {},
) => ({
  name,
  show: () => (
    <Acting machine={listOf(entries)} input={{ owner }}>
      {(actor) => (
        <Held value={chosen}>
          {(value, keep) => <Select {...state} actor={actor} value={value} onChange={keep} />}
        </Held>
      )}
    </Acting>
  ),
})

/** Brand selector with a restricted list, as for an importer of two brands. */
const OwnBrands = (field: Field) => <BrandSelect {...field} only={[1, 3]} />

const Series = (field: Field) => (
  <ChoiceSelect {...field} label="Series" placeholder="Select a series" first="Select a brand first" />
)

export const component: GalleryComponent = {
  name: "Brand, currency",
  states: [
    on("brand", BrandSelect, () => brands),
    on("brand: chosen", BrandSelect, () => brands, { chosen: "3" }),
    on("brand: on its way", BrandSelect, pending),
    on("brand: did not arrive", BrandSelect, lost),
    on("brand: none there", BrandSelect, () => []),
    on("brand: those of an importer", OwnBrands, () => brands),
    on("brand: must be chosen", BrandSelect, () => brands, {
      state: { required: true, errorText: "Required." },
    }),
    on("brand: may not be changed", BrandSelect, () => brands, { chosen: "3", state: { disabled: true } }),
    on("currency", CurrencySelect, () => currencies),
    on("currency: chosen", CurrencySelect, () => currencies, { chosen: "EUR" }),
    on("currency: on its way", CurrencySelect, pending),
    on("currency: did not arrive", CurrencySelect, lost),
    on("something else first", Series, () => [], { owner: null }),
  ],
}
