import type { SnapshotFrom } from "xstate"
import type { InviteBasis } from "./actors.ts"
import type { SubscriptionInviteContext, SubscriptionInviteMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SubscriptionInviteMachine>

export const placeOf = ({ context }: Snapshot): SubscriptionInviteContext => context
export const basisOf = ({ context }: Snapshot): InviteBasis | undefined => context.basis
export const wizardOf = ({ children }: Snapshot) => children.wizard
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag("missing")
export const isBlocked = (snapshot: Snapshot): boolean => snapshot.hasTag("blocked")

/** The device's connection, watched while nothing could be loaded. */
export const connectionOf = ({ children }: Snapshot) => children.connection
