import { type AnyActorRef, assign, type PromiseActorLogic, setup } from "xstate"
import type { ErrorCode } from "#contract/codes.ts"
import type { FormFault } from "#domain/form-faults.ts"
import { isSameValue } from "#domain/form-values.ts"
import type { Draft } from "#services/shell/unsaved-work.ts"
import { raised } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import { type Message, tell, tellParent } from "../../tell.ts"
import { momentPickerMachine } from "../moment-picker/machine.ts"
import type { WorkChanged } from "../unsaved/events.ts"
import { unsavedMachine } from "../unsaved/machine.ts"
import { tellUnsaved, UNSAVED } from "../unsaved/tell-unsaved.ts"
import { changeDateTime, dateTimeInput, showDateTimes } from "./date-times.ts"
import type { FieldsChecked, FormEvent, FormRefused } from "./events.ts"
import { isCutOff, isSessionOver, pauseOf, refusedFaults, withoutField } from "./faults-of.ts"

/** Value of a field: a text, a tick, or a list, as the rules of a flag. */
export type FormValue = (typeof Draft.Type)[string]
export type FormValues = Readonly<Record<string, FormValue>>

export interface FormContext {
  readonly values: FormValues
  /** What stood there first, and stands there again once the form has served. */
  readonly start: FormValues
  /** What was put into fields for the person: leaving loses nothing of his. */
  readonly suggested: FormValues
  readonly faults: ReadonlyArray<FormFault>
  /** Seconds until the next try is allowed. */
  readonly secondsLeft: number
  /** It was sent and no answer was heard since: it may have been taken. */
  readonly isUnheard: boolean
}

/** For what others know, as who is signed in. */
type System = AnyActorRef["system"]

export interface FormOptions<V extends FormValues, I, A> {
  /** Which form it is: they all run the one chart, and the inspector tells them apart by it. */
  readonly name: string
  /** What stands in the fields first. */
  readonly start: (input: I) => V
  /** What is wrong, field by field; empty: it may be sent. */
  readonly check: (values: V) => ReadonlyArray<FormFault>
  readonly send: PromiseActorLogic<A, V>
  /** Only what the person has changed is sent: what others saved meanwhile stays as they have it. */
  readonly sendsChanges?: boolean
  /** The answer to somebody who did not hear the first one: it has been taken, and whom to tell what then. */
  readonly takenBefore?: {
    readonly code: ErrorCode
    readonly told: (system: System) => ReadonlyArray<Message>
    /** Whether it says so of what others sent, too: then only a try of this form that was not heard has been taken. */
    readonly onlyUnheard?: boolean
  }
  /** Whether taking it ends the session: then a lost session may be an answer that was not heard. */
  readonly endsSession?: boolean
  /** Whom to tell what when it has been taken. */
  readonly told?: (values: V, answer: A, system: System) => ReadonlyArray<Message>
  /** What stands in the fields once it has been taken; what stood there first unless told. */
  readonly startAgain?: (values: V, answer: A) => V
  /** Whom to tell what when a field has changed. */
  readonly toldOfChange?: (values: V, field: string) => ReadonlyArray<Message>
  /** Fields that hold a date and a time, as `2026-11-29T14:05`: each has a picker, under the field's name. */
  readonly dateTimes?: ReadonlyArray<keyof V & string>
  /** What the person would lose by leaving, so that he is asked first; without it the form may be left at any time. */
  readonly work?: Work
}

export interface Work {
  /** What he calls it: `person` is the form of his details. */
  readonly what: string
  /** Fields that are kept nowhere when the session is lost. */
  readonly secrets?: ReadonlyArray<string>
}

/** Whether the person has put something else into a field than stood there without him. */
const isHis = ({ values, start, suggested }: FormContext, field: string): boolean =>
  !isSameValue(values[field], suggested[field] ?? start[field])

/** Fields that differ from what is saved. */
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
  const faultsIn = ({ values }: FormContext, fields: ReadonlyArray<string>) =>
    options.check(values).filter(({ field }) => field !== undefined && fields.includes(field))
  return setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent,
      input: {} as unknown,
      tags: {} as "busy" | "saved",
    },
    actors: { send: options.send, unsaved: unsavedMachine, dateTime: momentPickerMachine },
    actions: {
      setField: assign(({ context }, params: { readonly field: string; readonly value: FormValue }) =>
        params.field in context.values
          ? {
              values: { ...context.values, [params.field]: params.value },
              faults: withoutField(context.faults, params.field),
            }
          : {},
      ),
      keepSuggested: assign(
        ({ context }, { field, value }: { readonly field: string; readonly value: string }) => ({
          suggested: { ...context.suggested, [field]: value },
        }),
      ),
      /** What has been typed since the form opened, in those few moments, stays. */
      putBack: assign(({ context }, { draft }: { readonly draft: Draft }) => {
        const untouched = Object.entries(draft).filter(
          ([field]) => field in context.values && !isHis(context, field),
        )
        return { values: { ...context.values, ...Object.fromEntries(untouched) } }
      }),
      /** What the person has changed himself stays as he has it. */
      followSaved: assign(({ context: { start, values } }, { saved }: { readonly saved: FormValues }) => ({
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
      tellOfDraft: tell<{ readonly draft: Draft }>(({ context }, { draft }) => [
        raised({ kind: "info", key: "account.unsaved.back" }),
        ...Object.keys(draft).flatMap((field) => options.toldOfChange?.(context.values, field) ?? []),
      ]),
      tellWork: tellUnsaved<FormContext>((context) => options.work && workOf(context, options.work)),
      tellSaved: tellUnsaved(() => options.work && { type: "work.changed", isUnsaved: false, draft: {} }),
      namePartFaults: assign(({ context }, { fields }: Part) => ({ faults: faultsIn(context, fields) })),
      tellChecked: tellParent<{ readonly isRight: boolean }>((_, { isRight }): typeof FieldsChecked.Type => ({
        type: "fields.checked",
        isRight,
      })),
      tellRefused: tellParent(({ faults }: FormContext): typeof FormRefused.Type => ({
        type: "form.refused",
        fields: faults.flatMap(({ field }) => (field === undefined ? [] : [field])),
      })),
      nameFaults: assign(({ context }) => ({ faults: options.check(context.values) })),
      keepFaults: assign(({ event }) => ({ faults: refusedFaults(event), isUnheard: false })),
      keepUnheard: assign({ isUnheard: true }),
      tellUnheard: tell(({ context, event }) =>
        options.endsSession && context.isUnheard && isSessionOver(event)
          ? [raised({ kind: "info", key: "account.unheard" })]
          : [],
      ),
      clearFaults: assign({ faults: [] }),
      startCountdown: assign(({ event }) => ({ faults: [], secondsLeft: pauseOf(event) ?? 1 })),
      countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
      /** What was sent has served: it does not stay in the page, above all no password. */
      startAgain: assign(({ context }, params: { readonly answer: unknown }) => {
        const start = options.startAgain?.(context.values, params.answer) ?? context.start
        return { start, values: start, suggested: {}, faults: [], isUnheard: false }
      }),
      tellOfChange: tell<{ readonly field: string }>(
        ({ context }, { field }) => options.toldOfChange?.(context.values, field) ?? [],
      ),
      /** Pressed twice: it goes once (ACT-12). */
      sayItIsOnItsWay: tell(() => [
        {
          to: systemIds.notices,
          event: { type: "notice.raised", notice: { kind: "info", key: "account.alreadySubmitting" } },
        },
      ]),
      tellTakenBefore: tell(({ system }) => options.takenBefore?.told(system) ?? []),
      clearFields: assign(({ context }) => ({ values: context.start, suggested: {} })),
      tell: tell<{ readonly answer: unknown }>(
        ({ context, system }, { answer }) => options.told?.(context.values, answer, system) ?? [],
      ),
    },
    guards: {
      isTakenBefore: ({ context, event }) =>
        (context.isUnheard || options.takenBefore?.onlyUnheard !== true) &&
        refusedFaults(event).some(({ message }) => message === options.takenBefore?.code),
      isPartRight: ({ context }, { fields }: Part) => faultsIn(context, fields).length === 0,
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
      return { values: start, start, suggested: {}, faults: [], secondsLeft: 0, isUnheard: false }
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
          { type: "followSaved", params: ({ event }) => ({ saved: event.values }) },
          "showDateTimes",
          "tellWork",
        ],
      },
      "moment.picked": { actions: "changeDateTime" },
    },
    initial: "filling",
    states: {
      filling: {
        initial: "editing",
        on: {
          "field.changed": {
            target: ".editing",
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "tellOfChange", params: ({ event }) => ({ field: event.field }) },
              "tellWork",
            ],
          },
          "field.suggested": {
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "keepSuggested", params: ({ event }) => ({ field: event.field, value: event.value }) },
              "tellWork",
            ],
          },
          "draft.found": {
            actions: [
              { type: "putBack", params: ({ event }) => ({ draft: event.draft }) },
              "showDateTimes",
              { type: "tellOfDraft", params: ({ event }) => ({ draft: event.draft }) },
              "tellWork",
            ],
          },
          "check.requested": [
            {
              guard: { type: "isPartRight", params: ({ event }) => event },
              actions: { type: "tellChecked", params: { isRight: true } },
            },
            {
              target: ".refused",
              actions: [
                { type: "namePartFaults", params: ({ event }) => event },
                { type: "tellChecked", params: { isRight: false } },
              ],
            },
          ],
          "submit.requested": [
            { guard: "isRight", target: "sending" },
            { target: ".refused", actions: ["nameFaults", "tellRefused"] },
          ],
        },
        states: { editing: {}, refused: {}, unreachable: {} },
      },

      sending: {
        tags: ["busy"],
        entry: "clearFaults",
        invoke: {
          id: "send",
          src: "send",
          input: ({ context }) => (options.sendsChanges ? changesIn(context) : context.values),
          onDone: {
            target: "done",
            // It is saved before others hear of it: they may lead away from here.
            actions: [
              "tellSaved",
              { type: "tell", params: ({ event }) => ({ answer: event.output }) },
              { type: "startAgain", params: ({ event }) => ({ answer: event.output }) },
              "showDateTimes",
            ],
          },
          onError: [
            { guard: "isThrottled", target: "throttled", actions: "startCountdown" },
            { guard: "isCutOff", target: "filling.unreachable", actions: "keepUnheard" },
            {
              guard: "isTakenBefore",
              target: "done",
              actions: ["tellSaved", "tellTakenBefore", "clearFields", "showDateTimes"],
            },
            { target: "filling.refused", actions: ["tellUnheard", "keepFaults", "tellRefused"] },
          ],
        },
        on: { "submit.requested": { actions: "sayItIsOnItsWay" } },
      },

      throttled: {
        on: {
          "field.changed": {
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "tellOfChange", params: ({ event }) => ({ field: event.field }) },
              "tellWork",
            ],
          },
          "field.suggested": {
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "keepSuggested", params: ({ event }) => ({ field: event.field, value: event.value }) },
              "tellWork",
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

      /** What it held is kept elsewhere; where it is still shown, it may be changed once more. */
      done: {
        tags: ["saved"],
        on: {
          "again.requested": { target: "filling" },
          "field.changed": {
            target: "filling",
            actions: [
              { type: "setField", params: ({ event }) => ({ field: event.field, value: event.value }) },
              { type: "tellOfChange", params: ({ event }) => ({ field: event.field }) },
              "tellWork",
            ],
          },
        },
      },
    },
  })
}

export type FormMachine = ReturnType<typeof build>

/** A form that is filled in, checked, sent once, and refused at its fields or taken; nothing typed is lost. */
export const formMachine = <V extends FormValues, I, A>(options: FormOptions<V, I, A>): FormMachine =>
  build(options as never)
