import { type ReactNode, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { topDialog, watchDialogs } from "./open-modally.ts"

/**
 * Content that must be visible and usable above any open dialog: it is rendered inside the topmost dialog while
 * one is open.
 */
export const TopLayer = ({ children }: { readonly children: ReactNode }) => {
  const dialog = useSyncExternalStore(watchDialogs, topDialog)
  return dialog === undefined ? children : createPortal(children, dialog)
}
