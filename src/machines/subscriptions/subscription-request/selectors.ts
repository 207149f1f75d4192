import type { SnapshotFrom } from "xstate"
import type { RequestBasis } from "./actors.ts"
import type { SubscriptionRequestMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SubscriptionRequestMachine>

export const basisOf = ({ context }: Snapshot): RequestBasis | undefined => context.basis
export const wizardOf = ({ children }: Snapshot) => children.wizard
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag("missing")
export const isBlocked = (snapshot: Snapshot): boolean => snapshot.hasTag("blocked")

/** The device's connection, watched while nothing could be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection
