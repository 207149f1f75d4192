import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { type RuleValues, ruleKinds } from "#domain/flag-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { fieldErrorsOf, isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { FieldText } from "#views/ui/fields/FieldText.tsx"
import { type FormActor, fieldErrorText } from "#views/ui/form/use-form.ts"
import classes from "./Admin.module.css"

const NEW_RULE: RuleValues = { kind: "COUNTRY", values: "", enabled: true }

/** Rules of a feature flag: of each kind of rule that is present, at least one rule must match (OPEN-126). */
export const FlagRules = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const rules = useSelector(form, valuesOf).rules as ReadonlyArray<RuleValues>
  const busy = useSelector(form, isBusy)
  const change = (value: ReadonlyArray<RuleValues>) =>
    form.send({ type: "field.changed", field: "rules", value })
  return (
    <>
      {rules.map((rule, index) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place only
          key={index}
          form={form}
          rule={rule}
          index={index}
          onChange={(changed) =>
            change(rules.map((one, at) => (at === index ? { ...one, ...changed } : one)))
          }
          onRemove={() => change(rules.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="default"
        className={classes.add}
        disabled={busy}
        onClick={() => change([...rules, NEW_RULE])}
      >
        {text("admin.flag.rules.add")}
      </Button>
    </>
  )
}

const RuleRow = ({
  form,
  rule: { kind, values, enabled },
  index,
  onChange,
  onRemove,
}: {
  readonly form: FormActor
  readonly rule: RuleValues
  readonly index: number
  readonly onChange: (changed: Partial<RuleValues>) => void
  readonly onRemove: () => void
}) => {
  const text = useTexts()
  const busy = useSelector(form, isBusy)
  const fieldError = useSelector(form, fieldErrorsOf).find(({ field }) =>
    field?.startsWith(`rules.${index}.`),
  )
  const name = text("admin.flag.rule", { rule: index + 1 })
  return (
    <fieldset className={classes.rule} disabled={busy}>
      <legend>{name}</legend>
      <FieldSelect
        label={text("admin.flag.rule.kind")}
        placeholder=""
        required
        value={kind}
        options={ruleKinds.map((one) => ({
          value: one,
          label: text(`admin.flag.kind.${one}`),
        }))}
        onChange={(selected) => {
          const next = ruleKinds.find((one) => one === selected)
          if (next !== undefined) onChange({ kind: next })
        }}
      />
      <FieldText
        label={text("admin.flag.rule.values")}
        description={text(`admin.flag.kind.${kind}.help`)}
        required
        value={values}
        errorText={fieldError && fieldErrorText(text, fieldError)}
        onChange={(typed) => onChange({ values: typed })}
      />
      <label className={classes.role}>
        <input
          type="checkbox"
          checked={enabled}
          onChange={({ currentTarget }) => onChange({ enabled: currentTarget.checked })}
        />
        {text("admin.flag.rule.enabled")}
      </label>
      <Button variant="default" className={classes.add} disabled={busy} onClick={onRemove}>
        {text("admin.flag.rules.remove", { rule: index + 1 })}
      </Button>
    </fieldset>
  )
}
