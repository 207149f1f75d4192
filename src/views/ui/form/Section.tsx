import IconCircle from "@tabler/icons-react/dist/esm/icons/IconCircle.mjs"
import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs"
import { type ReactNode, useId } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./form.module.css"

/** Section of a form with its title; `done` tells whether the section is complete (ACT-09). */
export const Section = ({
  title,
  lead,
  done,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly done?: boolean
  readonly children: ReactNode
}) => {
  const text = useTexts()
  const id = useId()
  const Icon = done ? IconCircleCheckFilled : IconCircle
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle} data-done={done}>
        {done !== undefined && (
          <Icon
            size={22}
            role="img"
            aria-label={text(done ? "account.status.done" : "account.status.open")}
          />
        )}
        {title}
      </h2>
      {lead !== undefined && <p className={classes.note}>{lead}</p>}
      {children}
    </section>
  )
}
