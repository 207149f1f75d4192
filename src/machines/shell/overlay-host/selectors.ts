import type { AnyActorRef, SnapshotFrom } from "xstate"
import { FOREGROUND, OVERLAY, type OverlayHostMachine } from "./machine.ts"
import type { OverlayId } from "./overlays.ts"

type Snapshot = SnapshotFrom<OverlayHostMachine>

export const overlayIdOf = ({ context }: Snapshot): OverlayId | undefined => context.id
/** Actor that runs the overlay's chart, for the overlay's view; undefined while the overlay loads or is closed. */
export const overlayActor = (snapshot: Snapshot): AnyActorRef | undefined =>
  snapshot.matches("open")
    ? (snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)[
        snapshot.context.isInForeground ? FOREGROUND : OVERLAY
      ]
    : undefined
export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches("loading")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")
