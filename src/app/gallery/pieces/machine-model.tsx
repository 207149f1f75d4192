import { type ChosenModel, machineModelMachine } from "#machines/shared/machine-model/machine.ts"
import { MachineModelSelect } from "#views/ui/selectors/MachineModelSelect.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"
import { listOf, lost } from "../lists.ts"

const entries = (...labels: ReadonlyArray<string>) =>
  labels.map((label, index) => ({ value: String(index + 1), label }))

const lists = {
  brands: listOf(() => entries("Headland", "Norrvik", "Calder")),
  series: listOf((brand) => (brand === 1 ? entries("Furrow", "Harrow") : entries("Fjord"))),
  models: listOf(() => entries("90", "130", "180")),
}

const on = (name: string, chosen: ChosenModel, others: Partial<typeof lists> = {}) => ({
  name,
  show: () => (
    <Acting machine={machineModelMachine({ ...lists, ...others })} input={chosen}>
      {(actor) => <MachineModelSelect actor={actor} />}
    </Acting>
  ),
})

export const piece: GalleryPiece = {
  name: "Machine model",
  states: [
    on("nothing chosen", { brand: null, series: null, model: null }),
    on("brand chosen", { brand: 1, series: null, model: null }),
    on("series on its way", { brand: 1, series: null, model: null }, { series: listOf(pending) }),
    on("series did not arrive", { brand: 1, series: null, model: null }, { series: listOf(lost) }),
    on("series chosen", { brand: 1, series: 2, model: null }),
    on("complete", { brand: 1, series: 2, model: 3 }),
  ],
}
