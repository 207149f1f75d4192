import { keepPlaceAfter } from "../page/keep-place.ts"

const dialogs: Array<HTMLDialogElement> = []
const watchers = new Set<() => void>()

const changed = () => {
  for (const watcher of watchers) watcher()
}

/** For `ref` of a dialog: opens it over the page while it is there, and closes it before it goes, so that the browser gives the focus back. */
export const openModally = (dialog: HTMLDialogElement | null) => {
  if (dialog === null) return
  if (!dialog.open) dialog.showModal()
  dialogs.push(dialog)
  changed()
  return () => {
    dialog.close()
    keepPlaceAfter(dialog)
    dialogs.splice(dialogs.indexOf(dialog), 1)
    changed()
  }
}

/** The dialog over all others: what stands outside it is seen and reached by nobody. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1)

export const watchDialogs = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Pressed twice, Escape closes it whatever the page says: when the chart has not let it go, it is there again. */
export const openAgain = (dialog: HTMLDialogElement) => {
  setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal())
}
