import type { SnapshotFrom } from "xstate"
import type { SubscriptionRedirectMachine } from "./machine.ts"

export const hasFailed = (snapshot: SnapshotFrom<SubscriptionRedirectMachine>): boolean =>
  snapshot.matches("failed")
