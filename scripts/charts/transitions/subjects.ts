import type { AlarmState } from "#contract/schemas/alarm.ts"
import type { DeviceStatus } from "#contract/schemas/device.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import type { ReportStatus } from "#contract/schemas/report.ts"
import { alarmRejection, alarmTransitions } from "#domain/alarms/states.ts"
import { deviceTransitions, retryCommand, statusWhileSent } from "#domain/devices/device.ts"
import { proactiveAlertRejection, proactiveAlertTransitions } from "#domain/proactive-alerts/statuses.ts"
import { mayAskAgain, reportStates } from "#domain/reports/states.ts"
import { actionTo } from "#domain/subscriptions/changes.ts"
import {
  actionOutcome,
  SUBSCRIPTION_TRANSITIONS,
  type SubscriptionSide,
} from "#domain/subscriptions/transitions.ts"
import { type TransitionTable, targetsFrom } from "#domain/transitions.ts"
import { alarmInWorkList, alertInChart, deviceInChart, reportInList, subscriptionInChart } from "./charts.ts"

/** Users who move an object, and what each of the three sources says that they may do. */
export interface Side<State extends string> {
  /** Users, in words. */
  readonly who: string
  /** Chart by which they do it, as `area/name`. */
  readonly chart: string
  /** Call that they make. */
  readonly call: string
  readonly inTable: (from: State) => ReadonlyArray<State>
  /** States to which the running chart lets them go. */
  readonly inChart: (from: State) => ReadonlyArray<State>
  /** States that the rule lets through by which the server answers the call. */
  readonly inRule: (from: State) => ReadonlyArray<State>
}

/** Objects with states that users change. */
export interface Subject<State extends string> {
  readonly name: string
  readonly source: string
  readonly table: TransitionTable<State, string>
  readonly sides: ReadonlyArray<Side<State>>
}

/** Targets without the present state: to save what is there already is no move. */
const moves = <State extends string>(states: ReadonlyArray<State>, from: State): ReadonlyArray<State> =>
  states.filter((to) => to !== from)

const subscriptionSide = (
  who: string,
  by: Exclude<SubscriptionSide, "clock">,
  call: string,
): Side<SubscriptionState> => ({
  who,
  chart: "subscriptions/subscription-change",
  call,
  inTable: (from) => targetsFrom(SUBSCRIPTION_TRANSITIONS, from, by),
  inChart: (from) => SUBSCRIPTION_TRANSITIONS.states.filter((to) => subscriptionInChart(from, to, by)),
  inRule: (from) =>
    SUBSCRIPTION_TRANSITIONS.states.filter((to) => {
      const action = actionTo(to)
      const subscription = { state: from, autoRenew: false }
      return action !== undefined && actionOutcome(subscription, action, by).does === "MOVE"
    }),
})

export const subscriptionSubject: Subject<SubscriptionState> = {
  name: "Subscriptions",
  source: "src/domain/subscriptions/transitions.ts",
  table: SUBSCRIPTION_TRANSITIONS,
  sides: [
    subscriptionSide("the customer or owner", "owner", "PUT /subscriptions/{id}/{action}"),
    subscriptionSide("the service centre", "centre", "PUT /services/{serviceId}/subscriptions/{id}/{action}"),
  ],
}

export const alarmSubject: Subject<AlarmState> = {
  name: "Alarms",
  source: "src/domain/alarms/states.ts",
  table: alarmTransitions,
  sides: [
    {
      who: "the service centre",
      chart: "alarms/alarm-work",
      call: "PUT /services/{serviceId}/alarms",
      inTable: (from) => targetsFrom(alarmTransitions, from, "CENTRE"),
      inChart: (from) => alarmTransitions.states.filter((to) => alarmInWorkList(from, to)),
      inRule: (from) =>
        alarmTransitions.states.filter(
          (to) => alarmRejection({ state: from, since: 0, cameAgain: false }, to, 1) === null,
        ),
    },
  ],
}

export const alertSubject: Subject<ProactiveAlertStatus> = {
  name: "Proactive alerts",
  source: "src/domain/proactive-alerts/statuses.ts",
  table: proactiveAlertTransitions,
  sides: [
    {
      who: "the service centre",
      chart: "service/alert-status",
      call: "PUT /proactive-alerts/{alertId}",
      inTable: (from) => moves(targetsFrom(proactiveAlertTransitions, from, "CENTRE"), from),
      inChart: (from) => moves(proactiveAlertTransitions.states, from).filter((to) => alertInChart(from, to)),
      inRule: (from) =>
        moves(proactiveAlertTransitions.states, from).filter(
          (to) => proactiveAlertRejection({ status: from, since: 0 }, to, 1) === null,
        ),
    },
  ],
}

export const deviceSubject: Subject<DeviceStatus> = {
  name: "Telemetry devices",
  source: "src/domain/devices/device.ts",
  table: deviceTransitions,
  sides: [
    {
      who: "the owner and the service centre, after a failure",
      chart: "machine/device-activation",
      call: "PUT /machines/{id}/telemetrydevice/reactivate",
      inTable: (from) => targetsFrom(deviceTransitions, from, "retry"),
      inChart: deviceInChart,
      inRule: (from) => {
        const command = retryCommand(from)
        const to = typeof command === "string" ? statusWhileSent(command) : null
        return to === null ? [] : [to]
      },
    },
  ],
}

export const reportSubject: Subject<ReportStatus> = {
  name: "Reports",
  source: "src/domain/reports/states.ts",
  table: reportStates,
  sides: [
    {
      who: "the author",
      chart: "reports/report-list",
      call: "POST /reporting/{id}/again",
      inTable: (from) => targetsFrom(reportStates, from, "AUTHOR"),
      inChart: reportInList,
      inRule: (from) => (mayAskAgain(from) ? ["REQUEST"] : []),
    },
  ],
}

export const subjects = [
  subscriptionSubject,
  alarmSubject,
  alertSubject,
  deviceSubject,
  reportSubject,
] as ReadonlyArray<Subject<string>>
