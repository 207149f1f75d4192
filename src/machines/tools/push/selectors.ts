import type { SnapshotFrom } from "xstate"
import type { PushMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<PushMachine>

/** Whether push messages are not possible here at all, as in a browser without them; false while it is unknown. */
export const isPushImpossible = (snapshot: Snapshot): boolean =>
  snapshot.matches({ registration: "unavailable" })

export type PushState =
  | "unavailable"
  | "off"
  | "asking"
  | "denied"
  | "registering"
  | "on"
  | "failed"
  | "leaving"

const STATES: ReadonlyArray<PushState> = ["off", "asking", "denied", "registering", "on", "failed", "leaving"]

/** Push state of this browser as shown to the user; `unavailable` while it is unknown or push is not possible. */
export const pushStateOf = (snapshot: Snapshot): PushState =>
  STATES.find((state) => snapshot.matches({ registration: state } as never)) ?? "unavailable"
