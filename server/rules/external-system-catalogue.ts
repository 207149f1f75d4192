import { Data, Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { isLine } from "#contract/line.ts"
import { Audit } from "../store/audit.ts"
import { History } from "../store/history.ts"
import { inOneTransaction } from "../store/transaction.ts"

/** Error with the reason why the catalogue of external systems was not changed, as a sentence. */
export class SystemRejected extends Data.TaggedError("SystemRejected")<{ readonly message: string }> {}

interface KeptSystem {
  readonly name: string
  readonly description: string
  /** Codes of the brands whose machines may use the system. */
  readonly brands: ReadonlyArray<string>
}

const NAME_LENGTH = 80
const DESCRIPTION_LENGTH = 400

/** All external systems to which machines may give their data, in any world (OPEN-79), ordered by name. */
export const keptSystems = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<KeptSystem>`SELECT name, description,
    ARRAY(SELECT b.code FROM brands b WHERE b.id = ANY(s.brand_ids) ORDER BY b.id) AS brands
    FROM external_systems s ORDER BY name`
})

/**
 * Adds an external system, or changes the given properties of the system with the given name. Machines of brands
 * that may no longer use the system stop giving their data to it.
 */
export const keepSystem = Effect.fn("keepSystem")(function* (wish: {
  readonly name: string
  readonly description?: string | undefined
  readonly brands?: ReadonlyArray<string> | undefined
}) {
  const sql = yield* SqlClient.SqlClient
  const audit = yield* Audit
  const name = wish.name.trim()
  const description = wish.description?.trim()
  if (!isLine(name) || (description !== undefined && !isLine(description)))
    return yield* refused("A name and a description are one line each, without control characters.")
  if (name === "" || name.length > NAME_LENGTH)
    return yield* refused(`A name has 1 to ${NAME_LENGTH} characters.`)
  if (description !== undefined && (description === "" || description.length > DESCRIPTION_LENGTH))
    return yield* refused(`A description has 1 to ${DESCRIPTION_LENGTH} characters.`)
  const brandIds = wish.brands === undefined ? undefined : yield* idsOfBrands(wish.brands)
  const [known] = yield* sql<{ id: number }>`SELECT id FROM external_systems WHERE name = ${name} FOR UPDATE`
  if (known === undefined && (description === undefined || brandIds === undefined))
    return yield* refused(`There is no ${name} yet: a new one needs --description and --brands.`)
  const [stored] = yield* known === undefined
    ? sql<{ id: number }>`INSERT INTO external_systems (name, description, brand_ids)
        VALUES (${name}, ${description ?? ""}, ${brandIds ?? []}::int[]) RETURNING id`
    : sql<{
        id: number
      }>`UPDATE external_systems SET description = coalesce(${description ?? null}, description),
          brand_ids = coalesce(${brandIds ?? null}::int[], brand_ids)
        WHERE id = ${known.id} RETURNING id`
  const id = stored!.id
  yield* switchOff(
    name,
    sql`o.external_system_id = ${id} AND NOT EXISTS (SELECT FROM external_systems s
      JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
      WHERE s.id = ${id} AND se.brand_id = ANY(s.brand_ids))`,
  )
  yield* audit.record({
    actor: null,
    action: known === undefined ? "externalsystem.added" : "externalsystem.changed",
    targetKind: "catalogue",
    targetId: id,
    details: { name, description, brands: wish.brands },
  })
}, inOneTransaction)

/** Removes an external system; machines stop giving it data. */
export const removeSystem = Effect.fn("removeSystem")(function* (name: string) {
  const sql = yield* SqlClient.SqlClient
  const audit = yield* Audit
  const [known] = yield* sql<{ id: number }>`SELECT id FROM external_systems WHERE name = ${name} FOR UPDATE`
  if (known === undefined) return yield* refused(`There is no ${name}.`)
  yield* switchOff(name, sql`o.external_system_id = ${known.id}`)
  yield* sql`DELETE FROM external_systems WHERE id = ${known.id}`
  yield* audit.record({
    actor: null,
    action: "externalsystem.removed",
    targetKind: "catalogue",
    targetId: known.id,
    details: { name },
  })
}, inOneTransaction)

/**
 * Deletes the permission of machines to give data to an external system, and records the end in each machine's
 * history. `which`: condition on the tables `machines` (alias `m`) and `machine_external_systems` (alias `o`).
 */
const switchOff = Effect.fnUntraced(function* (name: string, which: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const history = yield* History
  const ended = yield* sql<{ id: number }>`DELETE FROM machine_external_systems o USING machines m
    WHERE m.id = o.machine_id AND ${which} RETURNING m.id`
  for (const { id } of ended)
    yield* history.ofMachine({
      id,
      type: "CHANGED",
      actorId: null,
      oldValue: "on",
      newValue: "off",
      description: name,
    })
})

const idsOfBrands = Effect.fnUntraced(function* (codes: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const brands = yield* sql<{ id: number; code: string }>`SELECT id, code FROM brands ORDER BY id`
  const unknown = codes.filter((code) => !brands.some((brand) => brand.code === code))
  if (codes.length === 0 || unknown.length > 0)
    return yield* refused(`Brands are ${brands.map(({ code }) => code).join(", ")}.`)
  return brands.filter(({ code }) => codes.includes(code)).map(({ id }) => id)
})

const refused = (message: string) => new SystemRejected({ message })
