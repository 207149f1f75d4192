import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { PROACTIVE_ALERT_SORT_COLUMNS } from "#contract/groups/proactive-alerts.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { mayEditPartnerAlarms } from "#domain/access/partner.ts"
import { hasFeature } from "#domain/proactive-alerts/feature.ts"
import { AppConfig } from "../config.ts"
import { Integrations } from "../integrations/integrations.ts"
import { fail } from "../rules/fail.ts"
import { Machines } from "../store/machines.ts"
import { ProactiveAlerts } from "../store/proactive-alerts/alerts.ts"
import { type AlertRow, toProactiveAlert } from "../store/proactive-alerts/rows.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { notFound, sortOf } from "./lists.ts"
import { centreToEdit, visibleCentre } from "./service-centre.ts"

/** Handlers of proactive alerts, which are raised from trends before a part breaks (sections 9 and 62). */
export const ProactiveAlertsHandlers = HttpApiBuilder.group(
  Api,
  "proactiveAlerts",
  Effect.fnUntraced(function* (handlers) {
    const alerts = yield* ProactiveAlerts
    const machines = yield* Machines
    const { technicalTools } = yield* AppConfig
    const integrations = yield* Integrations
    /**
     * Reads the addresses of the technical tools; alerts contain a link to the tool only while this integration is
     * available (OPEN-162).
     */
    const showing = integrations.ask("technical-tool", Effect.succeed(technicalTools)).pipe(
      Effect.orElseSucceed((): typeof technicalTools => ({})),
      Effect.map(
        (tools) => (row: AlertRow, language: string | undefined, user: User) =>
          toProactiveAlert(row, language ?? user.language, tools),
      ),
    )

    /**
     * Alerts contain the owner's name, so a read by a user without a personal relation to the machine is recorded
     * in the audit log (OPEN-42).
     */
    const noteOwners = Effect.fnUntraced(function* (user: User, rows: ReadonlyArray<AlertRow>) {
      const owned = rows.flatMap((row) => (row.email === null ? [] : [row.machineId]))
      const seen = yield* machines.readable(user, [...new Set(owned)])
      yield* machines.notePrivateRead(user, seen, "proactive alerts")
    })

    /**
     * The alert with the given id if the alert belongs to the machine and the user may see it; otherwise fails at
     * `field`.
     */
    const alertOf = Effect.fnUntraced(function* (user: User, id: string, vin: string, field: string) {
      const found = /^\d{1,9}$/.test(id)
        ? yield* alerts.find(Number(id), vin.toUpperCase(), user)
        : Option.none<AlertRow>()
      return Option.isSome(found) ? found.value : yield* notFound(field)
    })

    /** The alert that a write changes; only users who work for the machine's service centre may change the alert. */
    const alertToEdit = Effect.fnUntraced(function* (user: User, id: string, vin: string, field: string) {
      const alert = yield* alertOf(user, id, vin, field)
      if (alert.serviceId === null) return yield* fail("PREREQUISITES_NOT_FULFILLED", "serviceId")
      yield* centreToEdit(alert.serviceId, mayEditPartnerAlarms)
      return alert
    })

    return handlers.handleAll({
      ofService: Effect.fnUntraced(function* ({ params, query }) {
        const user = yield* withFeature("PROACTIVE_ALERTS")
        const sort = yield* sortOf(query.sort, PROACTIVE_ALERT_SORT_COLUMNS)
        const { id } = yield* visibleCentre(params.serviceId)
        const { page, size, status: statuses, vin } = query
        const shown = yield* showing
        const found = yield* alerts.ofService(id, user, { page, size, sort, statuses, vin })
        yield* noteOwners(user, found.content)
        return { ...found, content: found.content.map((row) => shown(row, query.language, user)) }
      }),
      closed: Effect.fnUntraced(function* ({ payload, query }) {
        const user = yield* withPartnerContext
        const sort = yield* sortOf(query.sort, PROACTIVE_ALERT_SORT_COLUMNS)
        const { serviceId } = payload
        if (serviceId !== undefined) yield* visibleCentre(serviceId)
        const vin = payload.vin.trim().toUpperCase()
        const shown = yield* showing
        const found = yield* alerts.closed(vin, serviceId, user, { ...query, sort })
        yield* noteOwners(user, found.content)
        return { ...found, content: found.content.map((row) => shown(row, payload.language, user)) }
      }),
      update: Effect.fnUntraced(function* ({ params, payload, query }) {
        const user = yield* withPartnerContext
        const alert = yield* alertToEdit(user, params.alertId, payload.vin, "alertId")
        if (query.serviceId !== undefined && query.serviceId !== alert.serviceId)
          return yield* fail("DISALLOWED_VALUE", "serviceId")
        const shown = yield* showing
        const outcome = yield* alerts.setStatus(
          alert.id,
          { status: payload.status, seen: query.seen },
          actorOf(user),
        )
        if ("refused" in outcome) return yield* fail(outcome.refused, "status")
        yield* noteOwners(user, [outcome])
        return shown(outcome, query.language, user)
      }, inOneTransaction),
      byId: Effect.fnUntraced(function* ({ params, query }) {
        const user = yield* withPartnerContext
        const alert = yield* alertOf(user, params.id, params.vin, "id")
        const shown = yield* showing
        yield* noteOwners(user, [alert])
        return shown(alert, query.language, user)
      }),
      openCase: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* withPartnerContext
        yield* withFeature("PROACTIVE_ALERTS_CREATE_SUPPORT_CASE")
        const alert = yield* alertToEdit(user, payload.proactiveAlertId, payload.vin, "proactiveAlertId")
        const opened = yield* alerts
          .openCase(alert.id, payload.description.trim(), actorOf(user))
          .pipe(Effect.catch(() => fail("EXTERNAL_SERVICE_UNAVAILABLE")))
        return "refused" in opened
          ? yield* fail(opened.refused, "proactiveAlertId")
          : { techConnectCaseBaseUrl: opened.url, caseNumber: opened.caseNumber }
      }),
    })
  }),
)

const actorOf = ({ firstName, id, lastName }: User) => ({ id, name: `${firstName} ${lastName}`.trim() })

/** The caller if they have the feature (PA-06); else 403. */
const withFeature = Effect.fnUntraced(function* (name: Parameters<typeof hasFeature>[1]) {
  const { user } = yield* CurrentUser
  return hasFeature(user, name) ? user : yield* fail("UNAUTHORIZED_OPERATION")
})

/** The caller if they have the PROACTIVE_ALERTS feature and the partner context (PA-07); else 403. */
const withPartnerContext = Effect.gen(function* () {
  const user = yield* withFeature("PROACTIVE_ALERTS")
  return accessOf(user).canViewPartnerContext ? user : yield* fail("UNAUTHORIZED_OPERATION")
})
