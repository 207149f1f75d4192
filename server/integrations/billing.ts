import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Integrations, type IntegrationUnavailable } from "./integrations.ts"

/** Order to the billing system for one term of one subscription. */
export interface BillingOrder {
  /** Unique name of the term; a repeated order with the same reference has no further effect. */
  readonly reference: string
  /** Purchase-order number of the customer; null when there is no customer to bill. */
  readonly customer: string | null
  /** Amount in `currency`, with two decimals. */
  readonly amount: number
  readonly currency: string
}

export type BillingState = "PROCESSING" | "COMPLETED" | "FAILED"

interface BillingShape {
  /** Places an order and returns its number. */
  readonly place: (order: BillingOrder) => Effect.Effect<string, IntegrationUnavailable>
  /** State of the order with this number; none for an unknown number. */
  readonly stateOf: (number: string) => Effect.Effect<Option.Option<BillingState>, IntegrationUnavailable>
}

/** Processing time of an order in the local billing system, in ms. */
const WORK_MS = 60_000

/**
 * The billing system (OPEN-88, OPEN-162). The local implementation stores its orders in a separate table and
 * completes each after a minute; an order without a customer to bill fails.
 */
export class Billing extends Context.Service<Billing, BillingShape>()("headland/Billing") {
  static readonly layer = Layer.effect(
    Billing,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const integrations = yield* Integrations
      return Billing.of({
        place: (order) =>
          integrations.ask(
            "billing",
            Effect.gen(function* () {
              const now = new Date(yield* Clock.currentTimeMillis)
              yield* sql`INSERT INTO billing_orders (number, reference, customer, amount, currency, placed)
                VALUES (${`HB-${order.reference}`}, ${order.reference}, ${order.customer}, ${order.amount},
                  ${order.currency}, ${now}) ON CONFLICT (reference) DO NOTHING`
              const [placed] = yield* sql<{ number: string }>`
                SELECT number FROM billing_orders WHERE reference = ${order.reference}`
              return yield* Effect.fromNullishOr(placed?.number)
            }),
          ),
        stateOf: (number) =>
          integrations.ask(
            "billing",
            Effect.gen(function* () {
              const now = yield* Clock.currentTimeMillis
              const [order] = yield* sql<{ placed: Date; payable: boolean }>`
                SELECT placed, customer IS NOT NULL AS payable FROM billing_orders WHERE number = ${number}`
              if (order === undefined) return Option.none<BillingState>()
              if (now - order.placed.getTime() < WORK_MS) return Option.some<BillingState>("PROCESSING")
              return Option.some<BillingState>(order.payable ? "COMPLETED" : "FAILED")
            }),
          ),
      })
    }),
  )
}
