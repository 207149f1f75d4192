import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "../icons/Icon.tsx"
import classes from "./SearchField.module.css"

/** Search field with its label as placeholder and a button that clears it. */
export const SearchField = ({
  label,
  value,
  onChange,
  isLandmark = true,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether the search is a landmark of the page, which only one search may be. */
  readonly isLandmark?: boolean
}) => {
  const text = useTexts()
  return (
    <div className={classes.box} role={isLandmark ? "search" : undefined}>
      <span className={classes.icon}>
        <Icon id="search" size={18} />
      </span>
      <input
        type="search"
        className={classes.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== "" && (
        <button
          type="button"
          className={classes.clear}
          aria-label={text("shell.ui.clearSearch")}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector("input")?.focus()
            onChange("")
          }}
        >
          <Icon id="close" size={18} />
        </button>
      )}
    </div>
  )
}
