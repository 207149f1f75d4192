import { assign, type EventObject, setup } from "xstate"
import type { DeviceActivation } from "#contract/schemas/device.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { type ActivationProgress, progressOf } from "#domain/devices/activation.ts"
import { mayCommandDevices } from "#domain/devices/commands.ts"
import { isRefusedWith } from "#services/failures.ts"
import { callFailureOf } from "../../failures.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { Loaded } from "../../shared/resource/machine.ts"
import { notify, notifyFailure } from "../../shell/notices/notify.ts"
import { readActivation, retryActivation } from "./actors.ts"
import { deviceCommands } from "./commands.ts"
import type { DeviceActivationEvent } from "./events.ts"

export interface DeviceActivationInput {
  readonly params: { readonly id?: string }
  /** Reader of the page; one who is not known sends no commands. */
  readonly user?: HasRoles | null
}

export interface DeviceActivationContext {
  readonly id: MachineId
  readonly loaded: Loaded<DeviceActivation> | undefined
  /** Whether the user may send commands to the device. */
  readonly mayCommand: boolean
}

interface Read {
  readonly output: Loaded<DeviceActivation>
}

const refusedWith = (event: EventObject, code: "NOT_SMART_MACHINE" | "ALREADY_ACTIVE" | "CONFLICT") => {
  const failure = callFailureOf(event)
  return failure !== undefined && isRefusedWith(failure, code)
}

/** Guard: what was read says that the device is at this point. */
const isAt =
  (progress: ActivationProgress) =>
  (_: unknown, { output: { value, at } }: Read): boolean =>
    progressOf(value, at) === progress

const params = ({ event }: { readonly event: Read }): Read => ({ output: event.output })
const to = (guard: "isBroken" | "isLate" | "isWaiting", target: string) =>
  ({ guard: { type: guard, params }, target, actions: { type: "keep", params } }) as const

/**
 * Where a reading of the device leads: to the failed step, to a step that waits long or for a short time, or to
 * nothing under way.
 */
const byProgress = [
  to("isBroken", "broken"),
  to("isLate", "late"),
  to("isWaiting", "waiting"),
  { target: "settled", actions: { type: "keep", params } },
] as const

/**
 * Chart of a machine's telemetry device from a request to active or failed and back: it follows the server by
 * polling, quickly while a step waits for the machine, and tries a failed step again (DEV-05, DEV-09, DEV-10).
 */
export const deviceActivationMachine = setup({
  types: {
    context: {} as DeviceActivationContext,
    events: {} as DeviceActivationEvent,
    input: {} as DeviceActivationInput,
    tags: {} as "busy" | "missing" | "unreachable" | "stale" | "waiting" | "late" | "broken" | "retrying",
    children: {} as {
      read: "read"
      check: "read"
      retry: "retry"
      connection: "connection"
      commands: "commands"
    },
  },
  actors: {
    read: readActivation,
    retry: retryActivation,
    connection: connectionMachine,
    commands: deviceCommands,
  },
  delays: { restPause: 60_000, waitPause: 5_000, latePause: 30_000 },
  actions: {
    keep: assign((_, { output }: Read) => ({ loaded: output })),
    notify,
    notifyFailure,
  },
  guards: {
    isBroken: isAt("failed"),
    isLate: isAt("late"),
    isWaiting: isAt("waiting"),
    /** Guard: the machine has no telemetry device. */
    isMissing: ({ event }) => refusedWith(event, "NOT_SMART_MACHINE"),
    /** Guard: nothing is left to retry, because another user or the machine was quicker. */
    isOvertaken: ({ event }) => refusedWith(event, "ALREADY_ACTIVE") || refusedWith(event, "CONFLICT"),
  },
}).createMachine({
  id: "device-activation",
  context: ({ input }) => ({
    id: Number(input.params.id) as MachineId,
    loaded: undefined,
    mayCommand: mayCommandDevices(input.user ?? { roles: [] }),
  }),
  invoke: { id: "commands", src: "commands" },
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "read",
        src: "read",
        input: ({ context: { id } }) => ({ id }),
        onDone: byProgress,
        onError: [{ guard: "isMissing", target: "missing" }, { target: "unreachable" }],
      },
    },
    missing: { tags: ["missing"] },
    /** State in which nothing is shown: read again when asked for, or when the device's connection is back. */
    unreachable: {
      tags: ["unreachable"],
      invoke: { id: "connection", src: "connection" },
      on: { "data.refreshed": { target: "loading" } },
    },
    settled: {
      after: { restPause: { target: "checking" } },
      on: { "data.refreshed": { target: "checking" }, "action.completed": { target: "checking" } },
    },
    /** State of a step that the machine has not answered yet. */
    waiting: {
      tags: ["waiting"],
      after: { waitPause: { target: "checking" } },
      on: { "data.refreshed": { target: "checking" }, "action.completed": { target: "checking" } },
    },
    /** State of a step without an answer for so long that the machine must be off or out of reach. */
    late: {
      tags: ["waiting", "late"],
      after: { latePause: { target: "checking" } },
      on: { "data.refreshed": { target: "checking" }, "action.completed": { target: "checking" } },
    },
    /** State of a step that the device refused or never answered; it can be tried again. */
    broken: {
      tags: ["broken"],
      after: { restPause: { target: "checking" } },
      on: {
        "data.refreshed": { target: "checking" },
        "action.completed": { target: "checking" },
        "retry.requested": { target: "retrying" },
      },
    },
    checking: {
      on: { "action.completed": { target: "checking", reenter: true } },
      invoke: {
        id: "check",
        src: "read",
        input: ({ context: { id } }) => ({ id }),
        onDone: byProgress,
        onError: [{ guard: "isMissing", target: "missing" }, { target: "stale" }],
      },
    },
    /** State in which the last reading is shown as out of date. */
    stale: {
      tags: ["stale"],
      after: { waitPause: { target: "checking" } },
      on: { "data.refreshed": { target: "checking" }, "action.completed": { target: "checking" } },
    },
    retrying: {
      tags: ["retrying"],
      invoke: {
        id: "retry",
        src: "retry",
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: "checking",
          actions: { type: "notify", params: { kind: "success", key: "machine.device.retried" } },
        },
        onError: [
          { guard: "isOvertaken", target: "checking", actions: "notifyFailure" },
          { target: "broken", actions: "notifyFailure" },
        ],
      },
    },
  },
})
export type DeviceActivationMachine = typeof deviceActivationMachine
