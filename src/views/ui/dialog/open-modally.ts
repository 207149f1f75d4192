import { noteFocus } from "../page/restore-focus.ts"

const dialogs: Array<HTMLDialogElement> = []
const watchers = new Set<() => void>()

const changed = () => {
  for (const watcher of watchers) watcher()
}

/**
 * Callback for the `ref` of a dialog: opens the dialog modally when it is mounted, and closes it before it is
 * removed, so that the browser returns the focus.
 */
export const openModally = (dialog: HTMLDialogElement | null) => {
  if (dialog === null) return
  const giveBack = noteFocus()
  if (!dialog.open) dialog.showModal()
  dialogs.push(dialog)
  changed()
  return () => {
    dialog.close()
    giveBack()
    dialogs.splice(dialogs.indexOf(dialog), 1)
    changed()
  }
}

/** The open dialog on top of all others; everything outside it is inert. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1)

export const watchDialogs = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/**
 * Opens the dialog again after a second Escape, with which the browser closes a dialog without asking the page.
 * The dialog opens before close listeners are called: a listener that closes the dialog removes it, and a
 * confirmation opened by a listener appears above it.
 */
export const openAgain = (dialog: HTMLDialogElement) => {
  if (dialog.isConnected && !dialog.open) dialog.showModal()
}
