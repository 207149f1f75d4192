import { Button } from "@mantine/core"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Opened } from "../Opened.tsx"

const content = (
  <div style={{ padding: 24, overflow: "auto" }}>
    <p>Northern Farms has 24 machines, and three of them work now.</p>
    <Button mih={44}>Show them</Button>
  </div>
)

const as = (name: string, look: { readonly [L in "wide" | "large" | "still" | "bare"]?: boolean }) => ({
  name,
  show: () => (
    <Opened>
      {(close) => (
        <Dialog title="Machines at work" onClose={close} {...look}>
          {content}
        </Dialog>
      )}
    </Opened>
  ),
})

export const component: GalleryComponent = {
  name: "Dialog",
  states: [
    as("usual", {}),
    as("wide", { wide: true }),
    as("large, stays when pressed beside", { large: true, still: true }),
    as("without a title to see", { bare: true }),
  ],
}
