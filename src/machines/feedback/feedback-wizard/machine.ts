import { assign, raise, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import {
  admitFiles,
  type ChosenFile,
  type FeedbackError,
  type FeedbackField,
  type FeedbackStep,
  type FeedbackValues,
  fieldErrorsOfStep,
  isStepOpen,
  isWorthAsking,
  type LookedAtFile,
  noFeedback,
  placed,
  stepAfter,
  stepOfError,
  submissionOf,
  takesFiles,
  withContact,
} from "#domain/feedback.ts"
import type { Draft, LoadedDraft } from "#services/feedback/feedback-draft.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { apiFieldErrors, isCutOff, withoutField } from "../../shared/form/field-errors-of.ts"
import { notify, notifyFailure } from "../../shell/notices/notify.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { systemIds } from "../../system.ts"
import { dropDraft, keepDraft, loadDraft, lookAtFiles, sendFeedback } from "./actors.ts"
import type { FeedbackWizardEvent } from "./events.ts"

export interface FeedbackWizardContext {
  readonly user: User | null
  /** Whether the place that opened the wizard takes files at all (FB-13, FB-14). */
  readonly hostTakesFiles: boolean
  readonly values: FeedbackValues
  readonly files: ReadonlyArray<ChosenFile>
  /** Chosen files whose content is being checked. */
  readonly chosen: ReadonlyArray<ChosenFile>
  readonly fieldErrors: ReadonlyArray<FeedbackError>
  /** Number of refusals by the server; each one makes the page move to the field that needs correction. */
  readonly rejections: number
  /** Step that the wizard shows. */
  readonly step: FeedbackStep
  /** Whether a saved draft was restored. */
  readonly isDraftLoaded: boolean
  readonly seed: string
  /**
   * Number raised with each change; it is part of the idempotency key, so that the same feedback has the same key
   * however often it is sent.
   */
  readonly revision: number
}

const PROBLEM = "problem"

const ownerOf = ({ user }: FeedbackWizardContext): number => user?.id ?? 0

const draftOf = ({ values, step, files, seed, revision }: FeedbackWizardContext): Draft => ({
  values,
  step,
  files,
  seed,
  revision,
})

/**
 * Files that are sent with the feedback: none where the page that opened the wizard, or the type of feedback,
 * takes no files.
 */
export const filesToSend = ({ values, hostTakesFiles, files }: FeedbackWizardContext) =>
  takesFiles(values.type, hostTakesFiles) ? files : []

const contextOfDraft = (
  loaded: LoadedDraft,
  { hostTakesFiles }: FeedbackWizardContext,
): Partial<FeedbackWizardContext> =>
  "values" in loaded
    ? {
        ...loaded,
        files: hostTakesFiles ? loaded.files : [],
        step: isStepOpen(loaded.step, loaded.values) ? loaded.step : "generalInformation",
        isDraftLoaded: true,
      }
    : loaded

/**
 * Chart of the feedback wizard with four steps: the feedback is filled in, sent once, and its draft kept until the
 * feedback has arrived or the user discards it.
 */
export const feedbackWizardMachine = setup({
  types: {
    context: {} as FeedbackWizardContext,
    events: {} as FeedbackWizardEvent,
    input: {} as OverlayInput,
    tags: {} as "busy" | "asking" | "looking" | "sent",
  },
  actors: { loadDraft, keepDraft, dropDraft, lookAtFiles, sendFeedback },
  actions: {
    notify,
    notifyFailure,
    resume: assign(({ context }, params: { readonly loaded: LoadedDraft }) =>
      contextOfDraft(params.loaded, context),
    ),
    setField: assign(({ context }, params: { readonly field: FeedbackField; readonly value: string }) => ({
      values: { ...context.values, [params.field]: params.value },
      fieldErrors: withoutField(context.fieldErrors, params.field) as ReadonlyArray<FeedbackError>,
      revision: context.revision + 1,
    })),
    take: assign(({ context }, params: { readonly files: ReadonlyArray<ChosenFile> }) => ({
      chosen: params.files,
      fieldErrors: withoutField(context.fieldErrors, "files") as ReadonlyArray<FeedbackError>,
    })),
    admit: assign(({ context }, params: { readonly files: ReadonlyArray<LookedAtFile> }) => ({
      ...admitFiles(context.files, params.files),
      chosen: [],
      revision: context.revision + 1,
    })),
    letGo: assign(({ context }) => ({
      chosen: [],
      fieldErrors: context.chosen.map(({ name }) => ({
        message: "INVALID_INPUT_VALUE" as const,
        field: "files",
        fileName: name,
      })),
    })),
    removeFile: assign(({ context }, params: { readonly id: string }) => ({
      files: context.files.filter(({ id }) => id !== params.id),
      fieldErrors: withoutField(context.fieldErrors, "files") as ReadonlyArray<FeedbackError>,
      revision: context.revision + 1,
    })),
    goTo: assign((_, params: { readonly step: FeedbackStep }) => ({
      step: params.step,
      fieldErrors: [],
      isDraftLoaded: false,
    })),
    prefill: assign(({ context }) => ({ values: withContact(context.values, context.user) })),
    nameErrors: assign(({ context }) => ({
      fieldErrors: fieldErrorsOfStep(context.step, context.values),
      rejections: context.rejections + 1,
    })),
    clearErrors: assign({ fieldErrors: [] }),
    /** Stores the server's errors and moves to the first wizard step that has an error. */
    keepRejection: assign(({ context, event }) => {
      const fieldErrors = apiFieldErrors(event).map((fieldError) => placed(fieldError, filesToSend(context)))
      const [first] = fieldErrors
      return {
        fieldErrors,
        step: first === undefined ? context.step : stepOfError(first),
        rejections: context.rejections + 1,
      }
    }),
    /** Saves the draft, in case the session ends or the page is reloaded. */
    keepDraft: raise({ type: "draft.changed" }),
    close: sendToSystem(({ context }) => {
      const event: OverlayHostEvent = {
        type: "overlay.closed",
        id: context.hostTakesFiles ? PROBLEM : "feedback",
      }
      return [{ to: systemIds.dialog, event }]
    }),
  },
  guards: {
    isLedTo: ({ context }, params: { readonly step: FeedbackStep }) => context.step === params.step,
    isOpenStep: ({ context }, params: { readonly step: FeedbackStep }) =>
      isStepOpen(params.step, context.values),
    isComplete: ({ context }) => fieldErrorsOfStep(context.step, context.values).length === 0,
    takesFiles: ({ context }) => takesFiles(context.values.type, context.hostTakesFiles),
    hasChosen: ({ context }) => context.chosen.length > 0,
    isWorthAsking: ({ context }) => isWorthAsking(context.values, context.files),
    isCutOff: ({ event }) => isCutOff(event),
  },
  delays: { resetDelay: 800 },
}).createMachine({
  id: "feedback-wizard",
  context: ({ input }) => ({
    user: input.user,
    hostTakesFiles: input.id === PROBLEM,
    values: noFeedback(input.id === PROBLEM ? "BUG" : "GENERAL"),
    files: [],
    chosen: [],
    fieldErrors: [],
    rejections: 0,
    step: "generalInformation",
    isDraftLoaded: false,
    seed: "",
    revision: 0,
  }),
  type: "parallel",
  states: {
    wizard: {
      initial: "loadingDraft",
      states: {
        loadingDraft: {
          invoke: {
            id: "loadDraft",
            src: "loadDraft",
            input: ({ context }) => ({ userId: ownerOf(context) }),
            onDone: {
              target: "open",
              actions: { type: "resume", params: ({ event }) => ({ loaded: event.output }) },
            },
            onError: { target: "open" },
          },
        },

        open: {
          initial: "leading",
          on: {
            "field.changed": {
              actions: [
                { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
                "keepDraft",
              ],
            },
            "step.submitted": [
              {
                guard: "isComplete",
                target: ".leading",
                actions: [
                  { type: "goTo", params: ({ context }) => ({ step: stepAfter(context.step) }) },
                  "keepDraft",
                ],
              },
              { actions: "nameErrors" },
            ],
            "step.selected": {
              guard: { type: "isOpenStep", params: ({ event }) => ({ step: event.step }) },
              target: ".leading",
              actions: [{ type: "goTo", params: ({ event }) => ({ step: event.step }) }, "keepDraft"],
            },
            "dialog.closed": [{ guard: "isWorthAsking", target: "asking" }, { target: "discarding" }],
          },
          states: {
            /**
             * State that enters the wizard's present step at once: the step shown before, or the step with an
             * error to correct.
             */
            leading: {
              always: [
                {
                  guard: { type: "isLedTo", params: { step: "feedbackContent" } },
                  target: "feedbackContent",
                },
                {
                  guard: { type: "isLedTo", params: { step: "contactInformation" } },
                  target: "contactInformation",
                },
                { guard: { type: "isLedTo", params: { step: "summary" } }, target: "summary" },
                { target: "generalInformation" },
              ],
            },

            generalInformation: {},

            feedbackContent: {
              initial: "writing",
              on: {
                "file.removed": {
                  actions: [{ type: "removeFile", params: ({ event }) => ({ id: event.id }) }, "keepDraft"],
                },
              },
              states: {
                writing: {
                  // Resumes the check of selected files that the dialog asking before leaving may have
                  // interrupted.
                  always: { guard: "hasChosen", target: "looking" },
                  on: {
                    "files.selected": {
                      guard: "takesFiles",
                      actions: { type: "take", params: ({ event }) => ({ files: event.files }) },
                    },
                  },
                },
                /**
                 * State that checks the first bytes of selected files, because a file name alone does not prove
                 * the type.
                 */
                looking: {
                  tags: ["looking"],
                  invoke: {
                    id: "lookAtFiles",
                    src: "lookAtFiles",
                    input: ({ context }) => ({ files: context.chosen }),
                    onDone: {
                      target: "writing",
                      actions: [
                        { type: "admit", params: ({ event }) => ({ files: event.output }) },
                        "keepDraft",
                      ],
                    },
                    onError: { target: "writing", actions: "letGo" },
                  },
                },
              },
            },

            contactInformation: { entry: "prefill" },

            summary: {
              initial: "ready",
              on: { "form.submitted": { target: "#feedback-wizard.wizard.sending" } },
              states: {
                ready: {},
                /**
                 * State after the server did not answer: the user may send the feedback again, and it still
                 * arrives once.
                 */
                unreachable: {},
              },
            },
          },
        },

        asking: {
          tags: ["asking"],
          on: { "exit.confirmed": { target: "discarding" }, "exit.declined": { target: "open" } },
        },

        sending: {
          tags: ["busy"],
          entry: "clearErrors",
          invoke: {
            id: "sendFeedback",
            src: "sendFeedback",
            input: ({ context }) => ({
              key: `${context.seed}-${context.revision}`,
              feedback: submissionOf(context.values, context.user),
              files: filesToSend(context),
            }),
            onDone: {
              target: "sent",
              actions: { type: "notify", params: { kind: "success", key: "feedbackWizard.success" } },
            },
            onError: [
              { guard: "isCutOff", target: "open.summary.unreachable", actions: "notifyFailure" },
              {
                target: "open",
                actions: ["keepRejection", { type: "notifyFailure", params: { showsFields: true } }],
              },
            ],
          },
        },

        sent: {
          tags: ["sent"],
          invoke: { id: "dropSent", src: "dropDraft" },
          after: { resetDelay: { target: "closed" } },
        },

        /** State that deletes the draft before the wizard closes. */
        discarding: {
          invoke: {
            id: "dropDraft",
            src: "dropDraft",
            onDone: { target: "closed" },
            onError: { target: "closed" },
          },
        },

        /** State that closes the dialog, which ends the chart and drops its files. */
        closed: { entry: "close" },
      },
    },

    memory: {
      initial: "resting",
      states: {
        resting: { on: { "draft.changed": { target: "keeping" } } },
        keeping: {
          on: { "draft.changed": { target: "keeping", reenter: true } },
          invoke: {
            id: "keepDraft",
            src: "keepDraft",
            input: ({ context }) => ({ userId: ownerOf(context), draft: draftOf(context) }),
            onDone: { target: "resting" },
            onError: { target: "resting" },
          },
        },
      },
    },
  },
})
export type FeedbackWizardMachine = typeof feedbackWizardMachine
