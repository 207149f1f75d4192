import { Button } from "@mantine/core"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

export const component: GalleryComponent = {
  name: "Page",
  states: [
    {
      name: "text",
      show: () => (
        <PageFrame title="Boundaries" lead="Fields and yards that machines come to or leave.">
          <p>What is on the page.</p>
        </PageFrame>
      ),
    },
    {
      name: "table, with an action",
      show: () => (
        <PageFrame title="Machines" wide actions={<Button mih={44}>Add a machine</Button>}>
          <p>What is on the page.</p>
        </PageFrame>
      ),
    },
  ],
}
