import type { UnitSystem } from "#contract/schemas/values.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldGroup } from "../fields/FieldGroup.tsx"
import { SegmentedControl } from "../fields/SegmentedControl.tsx"

/**
 * Choice of metric or US units. Its texts belong to the area `account`, because visitors use it too when they
 * activate an account.
 */
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
    <FieldGroup legend={text("account.person.units")} disabled={disabled}>
      <SegmentedControl
        label={text("account.person.units")}
        value={value}
        onChange={onChange}
        options={[
          { value: "SI", label: text("account.person.units.SI") },
          { value: "US", label: text("account.person.units.US") },
        ]}
      />
    </FieldGroup>
  )
}
