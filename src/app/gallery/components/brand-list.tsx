import { BrandCheckboxes } from "#views/ui/selectors/BrandCheckboxes.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const brands = ["Headland", "Norrvik", "Calder"].map((name, index) => ({ id: index + 1, name }))

const on = (name: string, start: ReadonlyArray<number>, editable: boolean) => ({
  name,
  show: () => (
    <Held value={start}>
      {(chosen, keep) => (
        <BrandCheckboxes
          brands={brands as never}
          chosen={chosen}
          ofDealer={[1, 2]}
          editable={editable}
          onChange={keep}
        />
      )}
    </Held>
  ),
})

export const component: GalleryComponent = {
  name: "Brand list",
  states: [
    on("brands of the dealer", [1], true),
    on("one that the dealer lacks", [1, 3], true),
    on("to be read only", [1, 3], false),
  ],
}
