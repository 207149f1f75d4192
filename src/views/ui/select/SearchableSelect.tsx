import { useSelector } from "@xstate/react"
import { type KeyboardEvent, type ReactNode, useId } from "react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Option, SearchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import {
  activeOf,
  chosenOf,
  isAhead,
  isChoosing,
  isOpen,
  messageOf,
  optionsOf,
  queryOf,
  shortestOf,
  totalOf,
} from "#machines/shared/searchable-select/selectors.ts"
import groupClasses from "../fields/FieldGroup.module.css"
import fieldClasses from "../fields/fields.module.css"
import { Icon } from "../icons/Icon.tsx"
import classes from "./SearchableSelect.module.css"

type Actor = ActorRefFrom<SearchableSelectMachine>

/** State of the field in its form: required, disabled, error. */
export interface SelectState {
  readonly required?: boolean
  readonly disabled?: boolean
  readonly errorText?: string | undefined
}

/** Select with a search: the field shows the selected option until the user starts to type (SEL-03 to SEL-08). */
export const SearchableSelect = (
  props: {
    readonly actor: Actor
    readonly label: string
    /** Whether the label is visible above the field, as in a form; otherwise only screen readers read it. */
    readonly labelled?: boolean
    readonly placeholder?: string
    /** Text in the closed field, where it differs from the last selected option. */
    readonly shown?: string
    readonly icon?: ReactNode
    /** Draws an option, where its name alone does not tell enough. */
    readonly drawn?: (option: Option) => ReactNode
    /** Whether the selection can be cleared. */
    readonly clearable?: boolean
  } & SelectState,
) => {
  const { actor, label, labelled = false, placeholder = "", icon, clearable = false } = props
  const { required = false, disabled = false, errorText } = props
  const text = useTexts()
  const id = useId()
  const open = useSelector(actor, isOpen)
  const query = useSelector(actor, queryOf)
  const active = useSelector(actor, activeOf)
  const chosen = useSelector(actor, chosenOf)
  const shown = props.shown ?? chosen?.name ?? ""
  const field = (
    <div
      className={classes.box}
      data-open={open}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) actor.send({ type: "select.closed" })
      }}
    >
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <input
        id={`${id}-field`}
        role="combobox"
        className={classes.input}
        data-icon={icon !== undefined}
        disabled={disabled}
        aria-required={required}
        aria-invalid={errorText !== undefined}
        aria-describedby={errorText === undefined ? undefined : `${id}-error`}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(id, active.id)}
        autoComplete="off"
        placeholder={open && shown !== "" ? shown : placeholder}
        value={open ? query : shown}
        // Opens the list on focus, but not when the focus comes from the clear button inside the field.
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.parentElement?.contains(relatedTarget)) actor.send({ type: "select.opened" })
        }}
        onClick={() => actor.send({ type: "select.opened" })}
        // Opens the list when the user types after a choice, so that the new search starts without the selected
        // option's name.
        onBeforeInput={() => actor.send({ type: "select.opened" })}
        onChange={({ currentTarget }) => actor.send({ type: "query.changed", text: currentTarget.value })}
        onKeyDown={(event) => press(event, actor)}
      />
      {clearable && chosen !== null && !disabled ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={text("common.clear", { label })}
          onClick={({ currentTarget }) => {
            actor.send({ type: "select.cleared" })
            currentTarget.parentElement?.querySelector("input")?.focus()
          }}
        >
          <Icon id="close" size={18} />
        </button>
      ) : (
        <span className={classes.chevron}>
          <Icon id="down" size={18} />
        </span>
      )}
      {open && <Choice actor={actor} id={id} label={label} drawn={props.drawn} />}
    </div>
  )
  const parts = (
    <>
      {labelled && (
        <label className={fieldClasses.label} htmlFor={`${id}-field`}>
          {label}
          {required && (
            <span className={groupClasses.star} aria-hidden="true">
              {" *"}
            </span>
          )}
        </label>
      )}
      {field}
      {errorText !== undefined && (
        <p id={`${id}-error`} className={groupClasses.error}>
          {errorText}
        </p>
      )}
    </>
  )
  return labelled ? <div>{parts}</div> : parts
}

const optionId = (list: string, option: number) => `${list}-${option}`

/** Handles the arrow keys, Enter and Escape; all other keys type text. */
const press = (event: KeyboardEvent, actor: Actor) => {
  const active = activeOf(actor.getSnapshot())
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp":
      actor.send(
        isOpen(actor.getSnapshot())
          ? { type: "active.moved", by: event.key === "ArrowDown" ? 1 : -1 }
          : { type: "select.opened" },
      )
      break
    case "Enter":
      // Enter without an active option submits the form, as in any other field; the typed text stays.
      if (active === undefined && !isAhead(actor.getSnapshot())) return
      if (active !== undefined) actor.send({ type: "option.selected", id: active.id })
      break
    case "Backspace":
    case "Delete":
      actor.send({ type: "select.opened" })
      return
    case "Escape":
      if (!isOpen(actor.getSnapshot())) return
      actor.send({ type: "select.closed" })
      break
    default:
      return
  }
  event.preventDefault()
}

const Choice = ({
  actor,
  id,
  label,
  drawn,
}: {
  readonly actor: Actor
  readonly id: string
  readonly label: string
  readonly drawn: ((option: Option) => ReactNode) | undefined
}) => {
  const text = useTexts()
  const options = useSelector(actor, optionsOf)
  const active = useSelector(actor, activeOf)
  const chosen = useSelector(actor, chosenOf)
  const choosing = useSelector(actor, isChoosing)
  const message = useSelector(actor, messageOf)
  const shortest = useSelector(actor, shortestOf)
  const total = useSelector(actor, totalOf)
  return (
    // List that never takes the focus from the input: a press on it does not move the focus, and with `tabIndex`
    // -1 Tab does not stop at it, although it scrolls.
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here does nothing.
    <div className={classes.list} tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label} aria-busy={!choosing}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys belong to the field, which keeps the focus.
          <div
            key={option.id}
            id={optionId(id, option.id)}
            role="option"
            className={classes.option}
            aria-selected={option.id === active?.id}
            aria-current={option.id === chosen?.id}
            aria-disabled={!choosing}
            ref={option.id === active?.id ? scrollTo : undefined}
            onClick={choosing ? () => actor.send({ type: "option.selected", id: option.id }) : undefined}
          >
            {drawn?.(option) ?? option.name}
            {option.id === chosen?.id && <Icon id="done" size={18} />}
          </div>
        ))}
      </div>
      <p className={classes.message} role="status">
        {message !== undefined && text(`common.${message}`, { shortest, total, shown: options.length })}
      </p>
      {message === "searchError" && (
        <button type="button" className={classes.again} onClick={() => actor.send({ type: "load.retried" })}>
          {text("shell.ui.retry")}
        </button>
      )}
    </div>
  )
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" })
