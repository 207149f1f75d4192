import type { SnapshotFrom } from "xstate"
import {
  type ChosenFile,
  type FeedbackFault,
  type FeedbackStep,
  type FeedbackValues,
  faultsOfStep,
  isStepOpen,
  takesFiles,
} from "#domain/feedback.ts"
import { type FeedbackWizardMachine, filesToSend } from "./machine.ts"

type Snapshot = SnapshotFrom<FeedbackWizardMachine>

export const valuesOf = ({ context }: Snapshot): FeedbackValues => context.values
export const faultsOf = ({ context }: Snapshot): ReadonlyArray<FeedbackFault> => context.faults
export const refusalsOf = ({ context }: Snapshot): number => context.refusals
export const stepOf = ({ context }: Snapshot): FeedbackStep => context.step
export const filesOf = ({ context }: Snapshot): ReadonlyArray<ChosenFile> => context.files
/** Those that go with it as it is now. */
export const goingFilesOf = ({ context }: Snapshot): ReadonlyArray<ChosenFile> => filesToSend(context)
export const isOpenStep =
  (step: FeedbackStep) =>
  ({ context }: Snapshot): boolean =>
    isStepOpen(step, context.values)
/** Nothing is missing there; the last is complete when it has been sent. */
export const isCompleteStep =
  (step: FeedbackStep) =>
  ({ context }: Snapshot): boolean =>
    step !== "summary" && faultsOfStep(step, context.values).length === 0

/** Whether files may be added here (FB-13). */
export const offersFiles = ({ context }: Snapshot): boolean =>
  takesFiles(context.values.type, context.hostTakesFiles)
/** It was opened to say what does not work. */
export const isProblem = ({ context }: Snapshot): boolean => context.hostTakesFiles
/** What was begun before is here again. */
export const isRecalled = ({ context }: Snapshot): boolean => context.isRecalled

/** It is not known yet what was begun before. */
export const isStarting = (snapshot: Snapshot): boolean => snapshot.matches({ wizard: "recalling" })
export const isLooking = (snapshot: Snapshot): boolean => snapshot.hasTag("looking")
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag("asking")
/** On its way: nothing can be changed, and the dialog stays. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isSent = (snapshot: Snapshot): boolean => snapshot.hasTag("sent")
export const isUnreachable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ wizard: { open: { summary: "unreachable" } } })
export const isClosed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ wizard: "closed" }) || snapshot.matches({ wizard: "discarding" })
