import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { SHARE_SORT_COLUMNS, SHARED_SORT_COLUMNS } from "#contract/groups/shares.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Share, SharedMachine } from "#contract/schemas/share.ts"
import { type ShareState, shareStateOf } from "#domain/shares/share.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"

interface Sort<Column extends string> {
  readonly column: Column
  readonly descending: boolean
}

/** A stored share of one machine, or the email address of a handle without a share yet. */
export interface StoredShare {
  readonly state: ShareState
  readonly handle: string
  readonly email: string
  /** Id of the active account with the email address; null without one. */
  readonly userId: number | null
}

interface SharesShape {
  /**
   * Handle that stands for an email address towards the given user; the same user always gets the same handle for
   * an address.
   */
  readonly handleOf: (userId: number, email: string) => Effect.Effect<string>
  /**
   * Share or email address that a handle stands for, on a machine of the given owner; undefined for a handle of
   * another owner.
   */
  readonly find: (
    ownerId: number,
    machineId: number,
    handle: string,
  ) => Effect.Effect<StoredShare | undefined>
  /** Stores the new state of the share that `find` returned. */
  readonly put: (machineId: number, share: StoredShare, to: ShareState) => Effect.Effect<void>
  readonly one: (machineId: number, handle: string) => Effect.Effect<Share | undefined>
  /** Shares of a machine, including shares that wait for an account; newest first unless sorted otherwise. */
  readonly ofMachine: (
    machineId: number,
    page: ListPage,
    sort: Sort<(typeof SHARE_SORT_COLUMNS)[number]> | undefined,
  ) => Effect.Effect<Paged<Share>>
  readonly withUser: (
    userId: number,
    page: ListPage,
    sort: Sort<(typeof SHARED_SORT_COLUMNS)[number]> | undefined,
  ) => Effect.Effect<Paged<SharedMachine>>
  readonly handlesOf: (machineId: number) => Effect.Effect<ReadonlyArray<string>>
}

/** Shares of machines (SHARE-01 to SHARE-05). */
export class Shares extends Context.Service<Shares, SharesShape>()("headland/Shares") {
  static readonly layer = Layer.effect(
    Shares,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      const handleOf: SharesShape["handleOf"] = Effect.fn("Shares.handleOf")(function* (userId, email) {
        // `DO UPDATE` sets the email to the same value only so that the statement also returns the handle of an
        // existing row.
        const [row] = yield* sql<{ handle: string }>`
          INSERT INTO share_handles (user_id, email, created) VALUES (${userId}, ${email}, ${yield* currentTime})
          ON CONFLICT (user_id, email) DO UPDATE SET email = excluded.email RETURNING handle`
        return row?.handle ?? ""
      }, Effect.orDie)

      const lent = (machineId: number, handle: string) => sql<Lent>`
        SELECT s.handle, s.enabled, u.email, u.id AS "userId" FROM shares s JOIN users u ON u.id = s.user_id
        WHERE s.machine_id = ${machineId} AND s.handle = ${handle}`
      const waiting = (machineId: number, handle: string) => sql<Lent>`
        SELECT handle, enabled, email, NULL::int AS "userId" FROM waiting_shares
        WHERE machine_id = ${machineId} AND handle = ${handle}`

      /**
       * Looks up a share by the handle's email address, because a share created in another way has a different
       * handle.
       */
      const byAddress = Effect.fnUntraced(function* (ownerId: number, machineId: number, handle: string) {
        const [address] = yield* sql<{ email: string; userId: number | null; shareHandle: string | null }>`
          SELECT h.email, u.id AS "userId", coalesce(s.handle, w.handle) AS "shareHandle" FROM share_handles h
          LEFT JOIN users u ON u.email = h.email AND u.active
          LEFT JOIN shares s ON s.user_id = u.id AND s.machine_id = ${machineId}
          LEFT JOIN waiting_shares w ON w.email = h.email AND w.machine_id = ${machineId}
          WHERE h.handle = ${handle} AND h.user_id = ${ownerId}`
        if (address === undefined) return undefined
        if (address.shareHandle !== null) return yield* stored(machineId, address.shareHandle)
        return { state: "NONE", handle, email: address.email, userId: address.userId } as const
      })

      const stored = Effect.fnUntraced(function* (machineId: number, handle: string) {
        const [share] = yield* lent(machineId, handle)
        if (share !== undefined) return storedOf(share, false)
        const [later] = yield* waiting(machineId, handle)
        return later === undefined ? undefined : storedOf(later, true)
      })

      const find: SharesShape["find"] = Effect.fn("Shares.find")(function* (ownerId, machineId, handle) {
        return (yield* stored(machineId, handle)) ?? (yield* byAddress(ownerId, machineId, handle))
      }, Effect.orDie)

      const put: SharesShape["put"] = Effect.fn("Shares.put")(function* (machineId, share, to) {
        const { email, handle, userId } = share
        const now = yield* currentTime
        switch (to) {
          case "NONE":
            yield* sql`DELETE FROM shares WHERE machine_id = ${machineId} AND handle = ${handle}`
            yield* sql`DELETE FROM waiting_shares WHERE machine_id = ${machineId} AND handle = ${handle}`
            break
          case "ENABLED":
          case "DISABLED":
            // A waiting share begins now, so that the user of the share does not see earlier data of the machine
            // (OPEN-168).
            yield* sql`DELETE FROM waiting_shares WHERE machine_id = ${machineId} AND handle = ${handle}`
            yield* sql`INSERT INTO shares (machine_id, user_id, enabled, created, handle)
              VALUES (${machineId}, ${userId}, ${to === "ENABLED"}, ${now}, ${handle})
              ON CONFLICT (machine_id, user_id) DO UPDATE SET enabled = excluded.enabled`
            break
          case "WAITING":
          case "WAITING_DISABLED":
            yield* sql`INSERT INTO waiting_shares (machine_id, email, handle, enabled, created)
              VALUES (${machineId}, ${email}, ${handle}, ${to === "WAITING"}, ${now})
              ON CONFLICT (machine_id, email) DO UPDATE SET enabled = excluded.enabled`
        }
      }, Effect.orDie)

      const sharesOf = (machineId: number) => sql`(
        SELECT s.handle AS id, s.enabled, s.created, u.first_name AS "firstName", u.last_name AS "lastName", u.email
        FROM shares s JOIN users u ON u.id = s.user_id WHERE s.machine_id = ${machineId}
        UNION ALL
        SELECT handle, enabled, created, '', '', email FROM waiting_shares WHERE machine_id = ${machineId}) share`

      return Shares.of({
        handleOf,
        find,
        put,
        one: (machineId, handle) =>
          sql<ShareRow>`SELECT * FROM ${sharesOf(machineId)} WHERE id = ${handle}`.pipe(
            Effect.map(([row]) => (row === undefined ? undefined : toShare(row))),
            Effect.orDie,
          ),
        ofMachine: (machineId, page, sort) =>
          listOf<ShareRow>(sql, {
            columns: sql`*`,
            from: sharesOf(machineId),
            where: [],
            order: sortedBy(
              sql,
              { created: "created", email: "email", enabled: "enabled" },
              sort ?? { column: "created", descending: true },
              "id",
            ),
            page,
          }).pipe(Effect.map(mapped(toShare))),
        withUser: (userId, page, sort) =>
          listOf<SharedRow>(sql, {
            columns: sql`s.handle, s.enabled, s.created, m.id, m.vin, m.machine_name AS "machineName",
              se.machine_type AS "type", mo.name AS model, br.name AS brand,
              ow.first_name AS "firstName", ow.last_name AS "lastName"`,
            from: sql`shares s JOIN machines m ON m.id = s.machine_id JOIN models mo ON mo.id = m.model_id
              JOIN serieses se ON se.id = mo.series_id JOIN brands br ON br.id = se.brand_id
              LEFT JOIN users ow ON ow.id = m.owner_id`,
            countFrom: sql`shares s`,
            where: [sql`s.user_id = ${userId}`],
            order: sortedBy(
              sql,
              { created: "s.created", vin: "m.vin", enabled: "s.enabled" },
              sort ?? { column: "created", descending: true },
              "s.id",
            ),
            page,
          }).pipe(Effect.map(mapped(toSharedMachine))),
        handlesOf: (machineId) =>
          sql<{ handle: string }>`SELECT handle FROM shares WHERE machine_id = ${machineId}
            UNION ALL SELECT handle FROM waiting_shares WHERE machine_id = ${machineId}`.pipe(
            Effect.map((rows) => rows.map((row) => row.handle)),
            Effect.orDie,
          ),
      })
    }),
  )
}

interface Lent {
  readonly handle: string
  readonly enabled: boolean
  readonly email: string
  readonly userId: number | null
}

const storedOf = ({ email, enabled, handle, userId }: Lent, waiting: boolean): StoredShare => ({
  state: shareStateOf(enabled, waiting),
  handle,
  email,
  userId,
})

interface ShareRow {
  readonly id: string
  readonly enabled: boolean
  readonly created: Date
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const toShare = ({ created, enabled, id, ...user }: ShareRow): Share => ({
  id,
  enabled,
  created: created.toISOString(),
  user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
})

type SharedRow = SharedMachine["machine"] &
  Pick<ShareRow, "enabled" | "created"> & {
    readonly handle: string
    readonly firstName: string | null
    readonly lastName: string | null
  }

const toSharedMachine = (row: SharedRow): SharedMachine => ({
  shareId: row.handle,
  enabled: row.enabled,
  created: row.created.toISOString(),
  machine: {
    id: row.id,
    vin: row.vin,
    machineName: row.machineName,
    type: row.type,
    model: row.model,
    brand: row.brand,
  },
  owner: { firstName: row.firstName ?? "", lastName: row.lastName ?? "" },
})

const mapped =
  <A, B>(to: (row: A) => B) =>
  ({ content, pageMetadata }: Paged<A>): Paged<B> => ({ content: content.map(to), pageMetadata })
