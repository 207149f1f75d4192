import { Button } from "@mantine/core"
import { type ReactNode, useId } from "react"
import classes from "./Confirm.module.css"
import { openAgain, openModally } from "./open-modally.ts"

/** A question before something is lost. Escape means no. */
export const Confirm = ({
  title,
  children,
  beside,
  yes,
  no,
  busy = false,
  onYes,
  onNo,
}: {
  readonly title: string
  /** Text that says what will be lost. */
  readonly children: string
  /** What is asked besides, as a reason. */
  readonly beside?: ReactNode
  readonly yes: string
  readonly no: string
  /** The answer is on its way: it is too late for another. */
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}) => {
  const id = useId()
  return (
    <dialog
      ref={openModally}
      role="alertdialog"
      className={classes.confirm}
      aria-busy={busy}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!busy) onNo()
      }}
      onClose={({ currentTarget }) => busy && openAgain(currentTarget)}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p id={`${id}-text`} className={classes.text}>
        {children}
      </p>
      {beside}
      <div className={classes.buttons}>
        <Button className={classes.button} disabled={busy} onClick={onNo}>
          {no}
        </Button>
        <Button variant="default" className={classes.button} disabled={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
