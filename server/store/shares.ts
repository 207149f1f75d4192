import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type {
  OWN_SHARE_SORT_COLUMNS,
  SHARE_SORT_COLUMNS,
  SHARED_SORT_COLUMNS,
} from "#contract/groups/shares.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { OwnShare, Share, SharedMachine } from "#contract/schemas/share.ts"
import { type ShareState, shareStateOf } from "#domain/shares/share.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"
import { containing, machineContains } from "./search.ts"

interface Sort<Column extends string> {
  readonly column: Column
  readonly descending: boolean
}

/**
 * Share of a machine as found by a handle: a stored one, or only the handle's email address while there is no
 * share yet.
 */
export interface StoredShare {
  readonly state: ShareState
  readonly handle: string
  readonly email: string
  /** Id of the active account with the email address; null without one. */
  readonly userId: number | null
  readonly until: Date | null
}

interface SharesShape {
  /**
   * Handle that stands for an email address towards the given user; the same user always gets the same handle for
   * an address.
   */
  readonly handleOf: (userId: number, email: string) => Effect.Effect<string>
  /**
   * The share (or only the email address) for which a handle of this owner stands, on one of the owner's machines;
   * undefined for a handle of another owner.
   */
  readonly find: (
    ownerId: number,
    machineId: number,
    handle: string,
  ) => Effect.Effect<StoredShare | undefined>
  /** Stores a new state (`to`) for the share that `find` returned. */
  readonly put: (machineId: number, share: StoredShare, to: ShareState) => Effect.Effect<void>
  readonly one: (machineId: number, handle: string) => Effect.Effect<Share | undefined>
  /** Shares of a machine, including shares that wait for an account; newest first unless sorted otherwise. */
  readonly ofMachine: (
    machineId: number,
    page: ListPage,
    sort: Sort<(typeof SHARE_SORT_COLUMNS)[number]> | undefined,
  ) => Effect.Effect<Paged<Share>>
  /** Shares of all machines of an owner, with their machines; newest first unless sorted otherwise. */
  readonly ofOwner: (
    ownerId: number,
    query: ListPage & { readonly q?: string | undefined },
    sort: Sort<(typeof OWN_SHARE_SORT_COLUMNS)[number]> | undefined,
  ) => Effect.Effect<Paged<OwnShare>>
  readonly withUser: (
    userId: number,
    page: ListPage,
    sort: Sort<(typeof SHARED_SORT_COLUMNS)[number]> | undefined,
  ) => Effect.Effect<Paged<SharedMachine>>
  readonly handlesOf: (machineId: number) => Effect.Effect<ReadonlyArray<string>>
  /** Shares that should have ended by this time. */
  readonly endedBy: (
    now: Date,
  ) => Effect.Effect<ReadonlyArray<{ readonly machineId: number; readonly handle: string }>>
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
        SELECT s.handle, s.enabled, s.until, u.email, u.id AS "userId" FROM shares s JOIN users u ON u.id = s.user_id
        WHERE s.machine_id = ${machineId} AND s.handle = ${handle}`
      const waiting = (machineId: number, handle: string) => sql<Lent>`
        SELECT handle, enabled, until, email, NULL::int AS "userId" FROM waiting_shares
        WHERE machine_id = ${machineId} AND handle = ${handle}`

      /**
       * Finds a share by the email address behind the handle, because a share that was not made with this handle
       * has another one.
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
        return { state: "NONE", handle, email: address.email, userId: address.userId, until: null } as const
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
        const { email, handle, until, userId } = share
        const now = yield* currentTime
        switch (to) {
          case "NONE":
            yield* sql`DELETE FROM shares WHERE machine_id = ${machineId} AND handle = ${handle}`
            yield* sql`DELETE FROM waiting_shares WHERE machine_id = ${machineId} AND handle = ${handle}`
            break
          case "ENABLED":
          case "DISABLED":
            // The waiting share becomes a real one that begins now, so that its user does not see earlier data of
            // the machine (OPEN-168).
            yield* sql`DELETE FROM waiting_shares WHERE machine_id = ${machineId} AND handle = ${handle}`
            yield* sql`INSERT INTO shares (machine_id, user_id, enabled, created, handle, until)
              VALUES (${machineId}, ${userId}, ${to === "ENABLED"}, ${now}, ${handle}, ${until})
              ON CONFLICT (machine_id, user_id) DO UPDATE SET enabled = excluded.enabled, until = excluded.until`
            break
          case "WAITING":
          case "WAITING_DISABLED":
            yield* sql`INSERT INTO waiting_shares (machine_id, email, handle, enabled, created, until)
              VALUES (${machineId}, ${email}, ${handle}, ${to === "WAITING"}, ${now}, ${until})
              ON CONFLICT (machine_id, email) DO UPDATE SET enabled = excluded.enabled, until = excluded.until`
        }
      }, Effect.orDie)

      /** Shares of the machines that a condition on `machine_id` names, waiting ones among them. */
      const sharesOn = (condition: Statement.Fragment) => sql`(
        SELECT s.machine_id, s.handle AS id, s.enabled, s.created, s.until, u.first_name AS "firstName",
          u.last_name AS "lastName", u.email
        FROM shares s JOIN users u ON u.id = s.user_id WHERE s.machine_id ${condition}
        UNION ALL
        SELECT machine_id, handle, enabled, created, until, '', '', email FROM waiting_shares
        WHERE machine_id ${condition}) share`
      const sharesOf = (machineId: number) => sharesOn(sql`= ${machineId}`)

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
        ofOwner: (ownerId, { q, ...page }, sort) => {
          return listOf<OwnRow>(sql, {
            columns: sql`share.*, ${machineColumns(sql)}`,
            from: sql`${sharesOn(sql`= ANY(ARRAY(SELECT id FROM machines WHERE owner_id = ${ownerId}))`)}
              JOIN machines m ON m.id = share.machine_id ${modelTables(sql)}`,
            where: [sql`(${machineContains(sql, q)} OR ${emailContains(sql, q)})`],
            order: sortedBy(
              sql,
              { created: "share.created", vin: "m.vin", email: "share.email", enabled: "share.enabled" },
              sort ?? { column: "created", descending: true },
              "m.id, share.id",
            ),
            page,
          }).pipe(Effect.map(mapped(toOwnShare)))
        },
        withUser: (userId, page, sort) =>
          listOf<SharedRow>(sql, {
            columns: sql`s.handle, s.enabled, s.created, s.until, ${machineColumns(sql)},
              ow.first_name AS "firstName", ow.last_name AS "lastName"`,
            from: sql`shares s JOIN machines m ON m.id = s.machine_id ${modelTables(sql)}
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
        endedBy: (now) =>
          sql<{ machineId: number; handle: string }>`
            SELECT machine_id AS "machineId", handle FROM shares WHERE until <= ${now}
            UNION ALL SELECT machine_id, handle FROM waiting_shares WHERE until <= ${now} ORDER BY 1, 2`.pipe(
            Effect.orDie,
          ),
      })
    }),
  )
}

const emailContains = (sql: SqlClient.SqlClient, q = "") =>
  sql`share.email LIKE ${containing(q.trim().toLowerCase())}`

/** Columns of the shared machine, and the tables of its model, series and brand. */
const machineColumns = (
  sql: SqlClient.SqlClient,
) => sql`m.id AS "machineId", m.vin, m.machine_name AS "machineName",
  se.machine_type AS "type", mo.name AS model, br.name AS brand`
const modelTables = (sql: SqlClient.SqlClient) => sql`JOIN models mo ON mo.id = m.model_id
  JOIN serieses se ON se.id = mo.series_id JOIN brands br ON br.id = se.brand_id`

interface Lent {
  readonly handle: string
  readonly enabled: boolean
  readonly email: string
  readonly userId: number | null
  readonly until: Date | null
}

const storedOf = ({ email, enabled, handle, until, userId }: Lent, waiting: boolean): StoredShare => ({
  state: shareStateOf(enabled, waiting),
  handle,
  email,
  userId,
  until,
})

interface ShareRow {
  readonly id: string
  readonly enabled: boolean
  readonly created: Date
  readonly until: Date | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const toShare = ({ created, enabled, id, until, ...user }: ShareRow): Share => ({
  id,
  enabled,
  created: created.toISOString(),
  until: until?.toISOString() ?? null,
  user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
})

type MachineRow = Omit<SharedMachine["machine"], "id"> & {
  readonly machineId: SharedMachine["machine"]["id"]
}

const toMachine = ({ machineId, vin, machineName, type, model, brand }: MachineRow) => ({
  id: machineId,
  vin,
  machineName,
  type,
  model,
  brand,
})

type OwnRow = ShareRow & MachineRow

const toOwnShare = (row: OwnRow): OwnShare => ({ ...toShare(row), machine: toMachine(row) })

type SharedRow = MachineRow &
  Pick<ShareRow, "enabled" | "created" | "until"> & {
    readonly handle: string
    readonly firstName: string | null
    readonly lastName: string | null
  }

const toSharedMachine = (row: SharedRow): SharedMachine => ({
  shareId: row.handle,
  enabled: row.enabled,
  created: row.created.toISOString(),
  until: row.until?.toISOString() ?? null,
  machine: toMachine(row),
  owner: { firstName: row.firstName ?? "", lastName: row.lastName ?? "" },
})

const mapped =
  <A, B>(to: (row: A) => B) =>
  ({ content, pageMetadata }: Paged<A>): Paged<B> => ({ content: content.map(to), pageMetadata })
