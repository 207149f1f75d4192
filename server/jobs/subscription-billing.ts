import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { OrderStatus, PlanKind } from "#contract/schemas/subscription.ts"
import { ORDER_TRANSITIONS, priceOfTerm } from "#domain/subscriptions/orders.ts"
import { transitionRejection } from "#domain/transitions.ts"
import { Billing } from "../integrations/billing.ts"
import { History } from "../store/history.ts"
import { inBatches } from "./in-batches.ts"
import type { Job } from "./job.ts"

interface OpenOrder {
  readonly id: number
  readonly term: number
  readonly orderStatus: OrderStatus
  readonly orderNumber: string | null
  readonly customerId: number | null
  readonly customerReference: string | null
  readonly plan: {
    readonly kind: PlanKind
    readonly price: number
    readonly months: number
    readonly pricedPerYear: boolean
    readonly currency: string
  } | null
}

/**
 * Job that places NEW subscription orders with the billing system and queries the state of the orders already
 * placed (OPEN-88). When the billing system is unavailable, the run ends and the orders wait for the next run.
 */
export const subscriptionBilling: Job<SqlClient.SqlClient | Billing | History> = {
  name: "subscription-billing",
  every: "30 seconds",
  run: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const billing = yield* Billing
    const history = yield* History

    /** Sets the order's new status with its history; does nothing when the order was changed meanwhile. */
    const advance = Effect.fnUntraced(function* (order: OpenOrder, to: OrderStatus, number: string | null) {
      const by = to === "PROCESSING" ? "portal" : "billing"
      if (transitionRejection(ORDER_TRANSITIONS, order.orderStatus, to, by) !== null) return
      const changed = yield* sql`UPDATE subscriptions
        SET order_status = ${to}, order_number = ${number}, version = version + 1
        WHERE id = ${order.id} AND term = ${order.term} AND order_status = ${order.orderStatus} RETURNING id`
      if (changed.length === 0) return
      yield* history.ofSubscription({
        id: order.id,
        type: "ORDER_CHANGED",
        actorId: null,
        oldValue: order.orderStatus,
        newValue: to,
        description: number,
      })
    }, sql.withTransaction)

    const place = Effect.fnUntraced(function* (order: OpenOrder) {
      const number = yield* billing.place({
        reference: `${String(order.id).padStart(7, "0")}-${order.term}`,
        customer: order.customerId === null ? null : order.customerReference,
        amount: order.plan === null ? 0 : priceOfTerm(order.plan),
        currency: order.plan?.currency ?? "EUR",
      })
      yield* advance(order, "PROCESSING", number)
    })

    const look = Effect.fnUntraced(function* (order: OpenOrder) {
      const state = order.orderNumber === null ? Option.none() : yield* billing.stateOf(order.orderNumber)
      // An order unknown to the billing system can never be completed, so it becomes FAILED.
      const to = Option.getOrElse(state, () => "FAILED" as const)
      if (to !== "PROCESSING") yield* advance(order, to, order.orderNumber)
    })

    yield* inBatches(
      (after, most) => sql<OpenOrder>`SELECT s.id, s.term, s.order_status AS "orderStatus",
          s.order_number AS "orderNumber", s.customer_id AS "customerId",
          s.customer_reference AS "customerReference",
          CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('kind', p.kind, 'price', p.price, 'months', p.months,
            'pricedPerYear', p.priced_per_year, 'currency', p.currency) END AS plan
        FROM subscriptions s LEFT JOIN subscription_plans p ON p.id = s.plan_id
        WHERE s.order_status IN ('NEW', 'PROCESSING') AND s.id > ${after} ORDER BY s.id LIMIT ${most}`,
      (order) => (order.orderStatus === "NEW" ? place(order) : look(order)),
    )
  }),
}
