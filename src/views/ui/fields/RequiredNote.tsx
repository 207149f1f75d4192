import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./RequiredNote.module.css"

/** Note above the fields of a form on the meaning of the asterisk (FORM-06). */
export const RequiredNote = () => <p className={classes.note}>{useTexts()("common.required")}</p>
