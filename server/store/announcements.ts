import { Context, Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Announcement, AnnouncementWrite, TargetGroup } from "#contract/schemas/announcement.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { type ListPage, listOf, sortedBy } from "./list.ts"

interface Sorted extends ListPage {
  readonly sort: { readonly column: "start" | "end"; readonly descending: boolean }
}

interface AnnouncementsShape {
  readonly all: (list: Sorted) => Effect.Effect<Paged<Announcement>>
  /**
   * Announcements that are visible at `now` and have not ended, for one of the given groups or for all users. Delays
   * in data, unless for all users, are left out for the `owner` without a machine.
   */
  readonly active: (
    list: Sorted & {
      readonly now: Date
      readonly groups: ReadonlyArray<TargetGroup>
      /** Id of a reader whom only the data of own or shared machines concern; null for all other readers. */
      readonly owner: number | null
    },
  ) => Effect.Effect<Paged<Announcement>>
  readonly one: (id: number) => Effect.Effect<Option.Option<Announcement>>
  /** Reads an announcement and locks it until the transaction ends. */
  readonly toChange: (id: number) => Effect.Effect<Option.Option<Announcement>>
  readonly create: (written: AnnouncementWrite) => Effect.Effect<Announcement>
  readonly change: (id: number, written: AnnouncementWrite) => Effect.Effect<Announcement>
  readonly remove: (id: number) => Effect.Effect<void>
}

/** Announcements to users. */
export class Announcements extends Context.Service<Announcements, AnnouncementsShape>()(
  "headland/Announcements",
) {
  static readonly layer = Layer.effect(
    Announcements,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = sql`id, title, message, message_type AS "messageType", starts, ends,
        visible_from AS "visibleFrom", visible_all_users AS "visibleAllUsers", target_group AS "targetGroup",
        languages, version`

      const page = ({ sort, ...list }: Sorted, where: ReadonlyArray<Statement.Fragment>) =>
        listOf<Row>(sql, {
          columns,
          from: sql`announcements`,
          where,
          order: sortedBy(sql, { start: "starts", end: "ends" }, sort, "id"),
          page: list,
        }).pipe(Effect.map((found) => ({ ...found, content: found.content.map(toAnnouncement) })))

      const valuesOf = (written: AnnouncementWrite) => ({
        title: written.title.trim(),
        message: written.message,
        message_type: written.messageType,
        starts: new Date(written.start),
        ends: new Date(written.end),
        visible_from: new Date(written.visibilityStart),
        visible_all_users: written.visibleAllUsers,
        target_group: written.targetGroup,
        languages: JSON.stringify(withoutBlanks(written.languages)),
      })

      return Announcements.of({
        all: (list) => page(list, []),
        active: ({ now, groups, owner, ...list }) =>
          page(list, [
            sql`ends >= ${now}`,
            sql`visible_from <= ${now}`,
            sql`(visible_all_users OR target_group = ANY(${[...groups]}::text[]))`,
            ...(owner === null
              ? []
              : [
                  sql`(visible_all_users OR message_type <> 'DELAYS_IN_DATA'
                    OR EXISTS (SELECT FROM machines WHERE owner_id = ${owner})
                    OR EXISTS (SELECT FROM shares WHERE user_id = ${owner} AND enabled))`,
                ]),
          ]),
        one: (id) =>
          sql<Row>`SELECT ${columns} FROM announcements WHERE id = ${id}`.pipe(
            Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), toAnnouncement)),
            Effect.orDie,
          ),
        toChange: (id) =>
          sql<Row>`SELECT ${columns} FROM announcements WHERE id = ${id} FOR UPDATE`.pipe(
            Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), toAnnouncement)),
            Effect.orDie,
          ),
        create: (written) =>
          sql<Row>`INSERT INTO announcements ${sql.insert(valuesOf(written))} RETURNING ${columns}`.pipe(
            Effect.map(([row]) => toAnnouncement(row!)),
            Effect.orDie,
          ),
        change: (id, written) =>
          sql<Row>`UPDATE announcements SET ${sql.update(valuesOf(written))}, version = version + 1
            WHERE id = ${id} RETURNING ${columns}`.pipe(
            Effect.map(([row]) => toAnnouncement(row!)),
            Effect.orDie,
          ),
        remove: (id) => sql`DELETE FROM announcements WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
      })
    }),
  )
}

/** Translations of an announcement, with each title without blanks at its ends. */
const withoutBlanks = (languages: AnnouncementWrite["languages"]): AnnouncementWrite["languages"] =>
  Object.fromEntries(
    Object.entries(languages).map(([language, { message, title }]) => [
      language,
      { title: title.trim(), message },
    ]),
  )

interface Row extends Omit<Announcement, "start" | "end" | "visibilityStart"> {
  readonly starts: Date
  readonly ends: Date
  readonly visibleFrom: Date
}

const toAnnouncement = ({ starts, ends, visibleFrom, ...row }: Row): Announcement => ({
  ...row,
  start: starts.toISOString(),
  end: ends.toISOString(),
  visibilityStart: visibleFrom.toISOString(),
})
