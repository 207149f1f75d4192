import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { Empty } from "../page/Notice.tsx"
import classes from "./Record.module.css"

interface NotHereProps {
  readonly reason: "missing" | "forbidden"
  /** Address of the list that it would be in. */
  readonly back: string
  /** In place of the words for all things. */
  readonly backText?: string
  readonly title?: string
  readonly why?: string
}

/** Stands in place of a thing that is gone or out of reach, with the way back to its list. */
export const NotHere = ({ reason, back, backText, title, why }: NotHereProps) => {
  const text = useTexts()
  return (
    <Empty
      title={title ?? text(`components.record.${reason}`)}
      action={
        <Link href={back} className={classes.back ?? ""}>
          {backText ?? text("components.record.toList")}
        </Link>
      }
    >
      {why ?? text(`components.record.${reason}.why`)}
    </Empty>
  )
}
