import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { brandList, demoBrand } from "../brands.ts"
import { LargeSize } from "./large.ts"
import { DEMO_MACHINES } from "./machines.ts"
import { PARTNER } from "./partners.ts"
import { FIRST_FREE_ID, idOf } from "./people.ts"
import type { AreaSeed } from "./seed.ts"

/** Yearly price in euro for a brand without its own price. */
const YEAR_PRICE = 180

/**
 * Demo subscriptions: plans of every brand, running subscriptions with plan, customer and order, and former ones
 * in every state with their history.
 */
export const subscriptionsSeed: AreaSeed = Effect.fn("subscriptionsSeed")(function* (seed, _rows, now) {
  const sql = yield* SqlClient.SqlClient
  yield* plans
  // Billing through the billing system (`SAP`) for the service centres of the first dealer and all partners after
  // the importer; the other partners bill manually.
  yield* sql`UPDATE partners SET billing_type = 'SAP'
    WHERE id IN (${PARTNER.service}, ${PARTNER.secondService}) OR id > ${PARTNER.importer}`
  yield* detailsOfRunning(now)
  yield* formerOnes(now)
  yield* waitingOnes(now)
  if (seed === "large") yield* manyFormerOnes(now)
  yield* histories
})

const plans = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const { code, id, name } of brandList) {
    const price = demoBrand(code)?.yearPrice ?? YEAR_PRICE
    yield* sql`INSERT INTO subscription_plans (name, kind, months, price, currency, priced_per_year, brand_ids)
      VALUES (${`${name} Connect, 1 year`}, 'STANDARD', 12, ${price}, 'EUR', true, ${[id]}::int[]),
        (${`${name} Connect, 3 years`}, 'STANDARD', 36, ${Math.round(price * 0.85)}, 'EUR', true, ${[id]}::int[])`
  }
  yield* sql`INSERT INTO subscription_plans (name, kind, months, price, currency, priced_per_year, country_ids, billable, active)
    VALUES ('Connect demo, 4 months', 'DEMO', 4, 49, 'EUR', false, '{}', true, true),
      ('Connect warranty, 5 years', 'WARRANTY', 60, 0, 'EUR', false, '{}', false, true),
      ('Connect Norden, 1 year', 'STANDARD', 12, 1990, 'SEK', true, '{SE}', true, true),
      ('Connect classic, 1 year', 'STANDARD', 12, 149, 'EUR', true, '{}', true, false)`
})

/**
 * Adds plan, customer and order to the first subscription of each machine. Subscriptions with an odd id that end
 * soon get demo plans; manually billed subscriptions get no order.
 */
const detailsOfRunning = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE subscriptions s SET
      plan_id = p.id, customer_id = m.owner_id,
      customer_reference = 'PO-' || extract(year FROM s.created)::int || '-' || lpad(s.machine_id::text, 4, '0'),
      auto_renew = s.state = 'ACTIVE' AND p.kind = 'STANDARD' AND s.machine_id % 3 = 0,
      approved = s.expires - make_interval(months => p.months),
      starts = s.expires - make_interval(months => p.months),
      created = coalesce(s.expires - make_interval(months => p.months) - interval '2 days', s.created),
      approved_by = CASE WHEN s.state <> 'REQUEST' THEN ${idOf("service")}::int END,
      order_status = CASE WHEN s.state = 'REQUEST' THEN NULL
        WHEN p.kind = 'DEMO' THEN 'NOT_BILLABLE'
        WHEN ce.billing_type = 'MANUAL' THEN 'NOT_SUPPORTED'
        WHEN s.machine_id % 17 = 5 THEN 'FAILED' ELSE 'COMPLETED' END,
      order_number = CASE WHEN s.state <> 'REQUEST' AND p.kind <> 'DEMO' AND ce.billing_type = 'SAP'
        THEN 'HB-' || lpad(s.id::text, 7, '0') || '-1' END
    FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
      JOIN partners ce ON ce.id = m.service_id
      JOIN subscription_plans p ON p.active AND p.country_ids = '{}'
    WHERE m.id = s.machine_id AND CASE
      WHEN s.expires BETWEEN ${now} AND ${now}::timestamptz + interval '30 days' AND s.machine_id % 2 = 1 THEN p.kind = 'DEMO'
      ELSE p.kind = 'STANDARD' AND p.months = 12 AND p.brand_ids = ARRAY[se.brand_id] END`
  yield* sql`UPDATE subscriptions SET announced = expires - interval '30 days'
    WHERE state = 'ACTIVE' AND expires < ${now}::timestamptz + interval '30 days' AND customer_id <> ${idOf("owner")}`
})

/**
 * Former subscriptions in every ended state: an expired one, a cancelled one, rejected offers and withdrawn
 * requests.
 */
const formerOnes = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO subscriptions (machine_id, state, service_id, created, approved, starts, expires, terminated_on,
      plan_id, customer_id, customer_reference, approved_by, order_status, order_number, terminating_description)
    SELECT m.id, f.state, m.service_id, f.created,
      CASE WHEN f.ran THEN f.created + interval '1 day' END, CASE WHEN f.ran THEN f.created + interval '1 day' END,
      CASE WHEN f.ran THEN f.created + interval '1 day 12 months' END,
      CASE WHEN f.state <> 'EXPIRED' THEN f.created + CASE WHEN f.ran THEN interval '150 days' ELSE interval '6 days' END END,
      p.id, m.owner_id, 'PO-' || extract(year FROM f.created)::int || '-' || lpad((m.id + 500)::text, 4, '0'),
      CASE WHEN f.ran THEN ${idOf("service")}::int END,
      CASE WHEN f.ran THEN CASE WHEN ce.billing_type = 'SAP' THEN 'COMPLETED' ELSE 'NOT_SUPPORTED' END END,
      CASE WHEN f.ran AND ce.billing_type = 'SAP' THEN 'HB-' || lpad((900000 + m.id)::text, 7, '0') || '-1' END,
      CASE f.state WHEN 'CANCELED' THEN 'The machine stood in the shed for the season.'
        WHEN 'REJECTED' THEN 'We agreed on another plan by telephone.' END
    FROM machines m JOIN models mo ON mo.id = m.model_id JOIN serieses se ON se.id = mo.series_id
      JOIN partners ce ON ce.id = m.service_id
      JOIN subscription_plans p ON p.brand_ids = ARRAY[se.brand_id] AND p.months = 12
      CROSS JOIN LATERAL (SELECT (ARRAY['EXPIRED', 'CANCELED', 'REJECTED', 'WITHDRAWN'])[1 + m.id % 4] AS state,
        m.id % 4 < 2 AS ran, ${now}::timestamptz - make_interval(days => 800 + m.id % 90) AS created) f
    WHERE m.id <= ${DEMO_MACHINES} AND m.id % 3 <> 1 AND m.owner_id IS NOT NULL`
})

/**
 * Pending subscriptions: a renewal that the owner requests, a renewal offered to the owner, and offers to two
 * farmers.
 */
const waitingOnes = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO subscriptions (machine_id, state, service_id, created, plan_id, customer_id, customer_reference,
      auto_renew, description)
    SELECT m.id, w.state, m.service_id, ${now}::timestamptz - make_interval(days => w.days), p.id, m.owner_id, w.reference,
      true, w.description
    FROM (VALUES (9, 'REQUEST', 1, NULL, NULL), (18, 'INVITE', 2, 'PO-RENEWAL-18', 'Renewal at last year''s price'),
        (40, 'INVITE', 5, 'PO-OFFER-40', 'With a free check of the device'), (80, 'INVITE', 3, 'PO-OFFER-80', NULL))
      AS w (machine_id, state, days, reference, description)
      JOIN machines m ON m.id = w.machine_id JOIN models mo ON mo.id = m.model_id
      JOIN serieses se ON se.id = mo.series_id
      JOIN subscription_plans p ON p.brand_ids = ARRAY[se.brand_id] AND p.months = 12
    ORDER BY m.id`
})

/** Adds ended subscriptions of former owners until the large world has its number of subscriptions. */
const manyFormerOnes = Effect.fnUntraced(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient
  const { subscriptions } = yield* LargeSize
  yield* sql`INSERT INTO subscriptions (machine_id, state, service_id, created, approved, starts, expires, terminated_on,
      customer_id, customer_reference, order_status, order_number)
    SELECT m.id, f.state, m.service_id, f.created,
      CASE WHEN f.ran THEN f.created END, CASE WHEN f.ran THEN f.created END,
      CASE WHEN f.ran THEN f.created + interval '12 months' END,
      CASE WHEN f.state <> 'EXPIRED' THEN f.created + interval '40 days' END,
      ${FIRST_FREE_ID}::int + n % (SELECT max(id) - ${FIRST_FREE_ID}::int FROM users), 'PO-' || n,
      CASE WHEN f.ran THEN 'COMPLETED' END, CASE WHEN f.ran THEN 'HB-L' || lpad(n::text, 6, '0') || '-1' END
    FROM generate_series(1, ${subscriptions}::int - (SELECT count(*)::int FROM subscriptions)) AS n
      JOIN machines m ON m.id = ${DEMO_MACHINES}::int + 1 + n % (SELECT max(id) - ${DEMO_MACHINES}::int - 1 FROM machines)
      CROSS JOIN LATERAL (SELECT (ARRAY['EXPIRED', 'CANCELED', 'REJECTED', 'WITHDRAWN'])[1 + n % 4] AS state,
        n % 4 < 2 AS ran, ${now}::timestamptz - make_interval(days => 420 + n % 1500, mins => n % 1440) AS created) f`
})

/**
 * Adds history entries to each subscription of the demo world's machines, with the times at which the product
 * would have written them.
 */
const histories = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO subscription_history (subscription_id, time, type, actor_id, old_value, new_value, description)
    SELECT id, time, type, actor_id, old_value, new_value, description FROM (
      SELECT s.id, 1 AS step, s.created AS time, 'CREATED' AS type,
        CASE WHEN s.state = 'INVITE' THEN ${idOf("service")}::int ELSE s.customer_id END AS actor_id,
        NULL AS old_value, CASE WHEN s.state = 'INVITE' THEN 'INVITE' ELSE 'REQUEST' END AS new_value, NULL AS description
        FROM subscriptions s WHERE s.machine_id <= ${DEMO_MACHINES}
      UNION ALL SELECT s.id, 2, s.approved, 'STATE_CHANGED', s.approved_by, 'REQUEST', 'ACTIVE', NULL
        FROM subscriptions s WHERE s.machine_id <= ${DEMO_MACHINES} AND s.approved IS NOT NULL
      UNION ALL SELECT s.id, 3, s.approved + interval '2 minutes', 'ORDER_CHANGED', NULL, 'PROCESSING', s.order_status, s.order_number
        FROM subscriptions s WHERE s.machine_id <= ${DEMO_MACHINES} AND s.order_number IS NOT NULL
      UNION ALL SELECT s.id, 4, coalesce(s.terminated_on, s.expires), 'STATE_CHANGED',
          CASE s.state WHEN 'EXPIRED' THEN NULL WHEN 'WITHDRAWN' THEN s.customer_id ELSE s.approved_by END,
          CASE WHEN s.approved IS NULL THEN 'REQUEST' ELSE 'ACTIVE' END, s.state, s.terminating_description
        FROM subscriptions s WHERE s.machine_id <= ${DEMO_MACHINES} AND s.state IN ('EXPIRED', 'CANCELED', 'REJECTED', 'WITHDRAWN')
    ) entry ORDER BY time, id, step`
})
