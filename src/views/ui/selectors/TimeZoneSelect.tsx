import type { TimeZone } from "#contract/schemas/address-option.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import type { ChoiceField } from "./ChoiceSelect.tsx"
import { withChosen } from "./with-chosen.ts"

/**
 * Select for a time zone of a country, with the zones in the given order; disabled while the zones load or when no
 * country is chosen (SEL-11).
 */
export const TimeZoneSelect = ({
  zones,
  loading,
  canChoose,
  ...field
}: ChoiceField & {
  readonly zones: ReadonlyArray<TimeZone>
  readonly loading: boolean
  readonly canChoose: boolean
  readonly label: string
  readonly placeholder: string
}) => {
  const text = useTexts()
  const options = zones.map(({ zone, offset }) => ({
    value: zone,
    label: `${readable(zone)} (UTC${offset})`,
  }))
  return (
    <FieldSelect
      {...field}
      value={canChoose || loading ? field.value : ""}
      disabled={field.disabled === true || !canChoose}
      placeholder={loading ? text("shell.ui.loading") : field.placeholder}
      options={loading ? withChosen([], field.value, readable(field.value)) : options}
    />
  )
}

const readable = (zone: string): string => zone.replaceAll("_", " ")
