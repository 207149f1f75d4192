import type { TimeZone } from "#contract/schemas/address-option.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import type { ChoiceField } from "./ChoiceSelect.tsx"
import { withChosen } from "./with-chosen.ts"

/** The zones of a country as they are given; rests while they are on the way or there is no country (SEL-11). */
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
