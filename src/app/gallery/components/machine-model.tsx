import { type ChosenModel, machineModelMachine } from "#machines/shared/machine-model/machine.ts"
import { MachineModelSelect } from "#views/ui/selectors/MachineModelSelect.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { listOf, lost } from "../lists.ts"

const entries = (...labels: ReadonlyArray<string>) =>
  labels.map((label, index) => ({ value: String(index + 1), label }))

const lists = {
  brands: listOf(() => entries("Headland", "Norrvik", "Calder")),
  series: listOf((brand) => (brand === 1 ? entries("Furrow", "Harrow") : entries("Fjord"))),
  models: listOf(() => entries("90", "130", "180")),
}

const on = (
  name: string,
  chosen: ChosenModel,
  others: Partial<typeof lists> = {},
  state: Omit<Parameters<typeof MachineModelSelect>[0], "actor"> = {},
) => ({
  name,
  show: () => (
    <Acting machine={machineModelMachine({ ...lists, ...others })} input={chosen}>
      {(actor) => <MachineModelSelect actor={actor} {...state} />}
    </Acting>
  ),
})

export const component: GalleryComponent = {
  name: "Machine model",
  states: [
    on("nothing chosen", { brand: null, series: null, model: null }),
    on("brands on their way", { brand: null, series: null, model: null }, { brands: listOf(pending) }),
    on("brands did not arrive", { brand: null, series: null, model: null }, { brands: listOf(lost) }),
    on("brand chosen", { brand: 1, series: null, model: null }),
    on("series on its way", { brand: 1, series: null, model: null }, { series: listOf(pending) }),
    on("series did not arrive", { brand: 1, series: null, model: null }, { series: listOf(lost) }),
    on("series chosen", { brand: 1, series: 2, model: null }),
    on("series without models", { brand: 1, series: 2, model: null }, { models: listOf(() => []) }),
    on("complete", { brand: 1, series: 2, model: 3 }),
    on(
      "must be chosen",
      { brand: 1, series: null, model: null },
      {},
      { required: true, errorText: "Required." },
    ),
    on("may not be changed", { brand: 1, series: 2, model: 3 }, {}, { disabled: true }),
  ],
}
