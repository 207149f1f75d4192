import { type ReactNode, useId } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "../icons/Icon.tsx"
import classes from "./Dialog.module.css"
import { openAgain, openModally } from "./open-modally.ts"
import { useOutsideClick } from "./use-outside-click.ts"

/**
 * A window over the page that takes the keyboard until it is closed: the browser's own, which keeps the focus inside,
 * closes on Escape and gives the focus back. Whether it is there is for the chart behind it to say.
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
  /** The title is read out only; the content begins at the top. */
  readonly bare?: boolean
  /** For work of several steps: on a phone it takes the whole screen. */
  readonly large?: boolean
  /** A press beside it does not close it: there is something in it to lose. */
  readonly still?: boolean
  /** Whether work is going on that must end before it can be closed. */
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
        // The picker of a file inside may be cancelled too.
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
