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
/** Files that would be sent with the feedback in its present form. */
export const goingFilesOf = ({ context }: Snapshot): ReadonlyArray<ChosenFile> => filesToSend(context)
export const isOpenStep =
  (step: FeedbackStep) =>
  ({ context }: Snapshot): boolean =>
    isStepOpen(step, context.values)
/** Whether a step has no missing input; the summary is complete only once the feedback is sent. */
export const isCompleteStep =
  (step: FeedbackStep) =>
  ({ context }: Snapshot): boolean =>
    step !== "summary" && fieldErrorsOfStep(step, context.values).length === 0

/** Whether files may be added to this feedback (FB-13). */
export const offersFiles = ({ context }: Snapshot): boolean =>
  takesFiles(context.values.type, context.hostTakesFiles)
/** Whether the wizard was opened as a problem report. */
export const isProblem = ({ context }: Snapshot): boolean => context.hostTakesFiles
/** Whether a saved draft was restored. */
export const isDraftLoaded = ({ context }: Snapshot): boolean => context.isDraftLoaded

/** Whether the wizard is still loading the saved draft. */
export const isStarting = (snapshot: Snapshot): boolean => snapshot.matches({ wizard: "loadingDraft" })
export const isLooking = (snapshot: Snapshot): boolean => snapshot.hasTag("looking")
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag("asking")
/** Whether the feedback is being sent: nothing can be changed, and the dialog stays open. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isSent = (snapshot: Snapshot): boolean => snapshot.hasTag("sent")
export const isUnreachable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ wizard: { open: { summary: "unreachable" } } })
export const isClosed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ wizard: "closed" }) || snapshot.matches({ wizard: "discarding" })
