import { Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { AuditEntry } from "#contract/schemas/administration.ts"
import type { UserId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { type ListPage, listOf } from "./list.ts"

export interface AuditSearch extends ListPage {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly targetKind?: string | undefined
  readonly targetId?: string | undefined
  readonly start?: Date | undefined
  readonly end?: Date | undefined
  readonly oldestFirst: boolean
}

interface AuditLogShape {
  readonly search: (search: AuditSearch) => Effect.Effect<Paged<AuditEntry>>
}

/** Audit log of administrative acts and reads of personal data, as read by administrators. */
export class AuditLog extends Context.Service<AuditLog, AuditLogShape>()("headland/AuditLog") {
  static readonly layer = Layer.effect(
    AuditLog,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const conditions = (search: AuditSearch): Array<Statement.Fragment> => {
        const { actor, action, targetKind, targetId, start, end } = search
        return [
          ...(actor === undefined ? [] : [sql`actor_email = ${normalEmail(actor)}`]),
          ...(action === undefined
            ? []
            : [sql`(action = ${action} OR starts_with(action, ${`${action}.`}))`]),
          ...(targetKind === undefined ? [] : [sql`target_kind = ${targetKind}`]),
          ...(targetId === undefined ? [] : [sql`target_id = ${targetId}`]),
          ...(start === undefined ? [] : [sql`time >= ${start}`]),
          ...(end === undefined ? [] : [sql`time < ${end}`]),
        ]
      }
      return AuditLog.of({
        search: (search) =>
          listOf<Row>(sql, {
            columns: sql`id::float8 AS id, time, actor_id AS "actorId", actor_email AS "actorEmail", action,
              target_kind AS "targetKind", target_id AS "targetId", details`,
            from: sql`audit`,
            where: conditions(search),
            order: search.oldestFirst ? sql`time, id` : sql`time DESC, id DESC`,
            page: search,
          }).pipe(Effect.map((page) => ({ ...page, content: page.content.map(toEntry) }))),
      })
    }),
  )
}

interface Row extends Omit<AuditEntry, "time" | "actor"> {
  readonly time: Date
  readonly actorId: UserId | null
  readonly actorEmail: string | null
}

const toEntry = ({ time, actorId, actorEmail, ...row }: Row): AuditEntry => ({
  ...row,
  time: time.toISOString(),
  actor: actorId === null ? null : { id: actorId, email: actorEmail ?? "" },
})
