import { RULES, type RuleName } from "#domain/boundaries/notification-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { FieldGroup } from "../../ui/fields/FieldGroup.tsx"
import { type FormActor, useField } from "../../ui/form/use-form.ts"
import classes from "./Notifications.module.css"

/** Rules of a boundary notification, of which at least one is needed (OPEN-100). */
export const RulesField = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const { value, disabled, onChange, errorText } = useField(form, "rules")
  const chosen = (Array.isArray(value) ? value : []) as ReadonlyArray<RuleName>
  const toggle = (rule: RuleName) =>
    onChange(RULES.filter((one) => (one === rule ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <FieldGroup
      legend={text("boundaries.notificationModal.field.rules")}
      required
      disabled={disabled}
      errorText={errorText && text("boundaries.notificationModal.field.rules.missing")}
    >
      {RULES.map((rule) => (
        <label key={rule} className={classes.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(rule)}
            aria-invalid={errorText !== undefined}
            onChange={() => toggle(rule)}
          />
          <span>
            {text(`boundaries.notificationModal.field.rules.${rule}`)}
            <span className={classes.about}>
              {text(`boundaries.notificationModal.field.rules.${rule}.help`)}
            </span>
          </span>
        </label>
      ))}
    </FieldGroup>
  )
}
