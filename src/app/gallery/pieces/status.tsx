import { StatusBadge } from "#views/ui/status/StatusBadge.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"

export const piece: GalleryPiece = {
  name: "Status",
  states: (["RUNNING", "OFF", "DATA_DELAYED"] as const).map((status) => ({
    name: status,
    show: () => <StatusBadge status={status} />,
  })),
}
