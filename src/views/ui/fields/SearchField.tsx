import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./SearchField.module.css"

/** A search box with its name inside and a button that empties it. */
export const SearchField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const text = useTexts()
  return (
    <div className={classes.box} role="search">
      <IconSearch className={classes.icon} size={18} aria-hidden="true" />
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
          onClick={() => onChange("")}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
