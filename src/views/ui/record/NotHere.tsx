import { Link } from "wouter"
import { useTexts } from "#i18n/react/texts.tsx"
import { Empty } from "../page/Notice.tsx"
import classes from "./Record.module.css"

/** Stands in place of a thing that is gone or out of reach, with the way back to its list. */
export const NotHere = ({ why, back }: { readonly why: "missing" | "forbidden"; readonly back: string }) => {
  const text = useTexts()
  return (
    <Empty
      title={text(`components.record.${why}`)}
      action={
        <Link href={back} className={classes.back ?? ""}>
          {text("components.record.toList")}
        </Link>
      }
    >
      {text(`components.record.${why}.why`)}
    </Empty>
  )
}
