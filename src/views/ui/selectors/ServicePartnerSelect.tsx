import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { SearchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { SearchableSelect, type SelectState } from "../select/SearchableSelect.tsx"

/** Select for a service centre of the network, found by name, town or code (SEL-09). */
export const ServicePartnerSelect = ({
  actor,
  ...state
}: SelectState & {
  readonly actor: ActorRefFrom<SearchableSelectMachine>
}) => {
  const text = useTexts()
  return (
    <SearchableSelect
      {...state}
      actor={actor}
      label={text("select.servicePartner")}
      placeholder={text("select.servicePartner.search")}
      labelled
      clearable
    />
  )
}
