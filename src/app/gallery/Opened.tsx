import { Button } from "@mantine/core"
import { type ReactNode, useDeferredValue } from "react"
import { Held } from "./Held.tsx"

/** Button that opens an overlay of the whole page in the gallery; the overlay itself calls `close`. */
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
 * Draws the overlay one render after the button press, as in the product, where the press is answered before the
 * overlay has loaded (`DialogSlot`).
 */
const Afterwards = ({ isOpen, children }: { readonly isOpen: boolean; readonly children: () => ReactNode }) =>
  useDeferredValue(isOpen) && children()
