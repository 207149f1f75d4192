import { noteFocus } from "../page/restore-focus.ts"

const dialogs: Array<HTMLDialogElement> = []
const watchers = new Set<() => void>()

const changed = () => {
  for (const watcher of watchers) watcher()
}

/** For `ref` of a dialog: opens it over the page while it is there, and closes it before it goes, so that the browser gives the focus back. */
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

/** The dialog over all others: everything outside it is hidden and unreachable. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1)

export const watchDialogs = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/**
 * Pressed twice, Escape closes it whatever the page says. It opens again before listeners are called: a listener that
 * closes it removes it, and a question that asks first stands over it.
 */
export const openAgain = (dialog: HTMLDialogElement) => {
  if (dialog.isConnected && !dialog.open) dialog.showModal()
}
