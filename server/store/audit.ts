import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

export interface AuditRecord {
  /** Acting user; null for an act without a signed-in user or by a background job. */
  readonly actor: { readonly id: number; readonly email: string } | null
  /** Kind of act for lists and filters, for example `user.role.added`. */
  readonly action: string
  readonly targetKind:
    | "user"
    | "machine"
    | "partner"
    | "subscription"
    | "device"
    | "catalogue"
    | "country"
    | "flag"
    | "announcement"
    | "personal-data"
  readonly targetId?: string | number | null
  /** Further facts about the act, in any form; never passwords, tokens or secrets. */
  readonly details?: Readonly<Record<string, unknown>>
}

interface AuditShape {
  /** Writes an audit record in the transaction of the act. */
  readonly record: (record: AuditRecord) => Effect.Effect<void>
}

/**
 * Writes administrative acts and reads of personal data to the audit log, which administrators can read (OPEN-27,
 * OPEN-122).
 */
export class Audit extends Context.Service<Audit, AuditShape>()("headland/Audit") {
  static readonly layer = Layer.effect(
    Audit,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Audit.of({
        record: Effect.fn("Audit.record")(function* ({ actor, action, targetKind, targetId, details }) {
          yield* sql`INSERT INTO audit (time, actor_id, actor_email, action, target_kind, target_id, details)
            VALUES (${new Date(yield* Clock.currentTimeMillis)}, ${actor?.id ?? null}, ${actor?.email ?? null},
              ${action}, ${targetKind}, ${targetId === undefined || targetId === null ? null : String(targetId)},
              ${JSON.stringify(details ?? {})}::jsonb)`
        }, Effect.orDie),
      })
    }),
  )
}
