import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { Empty } from "../page/Notice.tsx"
import classes from "./Record.module.css"

interface NotHereProps {
  readonly reason: "missing" | "forbidden"
  /** Address of the list that the missing record would be in, for the link to go on. */
  readonly back: string
  /** Text of the link to the list, where the general text does not fit. */
  readonly backText?: string
  readonly title?: string
  readonly why?: string
}

/** Message in place of a record that is deleted or not accessible, with a link to the record's list. */
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
