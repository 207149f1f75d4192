import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"

/*
 * Arrays as typed parameters: thousands of rows go in one statement as `unnest` of columns, and the driver need not
 * guess element types (it refuses arrays that mix whole numbers and fractions).
 */
const arrayOf = (oid: number) => (values: ArrayLike<unknown>) =>
  Result.getOrThrow(PgTypes.array(Array.from(values), oid))

export const int4s: (values: ArrayLike<number>) => PgTypes.Parameter = arrayOf(PgTypes.OID.int4)
/** Array parameter of numbers, null allowed; also used for epoch milliseconds (cast to bigint in SQL). */
export const float8s: (values: ArrayLike<number | null>) => PgTypes.Parameter = arrayOf(PgTypes.OID.float8)
export const byteas: (values: ArrayLike<Uint8Array>) => PgTypes.Parameter = arrayOf(PgTypes.OID.bytea)
export const texts: (values: ArrayLike<string>) => PgTypes.Parameter = arrayOf(PgTypes.OID.text)
