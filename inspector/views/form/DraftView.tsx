import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import { useTexts } from "#i18n/react/texts.tsx"
import { type Draft, type DraftPart, emptyOf, type FieldError } from "../../form/draft.ts"
import { fieldErrorText } from "../../form/field-error-text.ts"
import { fieldErrorsAt } from "../../form/read.ts"
import classes from "./DraftView.module.css"

interface Of<D> {
  readonly name: string
  readonly draft: D
  readonly path: FieldError["path"]
  readonly fieldErrors: ReadonlyArray<FieldError>
  readonly onChange: (draft: Draft) => void
}
type Kind<K extends Draft["kind"]> = Extract<Draft, { readonly kind: K }>

/** Form inputs for a draft, with each field error at its field. */
export const DraftView = ({ draft, ...rest }: Of<Draft>) => {
  switch (draft.kind) {
    case "text":
    case "number":
    case "json":
      return <Typed draft={draft} {...rest} />
    case "flag":
      return <Flag draft={draft} {...rest} />
    case "choice":
      return <Choices draft={draft} {...rest} />
    case "parts":
      return <Parts draft={draft} {...rest} />
    case "list":
      return <List draft={draft} {...rest} />
    case "oneOf":
      return <OneOf draft={draft} {...rest} />
    case "constant":
      return null
  }
}

const useFieldErrorText = () => {
  const text = useTexts()
  return (fieldErrors: ReadonlyArray<FieldError>) =>
    fieldErrors.map((fieldError) => fieldErrorText(fieldError, text)).join(" ") || undefined
}

/**
 * Maximum initial height of a text field in rows, so that the buttons below stay visible; users may enlarge the
 * field.
 */
const MOST_ROWS = 6

const Typed = ({ name, draft, path, fieldErrors, onChange }: Of<Kind<"text" | "number" | "json">>) => {
  const text = useTexts()
  const error = useFieldErrorText()(fieldErrorsAt(fieldErrors, path))
  const field = {
    // A field without a name is the whole form, so a general text labels it for screen readers.
    ...(name === "" ? { "aria-label": text("inspector.form.value") } : { label: name }),
    size: "sm",
    value: draft.text,
    error,
    spellCheck: false,
    autoComplete: "off",
    classNames: { input: classes.input ?? "" },
  } as const
  return draft.kind === "json" ? (
    <Textarea
      {...field}
      rows={Math.min(MOST_ROWS, Math.max(2, draft.text.split("\n").length))}
      resize="vertical"
      description={text("inspector.form.json")}
      onChange={(event) => onChange({ kind: "json", text: event.currentTarget.value })}
    />
  ) : (
    <TextInput
      {...field}
      inputMode={draft.kind === "number" ? "decimal" : "text"}
      onChange={(event) => onChange({ kind: draft.kind, text: event.currentTarget.value })}
    />
  )
}

const Flag = ({ name, draft, path, fieldErrors, onChange }: Of<Kind<"flag">>) => (
  <Checkbox
    className={classes.flag}
    size="sm"
    label={name}
    checked={draft.isOn}
    error={useFieldErrorText()(fieldErrorsAt(fieldErrors, path))}
    onChange={(event) => onChange({ kind: "flag", isOn: event.currentTarget.checked })}
  />
)

const Choices = ({ name, draft, path, fieldErrors, onChange }: Of<Kind<"choice">>) => (
  <NativeSelect
    size="sm"
    label={name}
    value={String(draft.chosen)}
    error={useFieldErrorText()(fieldErrorsAt(fieldErrors, path))}
    classNames={{ input: classes.input ?? "" }}
    onChange={(event) => onChange({ ...draft, chosen: Number(event.currentTarget.value) })}
    data={draft.options.map((option, index) => ({ value: String(index), label: String(option) }))}
  />
)

const Parts = ({ name, draft, path, fieldErrors, onChange }: Of<Kind<"parts">>) => {
  const shown = draft.parts.filter((part) => part.isOptional || part.draft.kind !== "constant")
  const change = (changed: DraftPart) =>
    onChange({
      kind: "parts",
      parts: draft.parts.map((part) => (part.name === changed.name ? changed : part)),
    })
  const names = shown.map((part) => part.name)
  return (
    <Group name={name} fieldErrors={fieldErrorsAt(fieldErrors, path, names)}>
      {shown.map((part) => (
        <Part
          key={part.name}
          part={part}
          path={[...path, part.name]}
          fieldErrors={fieldErrors}
          onChange={change}
        />
      ))}
    </Group>
  )
}

const Part = ({
  part,
  path,
  fieldErrors,
  onChange,
}: {
  readonly part: DraftPart
  readonly path: FieldError["path"]
  readonly fieldErrors: ReadonlyArray<FieldError>
  readonly onChange: (part: DraftPart) => void
}) => {
  const text = useTexts()
  return (
    <>
      {part.isOptional && (
        <Checkbox
          className={classes.flag}
          size="sm"
          label={text("inspector.form.optional", { name: part.name })}
          checked={part.isGiven}
          onChange={(event) => onChange({ ...part, isGiven: event.currentTarget.checked })}
        />
      )}
      {part.isGiven && (
        <DraftView
          name={part.name}
          draft={part.draft}
          path={path}
          fieldErrors={fieldErrors}
          onChange={(draft) => onChange({ ...part, draft })}
        />
      )}
    </>
  )
}

const List = ({ name, draft, path, fieldErrors, onChange }: Of<Kind<"list">>) => {
  const text = useTexts()
  const set = (items: ReadonlyArray<Draft>) => onChange({ ...draft, items })
  return (
    <Group name={name} fieldErrors={fieldErrorsAt(fieldErrors, path, [...draft.items.keys()])}>
      {draft.items.map((item, index) => (
        // List items in the draft have no ids, so the index is the only possible React key.
        <div key={index} className={classes.item}>
          <DraftView
            name={text("inspector.form.item", { name, place: index + 1 })}
            draft={item}
            path={[...path, index]}
            fieldErrors={fieldErrors}
            onChange={(changed) => set(draft.items.with(index, changed))}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => set(draft.items.toSpliced(index, 1))}
            aria-label={text("inspector.form.removeItem", { name, place: index + 1 })}
          >
            {text("inspector.form.remove")}
          </Button>
        </div>
      ))}
      <Button
        className={classes.add}
        size="compact-sm"
        variant="default"
        onClick={() => set([...draft.items, emptyOf(draft.item)])}
      >
        {text("inspector.form.add", { name })}
      </Button>
    </Group>
  )
}

const OneOf = ({ name, draft, path, fieldErrors, onChange }: Of<Kind<"oneOf">>) => {
  const text = useTexts()
  const inner = draft.drafts[draft.chosen]
  return (
    <>
      <NativeSelect
        size="sm"
        label={inner?.kind === "constant" ? name : text("inspector.form.kindOf", { name })}
        value={String(draft.chosen)}
        classNames={{ input: classes.input ?? "" }}
        onChange={(event) => onChange({ ...draft, chosen: Number(event.currentTarget.value) })}
        data={draft.variants.map(({ title, field }, index) => ({
          value: String(index),
          label: title === "" ? text(`inspector.form.kind.${field.kind}`) : title,
        }))}
      />
      {inner !== undefined && (
        <DraftView
          name={name}
          draft={inner}
          path={path}
          fieldErrors={fieldErrors}
          onChange={(changed) => onChange({ ...draft, drafts: draft.drafts.with(draft.chosen, changed) })}
        />
      )}
    </>
  )
}

/** Group of related fields; the group without a name is the form itself. */
const Group = ({
  name,
  fieldErrors,
  children,
}: {
  readonly name: string
  readonly fieldErrors: ReadonlyArray<FieldError>
  readonly children: React.ReactNode
}) => {
  const error = useFieldErrorText()(fieldErrors)
  const inside = (
    <>
      {children}
      {error !== undefined && (
        <p className={classes.fieldError} role="alert">
          {error}
        </p>
      )}
    </>
  )
  return name === "" ? (
    <div className={classes.form}>{inside}</div>
  ) : (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{name}</legend>
      {inside}
    </fieldset>
  )
}
