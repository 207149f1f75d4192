import { Clock, Effect } from "effect"
import { assign, type PromiseActorLogic, sendTo, setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import type { Params } from "#domain/navigation/match.ts"
import { readableZone } from "#domain/span.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { Area } from "../../effect-actor.ts"
import { callFailureOf } from "../../failures.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { connectionMachine } from "../connection/machine.ts"
import type { FormEvent } from "../form/events.ts"
import type { FormMachine, FormValues } from "../form/machine.ts"
import type { PagedListMachine } from "../paged-list/machine.ts"
import type { EditorEvent } from "./events.ts"

/** Data from which the editor makes the form's first values. */
export interface Beginning<A> {
  /** Object to be changed; undefined for a new one. */
  readonly found: A | undefined
  readonly params: Params
  /** Epoch ms. */
  readonly now: number
  /** IANA time zone of the user. */
  readonly zone: string
  readonly user: User | null
}

export interface EditorOptions<A, V extends FormValues, R> {
  /** Name of the screen, in kebab case. */
  readonly name: string
  readonly area: Area<R>
  /** Effect that loads the object named by the page's path, in the shape that the editor needs. */
  readonly load: (params: Params, user: User | null) => Effect.Effect<A, CallFailure, R>
  /** Whether the page's path stands for a new object; by default, when the path has no id. */
  readonly isNew?: (params: Params) => boolean
  readonly values: (beginning: Beginning<A>) => V
  readonly form: FormMachine
  /** List shown beside the form, such as users for the preview of a flag; its query is not kept in the address. */
  readonly beside?: PagedListMachine
}

export interface EditorContext {
  readonly params: Params
  readonly user: User | null
  readonly isNew: boolean
  readonly zone: string
  /** Initial values of the form. */
  readonly values: FormValues | undefined
}

interface Read {
  readonly params: Params
  readonly isNew: boolean
  readonly zone: string
  readonly user: User | null
}

/** Chart of a form page for a new object, or for an existing one that is read first and then changed. */
export const editorMachine = <A, V extends FormValues, R>(options: EditorOptions<A, V, R>) => {
  const { area, name, load, values, form, beside, isNew = ({ id }) => id === undefined } = options
  return build({
    name,
    isNew,
    hasBeside: beside !== undefined,
    actors: {
      form,
      ...(beside === undefined ? {} : { beside }),
      load: area.fromEffect<FormValues, CallFailure, Read>({
        name: `Values of ${name}`,
        run: ({ params, zone, user, ...read }) =>
          Effect.zipWith(
            read.isNew ? Effect.succeed(undefined) : load(params, user),
            Clock.currentTimeMillis,
            (found, now) => values({ found, params, now, zone, user }),
          ),
        failures: callFailures,
      }),
    },
  })
}

type Actors = {
  readonly form: FormMachine
  readonly beside?: PagedListMachine
  readonly load: PromiseActorLogic<FormValues, Read>
}
interface Built {
  readonly name: string
  readonly isNew: (params: Params) => boolean
  readonly hasBeside: boolean
  readonly actors: Actors
}

const readOf = ({ context: { params, isNew, zone, user } }: { readonly context: EditorContext }): Read => ({
  params,
  isNew,
  zone,
  user,
})

const build = ({ name, isNew, hasBeside, actors }: Built) => {
  const statusOf = (event: object) => {
    const failure = callFailureOf(event)
    return failure?._tag === "ApiError" ? failure.status : undefined
  }
  return setup({
    types: {
      context: {} as EditorContext,
      events: {} as EditorEvent,
      input: {} as ScreenInput,
      tags: {} as "busy" | "failed" | "missing" | "forbidden",
      children: {} as { form: "form"; beside: "beside"; connection: "connection" },
    },
    actors: { ...(actors as Required<Actors>), connection: connectionMachine },
    actions: {
      keepValues: assign((_, { values }: { readonly values: FormValues }) => ({ values })),
      fillInLatest: sendTo(
        "form",
        (_, { values }: { readonly values: FormValues }): FormEvent => ({
          type: "saved.changed",
          values,
        }),
      ),
      notifyFailure,
    },
    guards: {
      isMissing: (_, { event }: { readonly event: object }) => statusOf(event) === 404,
      isForbidden: (_, { event }: { readonly event: object }) => statusOf(event) === 403,
    },
  }).createMachine({
    id: "editor",
    meta: { variant: name },
    context: ({ input: { params, user } }) => ({
      params,
      user,
      isNew: isNew(params),
      zone: readableZone(user?.timeZone ?? ""),
      values: undefined,
    }),
    initial: "loading",
    states: {
      loading: {
        tags: ["busy"],
        invoke: {
          id: "load",
          src: "load",
          input: readOf,
          onDone: {
            target: "open",
            actions: { type: "keepValues", params: ({ event }) => ({ values: event.output }) },
          },
          onError: [
            { guard: { type: "isMissing", params: ({ event }) => ({ event }) }, target: "missing" },
            { guard: { type: "isForbidden", params: ({ event }) => ({ event }) }, target: "forbidden" },
            { target: "failed" },
          ],
        },
      },
      open: {
        invoke: [
          {
            id: "form" as const,
            src: "form" as const,
            input: ({ context }: { readonly context: EditorContext }) => context.values,
          },
          ...(hasBeside ? [{ id: "beside" as const, src: "beside" as const, input: { pageKey: name } }] : []),
        ],
        initial: "editing",
        states: {
          editing: { on: { "latest.requested": { target: "updating" } } },
          /**
           * State that reads the object again, with the changes that other users saved meanwhile; the form keeps
           * its values.
           */
          updating: {
            tags: ["busy"],
            invoke: {
              id: "loadLatest",
              src: "load",
              input: readOf,
              onDone: {
                target: "editing",
                actions: { type: "fillInLatest", params: ({ event }) => ({ values: event.output }) },
              },
              onError: { target: "editing", actions: "notifyFailure" },
            },
          },
        },
      },
      /** State for an object that does not exist, or was deleted. */
      missing: { tags: ["missing"] },
      forbidden: { tags: ["forbidden"] },
      /** State that waits for another try: asked for, or when the device's connection is back. */
      failed: {
        tags: ["failed"],
        invoke: { id: "connection", src: "connection" },
        on: { "data.refreshed": { target: "loading" } },
      },
    },
  })
}
export type EditorMachine = ReturnType<typeof build>
