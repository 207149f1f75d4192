import { StatusBadge } from "#views/ui/status/StatusBadge.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

export const component: GalleryComponent = {
  name: "Status",
  states: (["RUNNING", "OFF", "DATA_DELAYED"] as const).map((status) => ({
    name: status,
    show: () => <StatusBadge status={status} />,
  })),
}
