import { type ReactNode, useId } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "../icons/Icon.tsx"
import classes from "./Dialog.module.css"
import { openAgain, openModally } from "./open-modally.ts"
import { useOutsideClick } from "./use-outside-click.ts"

/**
 * Modal dialog of the portal as the browser's own `dialog`, which keeps the focus inside, closes on Escape and
 * returns the focus. The chart of the caller decides whether the dialog is open.
 */
export const Dialog = ({
  title,
  onClose,
  wide = false,
  bare = false,
  large = false,
  still = false,
  busy = false,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly wide?: boolean
  /** Whether only screen readers read out the title; the content then starts at the top of the dialog. */
  readonly bare?: boolean
  /** Whether the dialog fills the whole screen on a phone, for tasks with several steps. */
  readonly large?: boolean
  /** Whether a press outside leaves the dialog open, because the dialog's content could be lost. */
  readonly still?: boolean
  /** Whether an action is running that must end before the dialog can be closed. */
  readonly busy?: boolean
  readonly children: ReactNode
}) => {
  const text = useTexts()
  const id = useId()
  const beside = useOutsideClick(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's way to close it.
    <dialog
      ref={openModally}
      className={classes.dialog}
      data-wide={wide}
      data-bare={bare}
      data-large={large}
      aria-busy={busy}
      aria-labelledby={id}
      onCancel={(event) => {
        // Ignores `cancel` of a file picker inside the dialog, which must not close the dialog itself.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected) return
        openAgain(currentTarget)
        if (!busy) onClose()
      }}
      {...(still ? undefined : beside)}
    >
      <div className={classes.window}>
        <header className={classes.head} data-bare={bare}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {!bare && (
            <button
              type="button"
              className={classes.close}
              aria-label={text("shell.ui.close")}
              disabled={busy}
              onClick={onClose}
            >
              <Icon id="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}
