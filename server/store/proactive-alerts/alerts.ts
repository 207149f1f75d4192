import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { mayHaveCase, overwritesChange, proactiveAlertRejection } from "#domain/proactive-alerts/statuses.ts"
import type { IntegrationUnavailable } from "../../integrations/integrations.ts"
import { SupportCases } from "../../integrations/support-cases.ts"
import { machineScope } from "../../rules/machine-scope.ts"
import { History } from "../history.ts"
import { type ListPage, listOf } from "../list.ts"
import { type AlertRow, type AlertSort, alertColumns, alertOrder, alertTables } from "./rows.ts"

interface AlertListQuery extends ListPage {
  readonly sort?: AlertSort | undefined
  readonly statuses?: ReadonlyArray<ProactiveAlertStatus> | undefined
  /** VIN of the machine whose alerts are listed. */
  readonly vin?: string | undefined
}

interface Actor {
  readonly id: number
  readonly name: string
}

type Rejected<Why extends string> = { readonly refused: Why }

interface ProactiveAlertsShape {
  /** Proactive alerts of machines that the service centre looks after, limited to what the reader may see. */
  readonly ofService: (
    serviceId: number,
    reader: Reader,
    query: AlertListQuery,
  ) => Effect.Effect<Paged<AlertRow>>
  /**
   * RESOLVED and AUTO_CLOSED alerts of the machine with exactly the given VIN, optionally only of one service
   * centre.
   */
  readonly closed: (
    vin: string,
    serviceId: number | undefined,
    reader: Reader,
    query: AlertListQuery,
  ) => Effect.Effect<Paged<AlertRow>>
  /** A proactive alert of the machine with the given VIN, if the reader may see the alert. */
  readonly find: (id: number, vin: string, reader: Reader) => Effect.Effect<Option.Option<AlertRow>>
  /**
   * Changes the status of an alert by the transition table of OPEN-47, in one transaction with the machine's
   * history. A change made since the status in `seen` was read is not overwritten.
   */
  readonly setStatus: (
    id: number,
    choice: {
      readonly status: ProactiveAlertStatus
      readonly seen?: ProactiveAlertStatus | undefined
    },
    actor: Actor,
  ) => Effect.Effect<AlertRow | Rejected<"UNMODIFIABLE" | "DISALLOWED_VALUE" | "CONFLICT">>
  /** Opens a support case for an alert, once; the alert stores the number and the address of the case. */
  readonly openCase: (
    id: number,
    description: string,
    actor: Actor,
  ) => Effect.Effect<
    { readonly caseNumber: string; readonly url: string } | Rejected<"ALREADY_SAVED" | "UNMODIFIABLE">,
    IntegrationUnavailable
  >
}

/** Proactive alerts and their processing by service centres. */
export class ProactiveAlerts extends Context.Service<ProactiveAlerts, ProactiveAlertsShape>()(
  "headland/ProactiveAlerts",
) {
  static readonly layer = Layer.effect(
    ProactiveAlerts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const history = yield* History
      const cases = yield* SupportCases
      const joined = sql`proactive_alerts p JOIN machines m ON m.id = p.machine_id`
      const columns = sql.literal(alertColumns)
      const from = sql`${joined} ${sql.literal(alertTables)}`
      const visible = (reader: Reader) => sql`p.created >= ${machineScope(sql, reader).since}`

      const locked = (id: number) =>
        sql<AlertRow>`SELECT ${columns} FROM ${from} WHERE p.id = ${id} FOR UPDATE OF p`.pipe(
          Effect.flatMap(([row]) =>
            row === undefined
              ? Effect.die(new Error(`proactive alert ${id} went away`))
              : Effect.succeed(row),
          ),
        )

      const setStatus: ProactiveAlertsShape["setStatus"] = Effect.fn("ProactiveAlerts.setStatus")(
        function* (id, { status, seen }, actor) {
          const now = yield* Clock.currentTimeMillis
          const time = new Date(now)
          const row = yield* locked(id)
          if (seen !== undefined && overwritesChange(row.status, { seen, chosen: status }))
            return { refused: "CONFLICT" as const }
          const refused = proactiveAlertRejection(
            { status: row.status, since: row.statusSince.getTime() },
            status,
            now,
          )
          if (refused !== null) return { refused }
          // The last condition keeps a RESOLVED alert closed if an alert for the same trend was raised again
          // meanwhile: only one may be open.
          const [changed] =
            yield* sql`UPDATE proactive_alerts p SET status = ${status}, status_since = ${time},
              modified = ${time}
            WHERE p.id = ${id} AND (${!mayHaveCase(status)} OR NOT EXISTS (SELECT FROM proactive_alerts o
              WHERE o.machine_id = p.machine_id AND o.trend = p.trend AND o.id <> p.id
                AND o.status IN ('NEW', 'IN_PROGRESS', 'MONITOR')))
            RETURNING p.id`
          if (changed === undefined) return { refused: "UNMODIFIABLE" as const }
          yield* history.ofMachine({
            id: row.machineId,
            type: "CHANGED",
            actorId: actor.id,
            oldValue: row.status,
            newValue: status,
            description: `Proactive alert ${id}`,
          })
          return { ...row, status, statusSince: time, modified: time }
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const openCase: ProactiveAlertsShape["openCase"] = Effect.fn("ProactiveAlerts.openCase")(
        function* (id, description, actor) {
          const row = yield* locked(id)
          if (row.caseUrl !== null) return { refused: "ALREADY_SAVED" as const }
          if (!mayHaveCase(row.status)) return { refused: "UNMODIFIABLE" as const }
          const opened = yield* cases.open({
            vin: row.vin,
            alertId: id,
            description,
            reporter: actor.name,
            reporterId: actor.id,
          })
          const time = new Date(yield* Clock.currentTimeMillis)
          yield* sql`UPDATE proactive_alerts SET case_number = ${opened.caseNumber}, case_url = ${opened.url},
            modified = ${time} WHERE id = ${id}`
          yield* history.ofMachine({
            id: row.machineId,
            type: "CHANGED",
            actorId: actor.id,
            newValue: opened.caseNumber,
            description: `Support case of proactive alert ${id}`,
          })
          return opened
        },
        sql.withTransaction,
        Effect.catchTag("SqlError", Effect.die),
      )

      const list = (where: ReadonlyArray<ReturnType<typeof visible>>, query: AlertListQuery) =>
        listOf<AlertRow>(sql, {
          columns,
          from,
          countFrom: joined,
          where: [
            ...where,
            ...(query.statuses === undefined ? [] : [sql`p.status IN ${sql.in(query.statuses)}`]),
          ],
          order: alertOrder(sql, query.sort),
          page: query,
        })

      return ProactiveAlerts.of({
        ofService: (serviceId, reader, query) =>
          list(
            [
              sql`p.service_id = ${serviceId}`,
              sql`EXISTS (SELECT FROM subscriptions su WHERE su.machine_id = p.machine_id
                AND su.service_id = ${serviceId} AND su.state = 'ACTIVE')`,
              visible(reader),
              ...(query.vin === undefined ? [] : [sql`m.vin = ${query.vin}`]),
            ],
            query,
          ),
        closed: (vin, serviceId, reader, query) =>
          list(
            [
              sql`m.vin = ${vin}`,
              ...(serviceId === undefined ? [] : [sql`p.service_id = ${serviceId}`]),
              visible(reader),
            ],
            { ...query, statuses: ["RESOLVED", "AUTO_CLOSED"] },
          ),
        find: (id, vin, reader) =>
          sql<AlertRow>`SELECT ${columns} FROM ${from}
            WHERE p.id = ${id} AND m.vin = ${vin} AND ${visible(reader)}`.pipe(
            Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
            Effect.orDie,
          ),
        setStatus,
        openCase,
      })
    }),
  )
}
