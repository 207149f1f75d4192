import IconHelpTriangle from "@tabler/icons-react/dist/esm/icons/IconHelpTriangle.mjs"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./CodeLabel.module.css"

/** A code with its title, or with a sign that its meaning is unknown (CODE-12). */
export const CodeLabel = ({
  code,
  title,
}: {
  readonly code: string
  /** Title of the code; undefined or blank when it is not known. */
  readonly title: string | undefined
}) => {
  const text = useTexts()
  const known = title?.trim() ?? ""
  return (
    <span className={classes.label}>
      <span className={classes.code}>{code}</span>
      {known === "" ? (
        <span className={classes.unknown}>
          <IconHelpTriangle size={18} aria-hidden="true" />
          {text("tools.code.unknown")}
        </span>
      ) : (
        <span>{known}</span>
      )}
    </span>
  )
}
