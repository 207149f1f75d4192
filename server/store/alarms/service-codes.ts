import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { SERVICE_CODE_SORT_COLUMNS } from "#contract/groups/diagnostic-codes.ts"
import type { CentreCode } from "#contract/schemas/centre-code.ts"
import type { CodeOccurrences } from "#contract/schemas/data.ts"
import type { ServiceCode } from "#contract/schemas/diagnostic-code.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { tokenOf } from "#domain/alarms/codes.ts"
import { codesContaining, codeTitle } from "../../diagnostics/catalogue.ts"
import type { CentreReader } from "../centre-machines.ts"
import { type ListPage, listOf, sortedBy } from "../list.ts"
import { everyWord } from "../search.ts"
import { float8s, int4s } from "../telemetry/parameters.ts"
import { type CentreCodeQuery, type CentreCodeRow, centreCodeList, toCentreCode } from "./centre-codes.ts"

/** A machine whose codes are read, and the time in epoch ms from which the reader may see its data. */
interface SeenMachine {
  readonly id: number
  readonly since: number
}

interface CodesQuery extends ListPage {
  readonly start: Date
  readonly end: Date
  readonly sort?:
    | { readonly column: (typeof SERVICE_CODE_SORT_COLUMNS)[number]; readonly descending: boolean }
    | undefined
  readonly q?: string | undefined
  /** Language of the titles. */
  readonly language: string
}

interface ServiceCodesShape {
  /** Codes that the machines reported in the requested time span, one row per machine and code. */
  readonly list: (
    machines: ReadonlyArray<SeenMachine>,
    query: CodesQuery,
  ) => Effect.Effect<Paged<ServiceCode>>
  /** Codes that the machines of a service centre reported, as far as the reader may see them. */
  readonly ofCentre: (
    reader: CentreReader,
    query: CentreCodeQuery,
    language: string,
  ) => Effect.Effect<Paged<CentreCode>>
  /** Times at which machines reported each of the given codes, within the requested time span. */
  readonly times: (
    machines: ReadonlyArray<SeenMachine>,
    codes: ReadonlyArray<string>,
    span: { readonly start: number; readonly end: number },
  ) => Effect.Effect<ReadonlyArray<CodeOccurrences>>
}

/** Diagnostic codes reported by machines. */
export class ServiceCodes extends Context.Service<ServiceCodes, ServiceCodesShape>()(
  "headland/ServiceCodes",
) {
  static readonly layer = Layer.effect(
    ServiceCodes,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const occurrencesOf = (machines: ReadonlyArray<SeenMachine>, start: Date, end: Date) =>
        sql`unnest(${int4s(machines.map((one) => one.id))}, ${float8s(machines.map((one) => one.since))})
          AS seen (id, since) JOIN code_occurrences o ON o.machine_id = seen.id
          AND o.at >= greatest(${start}, to_timestamp(seen.since / 1000)) AND o.at < ${end}`
      return ServiceCodes.of({
        list: Effect.fn("ServiceCodes.list")(function* (machines, { end, language, q, start, ...query }) {
          const wanted = everyWord(
            sql,
            q,
            (pattern, word) =>
              sql`(o.code LIKE ${pattern} OR o.code IN ${sql.in(["", ...codesContaining(word)])})`,
          )
          const grouped = sql`(SELECT o.machine_id, o.code, o.ac, count(*)::int AS count, min(o.at) AS first,
              max(o.at) AS last FROM ${occurrencesOf(machines, start, end)} WHERE ${wanted}
            GROUP BY o.machine_id, o.code, o.ac) c`
          const { content, pageMetadata } = yield* listOf<ServiceCodeRow>(sql, {
            columns: sql`c.machine_id AS "machineId", c.code, c.count, c.first, c.last, c.ac`,
            from: grouped,
            where: [],
            order: sortedBy(sql, SORT_KEYS, query.sort ?? NEWEST, "c.machine_id, c.code"),
            page: query,
          })
          return { content: content.map((row) => toServiceCode(row, language)), pageMetadata }
        }),
        ofCentre: (reader, query, language) =>
          Effect.map(
            listOf<CentreCodeRow>(sql, centreCodeList(sql, reader, query)),
            ({ content, pageMetadata }) => ({
              content: content.map((row) => toCentreCode(row, language)),
              pageMetadata,
            }),
          ),
        times: (machines, codes, span) =>
          sql<CodeOccurrences>`SELECT o.machine_id AS "machineId", o.code,
              array_agg(extract(epoch FROM o.at)::float8 * 1000 ORDER BY o.at) AS occurrences
            FROM ${occurrencesOf(machines, new Date(span.start), new Date(span.end))}
            WHERE o.code IN ${sql.in(["", ...codes])}
            GROUP BY o.machine_id, o.code ORDER BY o.machine_id, o.code`.pipe(Effect.orDie),
      })
    }),
  )
}

const NEWEST = { column: "last", descending: true } as const
const SORT_KEYS = {
  machineId: "c.machine_id",
  code: "c.code",
  count: "c.count",
  first: "c.first",
  last: "c.last",
  ac: "c.ac",
} as const

type ServiceCodeRow = Omit<ServiceCode, "first" | "last" | "dtctoken" | "title"> & {
  readonly first: Date
  readonly last: Date
}

const toServiceCode = ({ first, last, ...row }: ServiceCodeRow, language: string): ServiceCode => ({
  ...row,
  title: codeTitle(row.code, language),
  first: first.toISOString(),
  last: last.toISOString(),
  dtctoken: tokenOf(row.code),
})
