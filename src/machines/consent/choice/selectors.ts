import type { SnapshotFrom } from "xstate"
import type { Consent } from "#contract/schemas/consent.ts"
import type { ChoiceMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ChoiceMachine>

export const chosenOf = ({ context }: Snapshot): Consent => context.chosen
/** Whether the categories can be chosen; otherwise the chart is loading or saving. */
export const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches("choosing")
/** Whether the installation's external consent provider cannot be reached. */
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches({ looking: "missing" })
