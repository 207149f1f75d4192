import type { UnitSystem } from "#contract/schemas/values.ts"
import { LanguageField } from "#views/ui/selectors/LanguageField.tsx"
import { UnitsSelect } from "#views/ui/selectors/UnitsSelect.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

export const component: GalleryComponent = {
  name: "Units, language",
  states: [
    {
      name: "units",
      show: () => (
        <Held value={"SI" as UnitSystem}>
          {(value, keep) => <UnitsSelect value={value} onChange={keep} />}
        </Held>
      ),
    },
    { name: "units: off", show: () => <UnitsSelect value="US" onChange={() => {}} disabled /> },
    {
      name: "language: refused",
      show: () => (
        <Held value="fi-FI">
          {(value, keep) => (
            <LanguageField value={value} onChange={keep} required errorText="Enter a valid value." />
          )}
        </Held>
      ),
    },
    { name: "language: off", show: () => <LanguageField value="fi-FI" onChange={() => {}} disabled /> },
    {
      name: "language",
      show: () => (
        <Held value="fi-FI">{(value, keep) => <LanguageField value={value} onChange={keep} />}</Held>
      ),
    },
  ],
}
