import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type {
  Alarm,
  AlarmOverview,
  AlarmState,
  AlarmWorkDone,
  ServiceAlarm,
} from "#contract/schemas/alarm.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { alarmRejection } from "#domain/alarms/states.ts"
import type { TransitionRejection } from "#domain/transitions.ts"
import { History } from "../history.ts"
import { listOf } from "../list.ts"
import {
  type AlarmQuery,
  type AlarmRow,
  type AlarmSubject,
  alarmColumns,
  alarmList,
  CAME_AGAIN,
  type ServiceAlarmRow,
  type ServiceSubject,
  serviceAlarmList,
  toAlarm,
  toServiceAlarm,
} from "./alarm-statement.ts"
import { closeOldAlarms } from "./closing.ts"
import { colleaguesOf, countsOf, type WorkChange, workOnAlarms } from "./working.ts"

interface StateChange {
  readonly serviceId: number
  readonly machineId: number
  readonly alarmId: number
  readonly state: AlarmState
  readonly actorId: number
  /** Language of the title in the answer. */
  readonly language: string
}

type ChangeOutcome = { readonly done: Alarm } | { readonly refused: "NOT_FOUND" | TransitionRejection }

interface AlarmsShape {
  /** Alarms of the subject, with titles in the given language. */
  readonly list: (
    subject: Exclude<AlarmSubject, ServiceSubject>,
    query: AlarmQuery,
    language: string,
  ) => Effect.Effect<Paged<Alarm>>
  /** Alarms of a service centre with its work on them. */
  readonly ofService: (
    subject: ServiceSubject,
    query: AlarmQuery,
    language: string,
  ) => Effect.Effect<Paged<ServiceAlarm>>
  /** Numbers of a service centre's alarms by state. */
  readonly counts: (subject: ServiceSubject, query: AlarmQuery) => Effect.Effect<AlarmOverview["counts"]>
  /** Users who work at the service centre, by name. */
  readonly colleagues: (serviceId: number) => Effect.Effect<AlarmOverview["colleagues"]>
  /**
   * Changes alarms of a service centre by the transition table, and says which could not be changed; one
   * transaction.
   */
  readonly work: (change: WorkChange) => Effect.Effect<AlarmWorkDone>
  /**
   * Whether the service centre looks after the machine, which it must to process alarms: the machine is assigned
   * to it and has its ACTIVE subscription there.
   */
  readonly worksOn: (serviceId: number, machineId: number) => Effect.Effect<boolean>
  /** Changes the state of an alarm on a machine of the service centre, by the transition table; one transaction. */
  readonly setState: (change: StateChange) => Effect.Effect<ChangeOutcome>
  /** Closes alarms that are old enough (OPEN-60), at most `most` at once; returns their number. */
  readonly closeOld: (most: number) => Effect.Effect<number>
}

/** Alarms and their processing by service centres. */
export class Alarms extends Context.Service<Alarms, AlarmsShape>()("headland/Alarms") {
  static readonly layer = Layer.effect(
    Alarms,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const history = yield* History

      const setState = Effect.fn("Alarms.setState")(
        function* (change: StateChange) {
          const { actorId, alarmId, language, machineId, serviceId, state } = change
          const now = yield* Clock.currentTimeMillis
          // Locks the machine before the alarm, in the same order as the move of a machine to another service
          // centre, so that the two cannot deadlock.
          yield* sql`SELECT 1 FROM machines WHERE id = ${machineId} FOR NO KEY UPDATE`
          const [row] = yield* sql<AlarmRow & { since: Date; cameAgain: boolean }>`
            SELECT ${sql.literal(alarmColumns)}, a.state_since AS since,
              ${sql.literal(CAME_AGAIN)} AS "cameAgain"
            FROM alarms a JOIN machines m ON m.id = a.machine_id
            WHERE a.id = ${alarmId} AND a.machine_id = ${machineId} AND a.service_id = ${serviceId}
            FOR UPDATE OF a`
          if (row === undefined) return { refused: "NOT_FOUND" as const }
          const { cameAgain, since, ...alarm } = row
          const rejection = alarmRejection(
            { state: alarm.state, since: since.getTime(), cameAgain },
            state,
            now,
          )
          if (rejection !== null) return { refused: rejection }
          const time = new Date(now)
          yield* sql`UPDATE alarms SET state = ${state}, state_since = ${time} WHERE id = ${alarmId}`
          yield* sql`INSERT INTO alarm_states (alarm_id, service_id, state, since, changed_by)
            VALUES (${alarmId}, ${serviceId}, ${state}, ${time}, ${actorId})
            ON CONFLICT (alarm_id, service_id) DO UPDATE
              SET state = excluded.state, since = excluded.since, changed_by = excluded.changed_by`
          yield* history.ofMachine({
            id: machineId,
            type: "CHANGED",
            actorId,
            oldValue: alarm.state,
            newValue: state,
            description: `Alarm ${alarm.code}`,
          })
          return { done: toAlarm({ ...alarm, state }, language) }
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const work = Effect.fn("Alarms.work")(
        function* (change: WorkChange) {
          return yield* workOnAlarms({ sql, history }, change, yield* Clock.currentTimeMillis)
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const ofService = Effect.fn("Alarms.ofService")(function* (
        subject: ServiceSubject,
        query: AlarmQuery,
        language: string,
      ) {
        const now = yield* Clock.currentTimeMillis
        const { content, pageMetadata } = yield* listOf<ServiceAlarmRow>(
          sql,
          serviceAlarmList(sql, subject, query),
        )
        return { content: content.map((row) => toServiceAlarm(row, language, now)), pageMetadata }
      })

      const closeOld = Effect.fn("Alarms.closeOld")(
        function* (most: number) {
          return yield* closeOldAlarms(sql, yield* Clock.currentTimeMillis, most)
        },
        sql.withTransaction,
        Effect.orDie,
      )

      return Alarms.of({
        list: (subject, query, language) =>
          listOf<AlarmRow>(sql, alarmList(sql, subject, query)).pipe(
            Effect.map(({ content, pageMetadata }) => ({
              content: content.map((row) => toAlarm(row, language)),
              pageMetadata,
            })),
          ),
        worksOn: (serviceId, machineId) =>
          sql`SELECT 1 FROM machines m JOIN subscriptions su ON su.machine_id = m.id AND su.service_id = m.service_id
            WHERE m.id = ${machineId} AND m.service_id = ${serviceId} AND su.state = 'ACTIVE'`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        ofService,
        counts: (subject, query) => countsOf(sql, subject, query),
        colleagues: (serviceId) => colleaguesOf(sql, serviceId),
        work,
        setState,
        closeOld,
      })
    }),
  )
}
