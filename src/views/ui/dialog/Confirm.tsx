import { Button } from "@mantine/core"
import { useId } from "react"
import classes from "./Confirm.module.css"
import { openModally } from "./open-modally.ts"

/** A question before something is lost. Escape means no. */
export const Confirm = ({
  title,
  children,
  yes,
  no,
  onYes,
  onNo,
}: {
  readonly title: string
  /** What will be lost. */
  readonly children: string
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  readonly onNo: () => void
}) => {
  const id = useId()
  return (
    <dialog
      ref={openModally}
      role="alertdialog"
      className={classes.confirm}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onNo()
      }}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p id={`${id}-text`} className={classes.text}>
        {children}
      </p>
      <div className={classes.buttons}>
        <Button className={classes.button} onClick={onNo}>
          {no}
        </Button>
        <Button variant="default" className={classes.button} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
