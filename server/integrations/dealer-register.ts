import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { RegisteredDealer } from "#contract/schemas/partner.ts"
import { Integrations } from "./integrations.ts"

/** Looks up a dealer code in the dealer register; fails with IntegrationUnavailable. The local register is a table. */
export const registeredDealer = Effect.fn("registeredDealer")(function* (code: string) {
  const integrations = yield* Integrations
  const sql = yield* SqlClient.SqlClient
  return yield* integrations.ask(
    "dealer-register",
    sql<RegisteredDealer>`SELECT dealer_code AS "dealerCode", name, country_id AS country,
      country_approved AS "countryApproved" FROM register_dealers WHERE dealer_code = ${normalCode(code)}`.pipe(
      Effect.map((rows) => Option.fromUndefinedOr(rows[0])),
    ),
  )
})

/**
 * Reason why a partner in the given country cannot have the dealer code; null when the partner can have it
 * (PART-09, OPEN-118).
 */
export const dealerCodeRejection = Effect.fn("dealerCodeRejection")(function* (
  code: string,
  countryId: string,
) {
  const known = yield* registeredDealer(code)
  if (Option.isNone(known)) return "INVALID_DEALER_CODE" as const
  const { country, countryApproved } = known.value
  return countryApproved && country === countryId ? null : ("DEALER_COUNTRY_NOT_APPROVED" as const)
})

/** Dealer code in the register's spelling. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase()
