import { createActor, createMachine, SimulatedClock } from "xstate"
import { type AlarmState, ServiceAlarm } from "#contract/schemas/alarm.ts"
import type { DeviceStatus } from "#contract/schemas/device.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import type { ReportStatus } from "#contract/schemas/report.ts"
import { alarmTargets } from "#domain/alarms/states.ts"
import { retryCommand, statusWhileSent } from "#domain/devices/device.ts"
import { failureOf, isAgainOffered } from "#domain/reports/states.ts"
import type { UserSide } from "#domain/subscriptions/changes.ts"
import { withFakes } from "#inspector/sandbox/test-harness/fakes.ts"
import { sampleTaken } from "#machines/alarms/alarm-work/chart.ts"
import { alarmWorkMachine } from "#machines/alarms/alarm-work/machine.ts"
import { workSince } from "#machines/alarms/alarm-work/selectors.ts"
import { shownWork } from "#machines/alarms/shown-work.ts"
import { sampleActivation } from "#machines/machine/device-activation/chart.ts"
import { deviceActivationMachine } from "#machines/machine/device-activation/machine.ts"
import { sampleAlert } from "#machines/service/alert-status/chart.ts"
import { alertStatusMachine } from "#machines/service/alert-status/machine.ts"
import { sampleInvite } from "#machines/subscriptions/subscription-change/chart.ts"
import { subscriptionChangeMachine } from "#machines/subscriptions/subscription-change/machine.ts"

/** Actors that never answer, as far as a move is only asked for. */
const silent = createMachine({})
const answering = (src: string, output: unknown) => (name: string) =>
  name === src
    ? createMachine({ initial: "done", states: { done: { type: "final" } }, output: () => output } as never)
    : silent

/** Options of an actor whose timers never fire, so that the page is written without waiting for them. */
const still = { clock: new SimulatedClock() }

/** Whether the chart asks about the change, which it refuses where the state may not be asked for. */
export const subscriptionInChart = (
  from: SubscriptionState,
  to: SubscriptionState,
  by: UserSide,
): boolean => {
  const actor = createActor(
    withFakes(subscriptionChangeMachine, () => silent) as typeof subscriptionChangeMachine,
    { ...still, input: { by } },
  )
  actor.start()
  const subscription = { ...sampleInvite, subscriptionState: from, autoRenew: false }
  actor.send({ type: "change.requested", subscription, target: to })
  return actor.getSnapshot().hasTag("asking")
}

/** Whether the list shows the alarm in the state once its work is asked for, before the server has answered. */
export const alarmInWorkList = (from: AlarmState, to: AlarmState): boolean => {
  const [alarm] = (ServiceAlarm.ast.annotations?.["examples"] ?? []) as ReadonlyArray<ServiceAlarm>
  if (alarm === undefined) return false
  const actor = createActor(withFakes(alarmWorkMachine, () => silent) as typeof alarmWorkMachine, still)
  actor.start()
  actor.send({ type: "work.requested", work: { ...sampleTaken, ids: [alarm.id], change: { state: to } } })
  const targets = alarmTargets({ state: from, since: 0, cameAgain: false }, 1)
  const page = {
    content: [{ ...alarm, state: from, targets }],
    pageMetadata: { totalElements: 1, totalPages: 1, size: 10, number: 0 },
    overview: { counts: NONE, colleagues: [], mayWork: true },
    states: [to],
    serviceId: sampleTaken.serviceId,
    reader: undefined,
    askedAt: 0,
  }
  return from !== to && shownWork(page, workSince(actor.getSnapshot(), 0)).content.length === 1
}
const NONE = { NEW: 0, IN_PROGRESS: 0, MONITOR: 0, RESOLVED: 0, AUTO_CLOSED: 0 }

/**
 * Whether the chart saves the status; a resolved alert is corrected in the tab that resolved it, so it is resolved
 * there first.
 */
export const alertInChart = (from: ProactiveAlertStatus, to: ProactiveAlertStatus): boolean => {
  const resolved = {
    ...sampleAlert,
    status: "RESOLVED" as const,
    lastModifiedDate: "2026-11-20T04:00:00.000Z",
  }
  const saving = withFakes(alertStatusMachine, answering("save", resolved)) as typeof alertStatusMachine
  const actor = createActor(saving, {
    ...still,
    input: { alert: from === "RESOLVED" ? sampleAlert : { ...sampleAlert, status: from }, mayChange: true },
  })
  actor.start()
  if (from === "RESOLVED") {
    actor.send({ type: "status.chosen", status: "RESOLVED" })
    actor.send({ type: "save.requested" })
  }
  actor.send({ type: "status.chosen", status: to })
  return actor.getSnapshot().can({ type: "save.requested" })
}

/** Status on the way once the chart has tried the failed step again; none where it does not try. */
export const deviceInChart = (from: DeviceStatus): ReadonlyArray<DeviceStatus> => {
  const loaded = { value: sampleActivation(from, { state: "DONE" }), at: 0 }
  const reading = withFakes(
    deviceActivationMachine,
    answering("read", loaded),
  ) as typeof deviceActivationMachine
  const actor = createActor(reading, { ...still, input: { params: { id: "1" } } })
  actor.start()
  actor.send({ type: "retry.requested" })
  const command = retryCommand(from)
  const to = typeof command === "string" ? statusWhileSent(command) : null
  return actor.getSnapshot().hasTag("retrying") && to !== null ? [to] : []
}

/** Status of a report once the list has asked for it again; none where the list does not offer that. */
export const reportInList = (from: ReportStatus): ReadonlyArray<ReportStatus> =>
  isAgainOffered({ status: from, failure: failureOf(from, "The disk is full") }) ? ["REQUEST"] : []
