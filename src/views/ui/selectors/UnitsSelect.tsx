import type { UnitSystem } from "#contract/schemas/values.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldGroup } from "../fields/FieldGroup.tsx"
import { Segments } from "../fields/Segments.tsx"

/** Metric units or those of the United States. */
export const UnitsSelect = ({
  value,
  onChange,
  disabled = false,
}: {
  readonly value: UnitSystem
  readonly onChange: (value: UnitSystem) => void
  readonly disabled?: boolean
}) => {
  const text = useTexts()
  return (
    <FieldGroup legend={text("shell.home.units")} disabled={disabled}>
      <Segments
        label={text("shell.home.units")}
        value={value}
        onChange={onChange}
        options={[
          { value: "SI", label: text("shell.home.units.SI") },
          { value: "US", label: text("shell.home.units.US") },
        ]}
      />
    </FieldGroup>
  )
}
