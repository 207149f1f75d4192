import { type ReactNode, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { topDialog, watchDialogs } from "./open-modally.ts"

/** What is to be seen and reached whatever is open: it stands in the dialog over all others while there is one. */
export const TopLayer = ({ children }: { readonly children: ReactNode }) => {
  const dialog = useSyncExternalStore(watchDialogs, topDialog)
  return dialog === undefined ? children : createPortal(children, dialog)
}
