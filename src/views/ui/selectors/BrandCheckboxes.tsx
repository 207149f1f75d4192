import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { useId } from "react"
import type { Brand } from "#contract/schemas/catalogue.ts"
import { brandCheckbox } from "#domain/brand-checkbox.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldGroup } from "../fields/FieldGroup.tsx"
import classes from "./selectors.module.css"

/**
 * Checkboxes for the brands of a partner: only brands of its dealer can be added; other brands that it already has
 * are marked with a warning (SEL-15, SEL-16).
 */
export const BrandCheckboxes = ({
  brands,
  chosen,
  ofDealer,
  editable,
  fixed = [],
  onChange,
}: {
  readonly brands: ReadonlyArray<Pick<Brand, "id" | "name">>
  readonly chosen: ReadonlyArray<number>
  readonly ofDealer: ReadonlyArray<number>
  readonly editable: boolean
  /** Ids of brands that this user may neither add nor remove. */
  readonly fixed?: ReadonlyArray<number>
  readonly onChange: (chosen: ReadonlyArray<number>) => void
}) => {
  const text = useTexts()
  const warning = useId()
  return (
    <FieldGroup legend={text("select.brands")}>
      {brands.map(({ id, name }) => {
        const checked = chosen.includes(id)
        const { disabled, warned } = brandCheckbox({
          checked,
          editable: editable && !fixed.includes(id),
          dealerHas: ofDealer.includes(id),
        })
        return (
          <div key={id}>
            <label className={classes.brand} data-off={disabled}>
              <input
                type="checkbox"
                checked={checked}
                disabled={disabled}
                aria-describedby={warned ? `${warning}-${id}` : undefined}
                onChange={() => onChange(checked ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              {name}
            </label>
            {warned && (
              <p id={`${warning}-${id}`} className={classes.warning}>
                <IconAlertTriangle size={18} aria-hidden="true" />
                {text("dealerHasNoBrand")}
              </p>
            )}
          </div>
        )
      })}
    </FieldGroup>
  )
}
