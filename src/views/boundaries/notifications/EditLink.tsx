import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs"
import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Notifications.module.css"

/** Link to the form of a boundary notification. */
export const EditLink = ({ href, name }: { readonly href: string; readonly name: string }) => {
  const text = useTexts()
  return (
    <Link href={href} className={classes.edit ?? ""} aria-label={text("boundaries.edit.of", { name })}>
      <IconPencil size={18} aria-hidden="true" />
      {text("boundaries.edit")}
    </Link>
  )
}
