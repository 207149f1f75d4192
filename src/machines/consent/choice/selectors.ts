import type { SnapshotFrom } from "xstate"
import type { Consent } from "#contract/schemas/consent.ts"
import type { ChoiceMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ChoiceMachine>

export const chosenOf = ({ context }: Snapshot): Consent => context.chosen
/** The categories are there; else something is on its way. */
export const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches("choosing")
/** The provider of the installation cannot be reached. */
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches({ looking: "missing" })
