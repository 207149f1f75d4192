import { type AnyActorRef, assign, type PromiseActorLogic, setup } from "xstate"
import type { ErrorCode } from "#contract/codes.ts"
import type { FieldError } from "#domain/field-errors.ts"
import { isSameValue } from "#domain/form-values.ts"
import type { Draft } from "#services/shell/unsaved-work.ts"
import { type SystemMessage, sendToParent, sendToSystem } from "../../send-to-system.ts"
import { raised } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import { dateTimePickerMachine } from "../date-time-picker/machine.ts"
import type { WorkChanged } from "../unsaved/events.ts"
import { unsavedMachine } from "../unsaved/machine.ts"
import { notifyUnsaved, UNSAVED } from "../unsaved/notify-unsaved.ts"
import { changeDateTime, dateTimeInput, showDateTimes } from "./date-times.ts"
import type { FieldsChecked, FormEvent, FormRefused } from "./events.ts"
import { apiFieldErrors, isCutOff, isSessionOver, pauseOf, withoutField } from "./field-errors-of.ts"

/** Value of a form field: a text, a checkbox, or a list, such as the rules of a flag. */
export type FormValue = (typeof Draft.Type)[string]
export type FormValues = Readonly<Record<string, FormValue>>

export interface FormContext {
  readonly values: FormValues
  /** Initial values of the fields, restored after a successful submit. */
  readonly start: FormValues
  /** Field values suggested by the portal, which are no user input: leaving the page with them loses none. */
  readonly suggested: FormValues
  readonly fieldErrors: ReadonlyArray<FieldError>
  /** Seconds until the next attempt is allowed. */
  readonly secondsLeft: number
  /** Whether a submit has had no answer from the server yet, so that it may have been applied. */
  readonly isUnacknowledged: boolean
}

/**
 * Actor system, in which functions of the form's options find other actors, such as the one with the signed-in
 * user.
 */
type System = AnyActorRef["system"]

export interface FormOptions<V extends FormValues, I, A> {
  /** Name of the form, which distinguishes it in the inspector from other forms of the same chart. */
  readonly name: string
  /** Function that makes the fields' initial values. */
  readonly start: (input: I) => V
  /** Check before the form is sent: the errors field by field; the form is sent only when there are none. */
  readonly check: (values: V) => ReadonlyArray<FieldError>
  readonly send: PromiseActorLogic<A, V>
  /** Whether only the fields changed by the user are sent, so that values saved by others meanwhile are kept. */
  readonly sendsChanges?: boolean
  /** Error code proving that an unacknowledged submit was applied, and the messages to send in that case. */
  readonly alreadyApplied?: {
    readonly code: ErrorCode
    readonly onSuccess: (system: System) => ReadonlyArray<SystemMessage>
    /**
     * Whether submits of other users cause this error code too; then the code proves success only after an
     * unacknowledged submit of this form.
     */
    readonly onlyUnacknowledged?: boolean
  }
  /** Whether a successful submit ends the session; then an ended session may mean that only the answer was lost. */
  readonly endsSession?: boolean
  /** Messages to other actors after success. */
  readonly onSuccess?: (values: V, answer: A, system: System) => ReadonlyArray<SystemMessage>
  /** Field values after success; by default the initial ones. */
  readonly startAgain?: (values: V, answer: A) => V
  /** Messages to other actors after a field changed. */
  readonly onFieldChange?: (values: V, field: string) => ReadonlyArray<SystemMessage>
  /** Fields with a date and time, as `2026-11-29T14:05`; each has a picker with the field's name. */
  readonly dateTimes?: ReadonlyArray<keyof V & string>
  /**
   * Work that the user would lose by leaving, so that the portal asks first; without it the form may be left at
   * any time.
   */
  readonly work?: Work
}

export interface Work {
  /** Name of the unsaved work in the dialog that asks before leaving: `person` is the form of the user's details. */
  readonly what: string
  /**
   * Names of secret fields, such as passwords, whose values are left out of the draft that is stored in case the
   * session is lost.
   */
  readonly secrets?: ReadonlyArray<string>
}

/** Whether the user changed a field from its initial or suggested value. */
const isHis = ({ values, start, suggested }: FormContext, field: string): boolean =>
  !isSameValue(values[field], suggested[field] ?? start[field])

/** Fields whose values the user changed. */
const changedIn = (context: FormContext): ReadonlyArray<string> =>
  Object.keys(context.values).filter((field) => isHis(context, field))

const changesIn = (context: FormContext): FormValues =>
  Object.fromEntries(changedIn(context).map((field) => [field, context.values[field] ?? ""]))

const workOf = (context: FormContext, { secrets = [] }: Work): typeof WorkChanged.Type => {
  const changed = changedIn(context)
  const kept = changed.filter((field) => !secrets.includes(field))
  return {
    type: "work.changed",
    isUnsaved: changed.length > 0,
    draft: Object.fromEntries(kept.map((field) => [field, context.values[field] ?? ""])),
  }
}

interface Part {
  readonly fields: ReadonlyArray<string>
}

const build = (options: FormOptions<FormValues, unknown, unknown>) => {
  const { dateTimes = [] } = options
  const fieldErrorsIn = ({ values }: FormContext, fields: ReadonlyArray<string>) =>
    options.check(values).filter(({ field }) => field !== undefined && fields.includes(field))
  return setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent,
      input: {} as unknown,
      tags: {} as "busy" | "saved",
    },
    actors: { send: options.send, unsaved: unsavedMachine, dateTime: dateTimePickerMachine },
    actions: {
      setField: assign(({ context }, params: { readonly field: string; readonly value: FormValue }) =>
        params.field in context.values
          ? {
              values: { ...context.values, [params.field]: params.value },
              fieldErrors: withoutField(context.fieldErrors, params.field),
            }
          : {},
      ),
      keepSuggested: assign(
        ({ context }, { field, value }: { readonly field: string; readonly value: string }) => ({
          suggested: { ...context.suggested, [field]: value },
        }),
      ),
      /** Action: restores a draft, except for fields that the user has changed since the form opened. */
      putBack: assign(({ context }, { draft }: { readonly draft: Draft }) => {
        const untouched = Object.entries(draft).filter(
          ([field]) => field in context.values && !isHis(context, field),
        )
        return { values: { ...context.values, ...Object.fromEntries(untouched) } }
      }),
      /** Action: takes over newly saved values; fields that the user changed keep the user's values. */
      applySaved: assign(({ context: { start, values } }, { saved }: { readonly saved: FormValues }) => ({
        start: { ...start, ...saved },
        values: Object.fromEntries(
          Object.entries(values).map(([field, value]) => [
            field,
            isSameValue(value, start[field]) ? (saved[field] ?? value) : value,
          ]),
        ),
      })),
      showDateTimes: showDateTimes(dateTimes),
      changeDateTime,
      notifyDraftFound: sendToSystem<{ readonly draft: Draft }>(({ context }, { draft }) => [
        raised({ kind: "info", key: "account.unsaved.back" }),
        ...Object.keys(draft).flatMap((field) => options.onFieldChange?.(context.values, field) ?? []),
      ]),
      notifyWork: notifyUnsaved<FormContext>((context) => options.work && workOf(context, options.work)),
      notifySaved: notifyUnsaved(() => options.work && { type: "work.changed", isUnsaved: false, draft: {} }),
      namePartErrors: assign(({ context }, { fields }: Part) => ({
        fieldErrors: fieldErrorsIn(context, fields),
      })),
      notifyChecked: sendToParent<{ readonly isRight: boolean }>(
        (_, { isRight }): typeof FieldsChecked.Type => ({
          type: "fields.checked",
          isRight,
        }),
      ),
      notifyRefused: sendToParent(({ fieldErrors }: FormContext): typeof FormRefused.Type => ({
        type: "form.rejected",
        fields: fieldErrors.flatMap(({ field }) => (field === undefined ? [] : [field])),
      })),
      nameErrors: assign(({ context }) => ({ fieldErrors: options.check(context.values) })),
      keepErrors: assign(({ event }) => ({ fieldErrors: apiFieldErrors(event), isUnacknowledged: false })),
      keepUnacknowledged: assign({ isUnacknowledged: true }),
      notifyUnacknowledged: sendToSystem(({ context, event }) =>
        options.endsSession && context.isUnacknowledged && isSessionOver(event)
          ? [raised({ kind: "info", key: "account.unacknowledged" })]
          : [],
      ),
      clearErrors: assign({ fieldErrors: [] }),
      startCountdown: assign(({ event }) => ({ fieldErrors: [], secondsLeft: pauseOf(event) ?? 1 })),
      countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
      /** Action: resets the form after success, so that sent values, above all passwords, do not stay in the page. */
      startAgain: assign(({ context }, params: { readonly answer: unknown }) => {
        const start = options.startAgain?.(context.values, params.answer) ?? context.start
        return { start, values: start, suggested: {}, fieldErrors: [], isUnacknowledged: false }
      }),
      notifyFieldChange: sendToSystem<{ readonly field: string }>(
        ({ context }, { field }) => options.onFieldChange?.(context.values, field) ?? [],
      ),
      /** Action: for a second submit while the first is being sent, raises a notice; nothing is sent again (ACT-12). */
      sayItIsOnItsWay: sendToSystem(() => [
        {
          to: systemIds.notices,
          event: { type: "notice.raised", notice: { kind: "info", key: "account.alreadySubmitting" } },
        },
      ]),
      notifyAlreadyApplied: sendToSystem(({ system }) => options.alreadyApplied?.onSuccess(system) ?? []),
      clearFields: assign(({ context }) => ({ values: context.start, suggested: {} })),
      sendToSystem: sendToSystem<{ readonly answer: unknown }>(
        ({ context, system }, { answer }) => options.onSuccess?.(context.values, answer, system) ?? [],
      ),
    },
    guards: {
      isAlreadyApplied: ({ context, event }) =>
        (context.isUnacknowledged || options.alreadyApplied?.onlyUnacknowledged !== true) &&
        apiFieldErrors(event).some(({ message }) => message === options.alreadyApplied?.code),
      isPartRight: ({ context }, { fields }: Part) => fieldErrorsIn(context, fields).length === 0,
      isRight: ({ context }) => options.check(context.values).length === 0,
      isThrottled: ({ event }) => pauseOf(event) !== undefined,
      isCutOff: ({ event }) => isCutOff(event),
      isLastSecond: ({ context }) => context.secondsLeft <= 1,
    },
    delays: { second: 1_000 },
  }).createMachine({
    id: "form",
    meta: { variant: options.name },
    context: ({ input }) => {
      const start = options.start(input)
      return { values: start, start, suggested: {}, fieldErrors: [], secondsLeft: 0, isUnacknowledged: false }
    },
    invoke: [
      ...(options.work === undefined
        ? []
        : [{ id: UNSAVED, src: "unsaved" as const, input: { what: options.work.what } }]),
      ...dateTimes.map((name) => ({
        id: name,
        src: "dateTime" as const,
        input: dateTimeInput(name),
      })),
    ],
    on: {
      "saved.changed": {
        actions: [
          { type: "applySaved", params: ({ event }) => ({ saved: event.values }) },
          "showDateTimes",
          "notifyWork",
        ],
      },
      "dateTime.changed": { actions: "changeDateTime" },
    },
    initial: "filling",
    states: {
      filling: {
        initial: "editing",
        on: {
          // Values that other users saved meanwhile arrive after a version conflict: the form takes them over,
          // which resolves the conflict.
          "saved.changed": {
            target: ".editing",
            actions: [
              { type: "applySaved", params: ({ event }) => ({ saved: event.values }) },
              "clearErrors",
              "showDateTimes",
              "notifyWork",
            ],
          },
          "field.changed": {
            target: ".editing",
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "notifyFieldChange", params: ({ event }) => ({ field: event.field }) },
              "notifyWork",
            ],
          },
          "field.suggested": {
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "keepSuggested", params: ({ event }) => ({ field: event.field, value: event.value }) },
              "notifyWork",
            ],
          },
          "draft.found": {
            actions: [
              { type: "putBack", params: ({ event }) => ({ draft: event.draft }) },
              "showDateTimes",
              { type: "notifyDraftFound", params: ({ event }) => ({ draft: event.draft }) },
              "notifyWork",
            ],
          },
          "check.requested": [
            {
              guard: { type: "isPartRight", params: ({ event }) => event },
              actions: { type: "notifyChecked", params: { isRight: true } },
            },
            {
              target: ".rejected",
              actions: [
                { type: "namePartErrors", params: ({ event }) => event },
                { type: "notifyChecked", params: { isRight: false } },
              ],
            },
          ],
          "form.submitted": [
            { guard: "isRight", target: "sending" },
            { target: ".rejected", actions: ["nameErrors", "notifyRefused"] },
          ],
        },
        states: { editing: {}, rejected: {}, unreachable: {} },
      },

      sending: {
        tags: ["busy"],
        entry: "clearErrors",
        invoke: {
          id: "send",
          src: "send",
          input: ({ context }) => (options.sendsChanges ? changesIn(context) : context.values),
          onDone: {
            target: "done",
            // Reports first that the work is saved, and then notifies other actors, because they may navigate away
            // and nothing is unsaved any more.
            actions: [
              "notifySaved",
              { type: "sendToSystem", params: ({ event }) => ({ answer: event.output }) },
              { type: "startAgain", params: ({ event }) => ({ answer: event.output }) },
              "showDateTimes",
            ],
          },
          onError: [
            { guard: "isThrottled", target: "throttled", actions: "startCountdown" },
            { guard: "isCutOff", target: "filling.unreachable", actions: "keepUnacknowledged" },
            {
              guard: "isAlreadyApplied",
              target: "done",
              actions: ["notifySaved", "notifyAlreadyApplied", "clearFields", "showDateTimes"],
            },
            { target: "filling.rejected", actions: ["notifyUnacknowledged", "keepErrors", "notifyRefused"] },
          ],
        },
        on: { "form.submitted": { actions: "sayItIsOnItsWay" } },
      },

      throttled: {
        on: {
          "field.changed": {
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "notifyFieldChange", params: ({ event }) => ({ field: event.field }) },
              "notifyWork",
            ],
          },
          "field.suggested": {
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "keepSuggested", params: ({ event }) => ({ field: event.field, value: event.value }) },
              "notifyWork",
            ],
          },
        },
        after: {
          second: [
            { guard: "isLastSecond", target: "filling", actions: "countDown" },
            { target: "throttled", reenter: true, actions: "countDown" },
          ],
        },
      },

      /** State after the server stored the form's values; while the form is still shown, it may be changed again. */
      done: {
        tags: ["saved"],
        on: {
          "form.reopened": { target: "filling" },
          "field.changed": {
            target: "filling",
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "notifyFieldChange", params: ({ event }) => ({ field: event.field }) },
              "notifyWork",
            ],
          },
        },
      },
    },
  })
}

export type FormMachine = ReturnType<typeof build>

/**
 * Chart of all forms: filled in, checked, sent once, and accepted or refused with errors at its fields; no input
 * is lost.
 */
export const formMachine = <V extends FormValues, I, A>(options: FormOptions<V, I, A>): FormMachine =>
  build(options as never)
