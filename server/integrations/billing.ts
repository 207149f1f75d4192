import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Integrations, type IntegrationUnavailable } from "./integrations.ts"

/** What the billing side is asked to bill: one term of one subscription. */
export interface BillingOrder {
  /** Names the term; asking twice with the same one is asking once. */
  readonly reference: string
  /** Purchase-order number of the customer; null without a customer to bill. */
  readonly customer: string | null
  /** In `currency`, two decimals. */
  readonly amount: number
  readonly currency: string
}

export type BillingState = "PROCESSING" | "COMPLETED" | "FAILED"

interface BillingShape {
  /** Answers the number of the order. */
  readonly place: (order: BillingOrder) => Effect.Effect<string, IntegrationUnavailable>
  /** None: no such order. */
  readonly stateOf: (number: string) => Effect.Effect<Option.Option<BillingState>, IntegrationUnavailable>
}

/** How long the local billing side works on an order. */
const WORK_MS = 60_000

/**
 * The billing side (OPEN-88, OPEN-162). The local one keeps its orders in a book of its own and is done with each after
 * a minute; an order without a customer to bill fails.
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
