import type { SnapshotFrom } from "xstate"
import type { Release } from "#contract/schemas/release.ts"
import type { ReleaseNotesMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ReleaseNotesMachine>

/** Shown release; undefined while it loads, and when there are no release notes. */
export const releaseOf = ({ context }: Snapshot): Release | undefined => context.release
export const isAsking = (snapshot: Snapshot): boolean => snapshot.matches("asking")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")
