import { assign, enqueueActions, sendTo, setup } from "xstate"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { type BoundaryValues, newBoundary } from "#domain/boundaries/boundary-form.ts"
import type { LngLat } from "#domain/geo.ts"
import { callFailureOf } from "../../failures.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { FormEvent } from "../../shared/form/events.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import type { BoundaryDrawingEvent } from "../boundary-drawing/events.ts"
import { boundaryDrawingMachine } from "../boundary-drawing/machine.ts"
import { boundaryImportMachine } from "../boundary-import/machine.ts"
import { type EditedBoundary, loadBoundary } from "./actors.ts"
import type { BoundaryEditorEvent } from "./events.ts"
import { boundaryForm } from "./form.ts"

export interface BoundaryEditorContext extends EditedBoundary {
  /** Id in the page's path; undefined for a new boundary. */
  readonly id: string | undefined
  readonly systemOfUnits: UnitSystem
}

interface Ring {
  readonly ring: ReadonlyArray<LngLat>
}

/** What is read of the form: whether its name is empty. */
interface FormSeen {
  readonly getSnapshot: () => { readonly context?: { readonly values?: Readonly<Record<string, unknown>> } }
}

interface Named {
  readonly name: string
}

/** Action: the file's name of the area becomes the boundary's where the user has not named it. */
const suggestName = enqueueActions(({ self, enqueue }, { name }: Named) => {
  const { children } = self.getSnapshot() as { readonly children?: { readonly form?: FormSeen } }
  const event: FormEvent = { type: "field.changed", field: "name", value: name }
  if (name !== "" && children?.form?.getSnapshot()?.context?.values?.["name"] === "")
    enqueue.sendTo("form", event as never)
}) as unknown as (args: unknown, params: Named) => void

const statusOf = (event: object) => {
  const failure = callFailureOf(event)
  return failure?._tag === "ApiError" ? failure.status : undefined
}

/**
 * Chart of the page that draws or changes a boundary: the drawing gives its ring to the form, which checks and
 * saves it; nothing drawn or typed is lost by a failure, a version conflict or an ended session.
 */
export const boundaryEditorMachine = setup({
  types: {
    context: {} as BoundaryEditorContext,
    events: {} as BoundaryEditorEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "failed" | "missing" | "forbidden",
    children: {} as { form: "form"; drawing: "drawing"; files: "files"; connection: "connection" },
  },
  actors: {
    connection: connectionMachine,
    loadBoundary,
    form: boundaryForm,
    drawing: boundaryDrawingMachine,
    files: boundaryImportMachine,
  },
  actions: {
    keepLoaded: assign((_, loaded: EditedBoundary) => loaded),
    giveRing: sendTo(
      "form",
      (_, { ring }: Ring): FormEvent => ({
        type: "field.changed",
        field: "ring",
        value: ring as never,
      }),
    ),
    suggestName,
    drawImported: sendTo(
      "drawing",
      (_, { ring }: Ring): BoundaryDrawingEvent => ({
        type: "ring.replaced",
        ring: ring as ReadonlyArray<[number, number]>,
      }),
    ),
    fillInLatest: sendTo(
      "form",
      (_, { values }: { readonly values: BoundaryValues }): FormEvent => ({
        type: "saved.changed",
        values: values as never,
      }),
    ),
    drawLatest: sendTo(
      "drawing",
      (_, { ring }: Ring): BoundaryDrawingEvent => ({
        type: "savedRing.read",
        ring: ring as ReadonlyArray<[number, number]>,
      }),
    ),
    notifyFailure,
  },
  guards: {
    isMissing: (_, { event }: { readonly event: object }) => statusOf(event) === 404,
    isForbidden: (_, { event }: { readonly event: object }) => statusOf(event) === 403,
  },
}).createMachine({
  id: "boundary-editor",
  context: ({ input: { params, user } }) => ({
    id: params["id"],
    systemOfUnits: user?.systemOfUnits ?? "SI",
    values: newBoundary,
    usedBy: [],
    others: [],
  }),
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadBoundary",
        src: "loadBoundary",
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: "open",
          actions: { type: "keepLoaded", params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: "isMissing", params: ({ event }) => ({ event }) }, target: "missing" },
          { guard: { type: "isForbidden", params: ({ event }) => ({ event }) }, target: "forbidden" },
          { target: "failed" },
        ],
      },
    },
    open: {
      // The drawing runs before the form, which shows it the ring of a restored draft.
      invoke: [
        {
          id: "drawing",
          src: "drawing",
          systemId: systemIds.boundaryDrawing,
          input: ({ context: { values, systemOfUnits } }) => ({ ring: values.ring, systemOfUnits }),
        },
        { id: "files", src: "files" },
        {
          id: "form",
          src: "form",
          input: ({ context }: { readonly context: BoundaryEditorContext }) => context.values,
        },
      ],
      on: {
        "ring.drawn": { actions: { type: "giveRing", params: ({ event: { ring } }) => ({ ring }) } },
        "area.imported": {
          actions: [
            { type: "drawImported", params: ({ event: { ring } }) => ({ ring }) },
            { type: "suggestName", params: ({ event: { name } }) => ({ name }) },
          ],
        },
      },
      initial: "editing",
      states: {
        editing: { on: { "latest.requested": { target: "updating" } } },
        /** State that reads the boundary again, with the changes that were saved elsewhere meanwhile. */
        updating: {
          tags: ["busy"],
          invoke: {
            id: "loadLatest",
            src: "loadBoundary",
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: "editing",
              actions: [
                { type: "keepLoaded", params: ({ event }) => event.output },
                { type: "fillInLatest", params: ({ event }) => ({ values: event.output.values }) },
                { type: "drawLatest", params: ({ event }) => ({ ring: event.output.values.ring }) },
              ],
            },
            onError: { target: "editing", actions: "notifyFailure" },
          },
        },
      },
    },
    /** State for a boundary that does not exist, or was deleted. */
    missing: { tags: ["missing"] },
    forbidden: { tags: ["forbidden"] },
    failed: {
      tags: ["failed"],
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
  },
})
export type BoundaryEditorMachine = typeof boundaryEditorMachine
