import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./RequiredNote.module.css"

/** What the asterisk means, over the fields of a form (FORM-06). */
export const RequiredNote = () => <p className={classes.note}>{useTexts()("common.required")}</p>
