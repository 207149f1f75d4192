import type { SnapshotFrom } from "xstate"
import type { Tour } from "#domain/tour.ts"
import type { TourMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<TourMachine>

/** Tour that is offered to the user now; otherwise undefined. */
export const offeredTour = (snapshot: Snapshot): Tour | undefined =>
  snapshot.matches("offered") ? snapshot.context.tour : undefined
export const isCardOpen = (snapshot: Snapshot): boolean => snapshot.matches({ offered: { card: "open" } })
