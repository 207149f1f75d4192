import type { Language } from "#contract/schemas/user.ts"
import { LanguageSelect } from "#views/ui/fields/LanguageSelect.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

export const component: GalleryComponent = {
  name: "Language switcher",
  states: [
    {
      name: "English",
      show: () => (
        <Held value={"en-GB" as Language}>
          {(value, keep) => <LanguageSelect value={value} onChange={keep} />}
        </Held>
      ),
    },
    {
      name: "another language",
      show: () => (
        <Held value={"pt-BR" as Language}>
          {(value, keep) => <LanguageSelect value={value} onChange={keep} />}
        </Held>
      ),
    },
  ],
}
