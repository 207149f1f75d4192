import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { HistoryEntry, MachineHistoryType, SubscriptionHistoryType } from "#contract/schemas/history.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { type ListPage, listOf } from "./list.ts"

interface NewEntry<Type extends string> {
  /** Id of the machine or subscription of the entry. */
  readonly id: number
  readonly type: Type
  /** User who made the change; null for a background job. */
  readonly actorId: number | null
  readonly oldValue?: string | null
  readonly newValue?: string | null
  readonly description?: string | null
}

interface HistoryShape {
  /** Writes a history entry of a machine; must run in the transaction of the change. */
  readonly ofMachine: (entry: NewEntry<MachineHistoryType>) => Effect.Effect<void>
  readonly ofSubscription: (entry: NewEntry<SubscriptionHistoryType>) => Effect.Effect<void>
  /** History entries, newest first; actors from before `since` are shown as "former owner" (OPEN-168). */
  readonly machine: (id: number, since: Date | null, page: ListPage) => Effect.Effect<Paged<HistoryEntry>>
  readonly subscription: (
    id: number,
    since: Date | null,
    page: ListPage,
  ) => Effect.Effect<Paged<HistoryEntry>>
}

/** History of machines and subscriptions with the acting users (OPEN-73). */
export class History extends Context.Service<History, HistoryShape>()("headland/History") {
  static readonly layer = Layer.effect(
    History,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const write = (table: string, subject: string) =>
        Effect.fn("History.write")(function* (entry: NewEntry<string>) {
          yield* sql`INSERT INTO ${sql(table)} ${sql.insert({
            [subject]: entry.id,
            time: new Date(yield* Clock.currentTimeMillis),
            type: entry.type,
            actor_id: entry.actorId,
            old_value: entry.oldValue ?? null,
            new_value: entry.newValue ?? null,
            description: entry.description ?? null,
          })}`
        }, Effect.orDie)

      const read = (table: string, subject: string) => (id: number, since: Date | null, page: ListPage) =>
        listOf<EntryRow>(sql, {
          columns: sql`h.id::float8 AS id, h.time, h.type, h.old_value AS "oldValue", h.new_value AS "newValue",
            h.description, h.actor_id AS "actorId", concat_ws(' ', u.first_name, u.last_name) AS "actorName"`,
          from: sql`${sql(table)} h LEFT JOIN users u ON u.id = h.actor_id`,
          where: [sql`h.${sql(subject)} = ${id}`],
          order: sql`h.id DESC`,
          page,
        }).pipe(
          Effect.map(({ content, pageMetadata }) => ({
            content: content.map((row) => toEntry(row, since)),
            pageMetadata,
          })),
        )

      return History.of({
        ofMachine: write("machine_history", "machine_id"),
        ofSubscription: write("subscription_history", "subscription_id"),
        machine: read("machine_history", "machine_id"),
        subscription: read("subscription_history", "subscription_id"),
      })
    }),
  )
}

interface EntryRow {
  readonly id: number
  readonly time: Date
  readonly type: string
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly description: string | null
  readonly actorId: number | null
  readonly actorName: string
}

const toEntry = ({ actorId, actorName, time, ...row }: EntryRow, since: Date | null): HistoryEntry => {
  const former = since !== null && time < since
  return {
    ...row,
    time: time.toISOString(),
    actor: former
      ? { id: null, name: "former owner" }
      : actorId === null
        ? null
        : { id: actorId, name: actorName },
  }
}
