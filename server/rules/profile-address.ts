import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ErrorItem } from "#contract/errors.ts"
import { isTimeZone } from "./accounts.ts"

/** Errors for a country missing in the catalogue and an unknown time zone; empty values are not checked here. */
export const profileAddressErrors = Effect.fn("profileAddressErrors")(function* ({
  country = "",
  timeZone = "",
}: {
  readonly country?: string
  readonly timeZone?: string
}) {
  const sql = yield* SqlClient.SqlClient
  const fieldErrors: Array<ErrorItem> = []
  if (country !== "") {
    const known = yield* sql`SELECT 1 FROM countries WHERE id = ${country}`
    if (known.length === 0) fieldErrors.push({ message: "DISALLOWED_VALUE", field: "country" })
  }
  if (timeZone !== "" && !isTimeZone(timeZone))
    fieldErrors.push({ message: "DISALLOWED_VALUE", field: "timeZone" })
  return fieldErrors
}, Effect.orDie)
