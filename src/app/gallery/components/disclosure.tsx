import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs"
import { Disclosure } from "#views/ui/disclosure/Disclosure.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

export const component: GalleryComponent = {
  name: "Disclosure",
  states: [
    {
      name: "folded",
      show: () => (
        <Disclosure label="View as table" icon={<IconTable size={18} aria-hidden="true" />}>
          {() => <p>The values as a table.</p>}
        </Disclosure>
      ),
    },
  ],
}
