import { assign, setup } from "xstate"
import type { SimState, SimTarget } from "#contract/schemas/device.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { mayCommandDevices } from "#domain/devices/commands.ts"
import {
  type FoundDevice,
  idsToChange,
  isSimPending,
  MOST_SERIALS,
  serialsIn,
  withStates,
} from "#domain/devices/serial-list.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { changeSims, findDevices, readSims } from "./actors.ts"
import type { SimChangeEvent } from "./events.ts"
import { linesIn } from "./lines.ts"

export interface SimChangeContext {
  /** Address of the list of devices. */
  readonly home: string
  readonly mayEdit: boolean
  /** Serial numbers as they were typed or pasted. */
  readonly text: string
  readonly target: SimTarget
  /** Devices that were found by the serial numbers. */
  readonly found: ReadonlyArray<FoundDevice>
  /** Ids of the devices whose SIMs were asked to change. */
  readonly changed: ReadonlyArray<number>
}

const mayEdit = (user: HasRoles | null) => mayCommandDevices(user ?? { roles: [] })

/**
 * Chart of a change of many data SIMs by a list of serial numbers: looked up, previewed, confirmed, once more before
 * SIMs end for good, and followed until the network has answered (DEV-06, API-TEL-08, API-TEL-09).
 */
export const simChangeMachine = setup({
  types: {
    context: {} as SimChangeContext,
    events: {} as SimChangeEvent,
    input: {} as ScreenInput,
    tags: {} as "busy" | "refused" | "preview" | "asking" | "done" | "stale",
  },
  actors: { findDevices, changeSims, readSims },
  delays: { answerPause: 5_000 },
  actions: {
    keepText: assign((_, { text }: { readonly text: string }) => ({ text })),
    keepTarget: assign((_, { target }: { readonly target: SimTarget }) => ({ target })),
    keepFound: assign((_, { found }: { readonly found: ReadonlyArray<FoundDevice> }) => ({ found })),
    keepChanged: assign(({ context }, { states }: { readonly states: ReadonlyArray<SimState> }) => ({
      changed: idsToChange(linesIn(context)),
      found: withStates(context.found, states),
    })),
    keepStates: assign(({ context }, { states }: { readonly states: ReadonlyArray<SimState> }) => ({
      found: withStates(context.found, states),
    })),
    forgetFound: assign({ found: [], changed: [] }),
    forgetList: assign({ text: "" }),
    notifyFailure,
  },
  guards: {
    mayEdit: ({ context }) => context.mayEdit,
    /** Guard: the list holds at least one serial number, and no more than one change takes. */
    isLookedUp: ({ context }) => {
      const { length } = serialsIn(context.text).serials
      return length > 0 && length <= MOST_SERIALS
    },
    changesSome: ({ context }) => idsToChange(linesIn(context)).length > 0,
    /** Guard: the SIMs end for good, which is asked twice. */
    isFinal: ({ context }) => context.target === "TERMINATED",
    isAnswered: ({ context }) => !context.found.some(isSimPending),
  },
}).createMachine({
  id: "sim-change",
  context: ({ input: { params, search, user } }) => ({
    home: params["home"] ?? "",
    mayEdit: mayEdit(user),
    text: new URLSearchParams(search).get("serials") ?? "",
    target: "ACTIVE",
    found: [],
    changed: [],
  }),
  initial: "opening",
  states: {
    opening: { always: [{ guard: "mayEdit", target: "entering" }, { target: "forbidden" }] },
    /** State for readers of the page who may change no SIM. */
    forbidden: {},
    entering: {
      entry: "forgetFound",
      initial: "open",
      on: {
        "list.changed": { target: ".open", actions: { type: "keepText", params: ({ event }) => event } },
        "list.submitted": [{ guard: "isLookedUp", target: "lookingUp" }, { target: ".rejected" }],
      },
      states: { open: {}, rejected: { tags: ["refused"] } },
    },
    lookingUp: {
      tags: ["busy"],
      invoke: {
        id: "findDevices",
        src: "findDevices",
        input: ({ context: { text } }) => ({ serials: serialsIn(text).serials }),
        onDone: {
          target: "preview",
          actions: { type: "keepFound", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "entering", actions: "notifyFailure" },
      },
    },
    /** State that shows what the change would do to each serial number, before anything is asked of the network. */
    preview: {
      tags: ["preview"],
      initial: "open",
      on: {
        "target.selected": { actions: { type: "keepTarget", params: ({ event }) => event } },
        "list.reopened": { target: "entering" },
      },
      states: {
        open: { on: { "change.requested": { guard: "changesSome", target: "asking" } } },
        asking: {
          tags: ["asking"],
          on: {
            "change.confirmed": [
              { guard: "isFinal", target: "askingAgain" },
              { target: "#sim-change.changing" },
            ],
            "change.cancelled": { target: "open" },
          },
        },
        askingAgain: {
          tags: ["asking"],
          on: {
            "change.confirmed": { target: "#sim-change.changing" },
            "change.cancelled": { target: "open" },
          },
        },
      },
    },
    changing: {
      tags: ["busy", "preview"],
      invoke: {
        id: "changeSims",
        src: "changeSims",
        input: ({ context }) => ({ ids: idsToChange(linesIn(context)), status: context.target }),
        onDone: {
          target: "done",
          actions: { type: "keepChanged", params: ({ event }) => ({ states: event.output }) },
        },
        // None was changed, or it is not known: the devices are looked up again, so that the preview holds.
        onError: { target: "lookingUp", actions: "notifyFailure" },
      },
    },
    /** State that shows the result for each serial number, and follows it until the network has answered. */
    done: {
      tags: ["done"],
      initial: "following",
      on: { "list.reopened": { target: "entering", actions: "forgetList" } },
      states: {
        following: {
          always: { guard: "isAnswered", target: "settled" },
          after: { answerPause: { target: "checking" } },
        },
        checking: {
          invoke: {
            id: "readSims",
            src: "readSims",
            input: ({ context: { changed } }) => ({ ids: changed }),
            onDone: {
              target: "following",
              actions: { type: "keepStates", params: ({ event }) => ({ states: event.output }) },
            },
            onError: { target: "stale" },
          },
        },
        stale: { tags: ["stale"], after: { answerPause: { target: "checking" } } },
        settled: {},
      },
    },
  },
})
export type SimChangeMachine = typeof simChangeMachine
