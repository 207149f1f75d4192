import type { SnapshotFrom } from "xstate"
import {
  type ChosenFile,
  type FeedbackError,
  type FeedbackStep,
  type FeedbackValues,
  fieldErrorsOfStep,
  isStepOpen,
  takesFiles,
} from "#domain/feedback.ts"
import { type FeedbackWizardMachine, filesToSend } from "./machine.ts"

type Snapshot = SnapshotFrom<FeedbackWizardMachine>

export const valuesOf = ({ context }: Snapshot): FeedbackValues => context.values
export const fieldErrorsOf = ({ context }: Snapshot): ReadonlyArray<FeedbackError> => context.fieldErrors
export const rejectionsOf = ({ context }: Snapshot): number => context.rejections
export const stepOf = ({ context }: Snapshot): FeedbackStep => context.step
export const filesOf = ({ context }: Snapshot): ReadonlyArray<ChosenFile> => context.files
/** Files that are sent with the feedback as it stands. */
export const goingFilesOf = ({ context }: Snapshot): ReadonlyArray<ChosenFile> => filesToSend(context)
export const isOpenStep =
  (step: FeedbackStep) =>
  ({ context }: Snapshot): boolean =>
    isStepOpen(step, context.values)
/** Nothing is missing there; the last is complete when it has been sent. */
export const isCompleteStep =
  (step: FeedbackStep) =>
  ({ context }: Snapshot): boolean =>
    step !== "summary" && fieldErrorsOfStep(step, context.values).length === 0

/** Whether files may be added here (FB-13). */
export const offersFiles = ({ context }: Snapshot): boolean =>
  takesFiles(context.values.type, context.hostTakesFiles)
/** It was opened to say what does not work. */
export const isProblem = ({ context }: Snapshot): boolean => context.hostTakesFiles
/** What was begun before is here again. */
export const isDraftLoaded = ({ context }: Snapshot): boolean => context.isDraftLoaded

/** It is not known yet what was begun before. */
export const isStarting = (snapshot: Snapshot): boolean => snapshot.matches({ wizard: "loadingDraft" })
export const isLooking = (snapshot: Snapshot): boolean => snapshot.hasTag("looking")
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag("asking")
/** On its way: nothing can be changed, and the dialog stays. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isSent = (snapshot: Snapshot): boolean => snapshot.hasTag("sent")
export const isUnreachable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ wizard: { open: { summary: "unreachable" } } })
export const isClosed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ wizard: "closed" }) || snapshot.matches({ wizard: "discarding" })
