import { Button } from "@mantine/core"
import { type ReactNode, useDeferredValue } from "react"
import { Held } from "./Held.tsx"

/** Gallery button that opens an overlay covering the whole page; `close` is passed to the overlay. */
export const Opened = ({ children }: { readonly children: (close: () => void) => ReactNode }) => (
  <Held value={false}>
    {(isOpen, keep) => (
      <>
        <Button variant="default" mih={44} data-opens onClick={() => keep(true)}>
          Open
        </Button>
        <Afterwards isOpen={isOpen}>{() => children(() => keep(false))}</Afterwards>
      </>
    )}
  </Held>
)

/**
 * Renders the overlay one React pass after the button press, as in the product (`DialogSlot`), where the button
 * reacts before the overlay's code has loaded.
 */
const Afterwards = ({ isOpen, children }: { readonly isOpen: boolean; readonly children: () => ReactNode }) =>
  useDeferredValue(isOpen) && children()
