/** For `ref` of a dialog: opens it over the page while it is there, and closes it before it goes, so that the browser gives the focus back. */
export const openModally = (dialog: HTMLDialogElement | null) => {
  if (dialog === null) return
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}

/** Pressed twice, Escape closes it whatever the page says: when the chart has not let it go, it is there again. */
export const openAgain = (dialog: HTMLDialogElement) => {
  setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal())
}
