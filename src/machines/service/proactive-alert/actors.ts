import { Clock, Effect } from "effect"
import type { SignalSeries } from "#contract/schemas/data.ts"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import type { AlertKey } from "#domain/proactive-alerts/address.ts"
import { signalSpan } from "#domain/proactive-alerts/signal-span.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { ServiceClient } from "#services/service/service-client.ts"
import { connectionMachine } from "../../shared/connection/machine.ts"
import { type Loaded, resourceMachine } from "../../shared/resource/machine.ts"
import { readAt } from "../../shared/resource/read-at.ts"
import { alertRefreshMachine } from "../alert-refresh/machine.ts"
import { alertStatusMachine } from "../alert-status/machine.ts"
import { service } from "../area.ts"
import { supportCaseMachine } from "../support-case/machine.ts"
import { tabClosingMachine } from "../tab-closing/machine.ts"

export const status = alertStatusMachine
export const supportCase = supportCaseMachine
export const tabClosing = tabClosingMachine
export const refresh = alertRefreshMachine
export const connection = connectionMachine

export interface ReadAlert extends AlertKey {
  /** Language of the alert's texts. */
  readonly language: string
}

export const loadAlert = service.fromEffect<Loaded<ProactiveAlert>, CallFailure, ReadAlert>({
  name: "GET /proactive-alerts/machines/{vin}/{id}",
  run: ({ id, vin, language }) =>
    readAt(
      ServiceClient.use(({ proactiveAlerts }) =>
        call(proactiveAlerts.byId({ params: { id, vin }, query: { language } })),
      ),
    ),
  failures: callFailures,
})

/** Most closed alerts of a machine that the page lists. */
const CLOSED = 20

/** What went wrong with the same machine before: its closed alerts, newest first. */
export const closedAlerts = resourceMachine<ReadonlyArray<ProactiveAlert>, ReadAlert>(
  service.fromEffect<Loaded<ReadonlyArray<ProactiveAlert>>, CallFailure, ReadAlert>({
    name: "POST /proactive-alerts/closed",
    run: ({ id, vin, language }) =>
      readAt(
        ServiceClient.use(({ proactiveAlerts }) =>
          call(proactiveAlerts.closed({ query: { size: CLOSED }, payload: { vin, language } })),
        ).pipe(Effect.map(({ content }) => content.filter((one) => one.id !== id))),
      ),
    failures: callFailures,
  }),
)

export interface AlertSignal {
  /** Time that was read, epoch ms. */
  readonly span: { readonly start: number; readonly end: number }
  /** Thinned values of the alert's signal; undefined when nothing was recorded. */
  readonly series: SignalSeries | undefined
}

/** The signal that raised the alert, around its moment. */
export const signal = resourceMachine<
  AlertSignal,
  Pick<ProactiveAlert, "machineId" | "createdDate" | "signal">
>(
  service.fromEffect<
    Loaded<AlertSignal>,
    CallFailure,
    Pick<ProactiveAlert, "machineId" | "createdDate" | "signal">
  >({
    name: "GET /datas",
    run: ({ machineId, createdDate, signal: { name } }) =>
      readAt(
        Effect.gen(function* () {
          const span = signalSpan(createdDate, yield* Clock.currentTimeMillis)
          const times = { start: new Date(span.start).toISOString(), end: new Date(span.end).toISOString() }
          const answer = yield* ServiceClient.use(({ data }) =>
            call(data.datas({ query: { ids: [machineId], signals: [name], ...times } })),
          )
          const rows = answer instanceof Uint8Array ? [] : answer.content
          return {
            span,
            series: rows.find((row) => "signal" in row && row.samples.length > 0) as SignalSeries | undefined,
          }
        }),
      ),
    failures: callFailures,
  }),
)
