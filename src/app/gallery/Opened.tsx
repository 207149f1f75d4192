import { Button } from "@mantine/core"
import { type ReactNode, useDeferredValue } from "react"
import { Held } from "./Held.tsx"

/** For what lies over the whole page: it opens at a press, and closes as it says itself. */
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

/** As in the product, where the press is answered before its overlay has loaded (`DialogSlot`). */
const Afterwards = ({ isOpen, children }: { readonly isOpen: boolean; readonly children: () => ReactNode }) =>
  useDeferredValue(isOpen) && children()
