import IconWorld from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs"
import type { Language } from "#contract/schemas/user.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import { offeredLanguages } from "#i18n/texts.ts"
import classes from "./LanguageSelect.module.css"

/**
 * Select of languages by their own names, with the browser's own list, which opens fast and works well on every
 * phone.
 */
export const LanguageSelect = ({
  value,
  onChange,
}: {
  readonly value: Language
  readonly onChange: (language: Language) => void
}) => {
  const text = useTexts()
  const languageName = useLanguageName()
  return (
    <span className={classes.box}>
      <IconWorld className={classes.icon} size={18} aria-hidden="true" />
      <select
        className={classes.select}
        aria-label={text("shell.language")}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Language)}
      >
        {offeredLanguages(value).map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </span>
  )
}
