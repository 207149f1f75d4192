import type { SnapshotFrom } from "xstate"
import type { AlarmsAtWork } from "#domain/alarms/work.ts"
import type { CallFailure } from "#services/failures.ts"
import type { Work } from "./events.ts"
import type { AlarmWorkMachine, DoneWork } from "./machine.ts"

type Snapshot = SnapshotFrom<AlarmWorkMachine>

/** Work that stands in no list that was read yet: it is waiting, or was done after the list was asked for. */
export const workSince = (snapshot: Snapshot | undefined, askedAt: number): ReadonlyArray<AlarmsAtWork> =>
  snapshot === undefined
    ? []
    : [...snapshot.context.done.filter(isAfter(askedAt)), ...snapshot.context.waiting]
const isAfter =
  (askedAt: number) =>
  ({ answeredAt }: DoneWork): boolean =>
    answeredAt >= askedAt

export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const failedOf = ({ context }: Snapshot): ReadonlyArray<Work> => context.failed
export const failureOf = ({ context }: Snapshot): CallFailure | undefined => context.failure
