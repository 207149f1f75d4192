import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { Held } from "./Held.tsx"

/** For what lies over the whole page: it opens at a press, and closes as it says itself. */
export const Opened = ({ children }: { readonly children: (close: () => void) => ReactNode }) => (
  <Held value={false}>
    {(isOpen, keep) => (
      <>
        <Button variant="default" mih={44} data-opens onClick={() => keep(true)}>
          Open
        </Button>
        {isOpen && children(() => keep(false))}
      </>
    )}
  </Held>
)
