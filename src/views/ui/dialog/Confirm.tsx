import { Button } from "@mantine/core"
import { type ReactNode, useId } from "react"
import classes from "./Confirm.module.css"
import { openAgain, openModally } from "./open-modally.ts"

/** Confirmation dialog before something is lost. Escape means no. */
export const Confirm = ({
  title,
  children,
  beside,
  yes,
  no,
  danger = true,
  busy = false,
  onYes,
  onNo,
}: {
  readonly title: string
  /** Text of the dialog that says what will be lost. */
  readonly children: string
  /** Further fields in the dialog, such as a reason. */
  readonly beside?: ReactNode
  readonly yes: string
  readonly no: string
  /** Whether something is lost by the action: the main button is then the one that keeps everything as it is. */
  readonly danger?: boolean
  /** Whether the confirmed action is running; the buttons are then disabled. */
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
        <Button
          variant={danger ? "filled" : "default"}
          className={classes.button}
          disabled={busy}
          onClick={onNo}
        >
          {no}
        </Button>
        <Button
          variant={danger ? "default" : "filled"}
          className={classes.button}
          disabled={busy}
          onClick={onYes}
        >
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
