import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { addMachine, makePeople, share, vinOf } from "../machines/people.ts"
import { accounts, bystanders } from "./people.ts"

/**
 * Ids of the rows that calls use, for one of the two sides of the fixtures: rows of the own side have odd ids,
 * those of the foreign side even ones.
 */
export interface Scope {
  readonly country: string
  /** Brand id, also the id of the brand's series and model. */
  readonly brand: number
  readonly dealer: number
  readonly dealerCode: string
  /** Id of the centre that serves `machine`; two of its users may write. */
  readonly service: number
  /** A centre of the dealer without users, machines or subscriptions. */
  readonly newService: number
  /** A dealer without users, machines or centres. */
  readonly newDealer: number
  /** A centre that has asked to be linked to the dealer. */
  readonly asking: number
  readonly askingLink: number
  /** A machine with an ACTIVE subscription at the centre, a device, an alarm, an alert and a share. */
  readonly machine: number
  readonly vin: string
  /**
   * Id of a machine of the same owner with a REQUEST at the centre. The subscription of this and the next two
   * machines has the machine's id.
   */
  readonly requested: number
  readonly invited: number
  /** A machine whose subscription has expired and which has no centre since. */
  readonly ended: number
  /** A machine without owner and centre. */
  readonly orphan: number
  /** A machine of the owner that never had a subscription. */
  readonly free: number
  /**
   * Common id of device, alarm, alert, subscription plan, boundary, boundary notification and occurrence, report,
   * schedule, message and external system.
   */
  readonly thing: number
  readonly owner: number
  readonly ownerEmail: string
  readonly colleague: number
  /** A user invited by the dealer who never activated the account. */
  readonly pending: number
  /** A user with ROLE_SWAGGER. */
  readonly keeper: number
  /** Handles of shares: that of the share of `machine`, and `freeHandle`, with which another share can be created. */
  readonly shareHandle: string
  readonly freeHandle: string
}

export const scopeOf = (
  first: number,
  given: Pick<
    Scope,
    "country" | "brand" | "dealer" | "service" | "owner" | "ownerEmail" | "colleague" | "pending" | "keeper"
  >,
): Scope => ({
  ...given,
  dealerCode: `${given.country}-1`,
  newService: first + 4,
  newDealer: first + 6,
  asking: first + 8,
  askingLink: first + 8,
  machine: first,
  vin: vinOf(first),
  requested: first + 10,
  invited: first + 20,
  ended: first + 30,
  orphan: first + 40,
  free: first + 50,
  thing: first,
  shareHandle: `shared${first}`,
  freeHandle: `free${first}`,
})

/** Geometry of the boundaries in the fixtures. */
export const FIELD = {
  type: "Polygon",
  coordinates: [
    [
      [25, 62],
      [25.01, 62],
      [25.01, 62.01],
      [25, 62.01],
      [25, 62],
    ],
  ],
}

/**
 * Creates fixtures with two sides that mirror each other, FI with brand 1 and SE with brand 2, and the demo user's
 * own rows in EE with brand 3.
 */
export const layRoleFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO brands (id, code, name, image, image_type) VALUES (1, 'headland', 'Headland', '\\x89'::bytea, 'image/png'),
    (2, 'norrvik', 'Norrvik', '\\x89'::bytea, 'image/png'), (3, 'calder', 'Calder', NULL, NULL), (4, 'spare', 'Spare', NULL, NULL)`
  yield* sql`INSERT INTO serieses (id, name, brand_id, machine_type)
    VALUES (1, 'T 200', 1, 'TRACTOR'), (2, 'T 300', 2, 'TRACTOR'), (3, 'T 400', 3, 'TRACTOR'), (4, 'Spare', 3, 'TRACTOR')`
  yield* sql`INSERT INTO models (id, name, series_id, uid, service_interval, service_interval_reset_allowed, image, image_type)
    SELECT n, 'T ' || n, least(n, 3), 't' || n, 500, true, '\\x89'::bytea, 'image/png' FROM generate_series(1, 4) n`
  yield* sql`INSERT INTO model_references (id, model_id, kind, value) VALUES (1, 1, 'CODE_PREFIX', 'T')`
  yield* sql`INSERT INTO register_dealers (dealer_code, name, country_id) VALUES ('FI-1', 'One', 'FI'), ('SE-1', 'Two', 'SE')`
  for (const [first, country, brand] of [
    [1, "FI", 1],
    [2, "SE", 2],
    [101, "EE", 3],
  ] as const) {
    yield* sql`INSERT INTO partners (id, kind, name, country_id, city, dealer_id, link_state, billing_type) VALUES
      (${first}, 'DEALER', ${`Dealer ${first}`}, ${country}, 'Town', NULL, NULL, 'SAP'),
      (${first + 2}, 'SERVICE', ${`Centre ${first}`}, ${country}, 'Town', ${first}, 'ACTIVE', 'SAP'),
      (${first + 4}, 'SERVICE', ${`New centre ${first}`}, ${country}, 'Town', ${first}, 'ACTIVE', 'SAP'),
      (${first + 6}, 'DEALER', ${`New dealer ${first}`}, ${country}, 'Town', NULL, NULL, 'SAP'),
      (${first + 8}, 'SERVICE', ${`Asking centre ${first}`}, ${country}, 'Town', ${first}, 'REQUEST', 'SAP')`
    for (const partner of [first, first + 2, first + 4, first + 6, first + 8])
      yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (${partner}, ${brand})`
    for (const [partner, state] of [
      [first + 2, "ACTIVE"],
      [first + 4, "ACTIVE"],
      [first + 8, "REQUEST"],
    ] as const)
      yield* sql`INSERT INTO dealer_links (id, partner_id, dealer_id, state, created, changed)
        OVERRIDING SYSTEM VALUE VALUES (${partner}, ${partner}, ${first}, ${state}, now(), now())`
  }
  const ids = yield* makePeople({ ...accounts, ...bystanders })
  yield* sql`UPDATE users SET tos_accepted = false, has_accepted_policy = false WHERE id = ${ids.newcomer}`
  yield* sql`UPDATE users SET street_address = '' WHERE id = ${ids.unfinished}`
  yield* sql`UPDATE users SET active = false, activated = NULL, tos_accepted = false, has_accepted_policy = false,
    password_hash = NULL, invited_by_partner = CASE id WHEN ${ids.invited} THEN 1 ELSE 2 END
    WHERE id IN (${ids.invited}, ${ids.otherInvited})`
  yield* sql`UPDATE feature_flags SET enabled = true`
  yield* sql`INSERT INTO feature_rules (id, flag_id, kind, "values") SELECT 1, id, 'COUNTRY', '{FI}' FROM feature_flags WHERE name = 'CANARY'`
  yield* sql`INSERT INTO subscription_plans (id, name, kind, months, price, currency, priced_per_year)
    VALUES (1, 'Year', 'STANDARD', 12, 120, 'EUR', true)`
  yield* sql`INSERT INTO external_systems (id, name, description, brand_ids) VALUES (1, 'Farm office', 'Fields and jobs', '{1,2,3}')`
  yield* sql`INSERT INTO alarm_filters (id, name, codes, level) VALUES (1, 'Coolant', '{110.0}', 'A')`
  yield* sql`UPDATE countries SET blocked = true WHERE id = 'AQ'`
  const whole = (id: number, group: string, everybody: boolean) =>
    sql`INSERT INTO announcements (id, title, message, message_type, starts, ends, visible_from, visible_all_users, target_group)
      VALUES (${id}, 'Title', 'Text', 'GENERAL', now() - interval '1 hour', now() + interval '1 day',
        now() - interval '1 hour', ${everybody}, ${group})`
  yield* whole(1, "ALL", true)
  yield* whole(2, "END_USERS", false)
  yield* whole(101, "PARTNERS", false)

  const side = (own: boolean) =>
    scopeOf(own ? 1 : 2, {
      country: own ? "FI" : "SE",
      brand: own ? 1 : 2,
      dealer: own ? 1 : 2,
      service: own ? 3 : 4,
      owner: own ? ids.owner : ids.neighbour,
      ownerEmail: own ? "owner@people.example" : "neighbour@people.example",
      colleague: own ? ids.colleague : ids.otherColleague,
      pending: own ? ids.invited : ids.otherInvited,
      keeper: ids.swagger,
    })
  const scopes = {
    own: side(true),
    foreign: side(false),
    demo: scopeOf(101, {
      country: "EE",
      brand: 3,
      dealer: 101,
      service: 103,
      owner: ids.demo,
      ownerEmail: "demo@people.example",
      colleague: ids.seeker,
      pending: ids.seeker,
      keeper: ids.swagger,
    }),
  }
  yield* sql`UPDATE partners SET dealer_code = country_id || '-1', dealer_code_valid = true WHERE id IN (3, 4)`
  for (const scope of Object.values(scopes)) yield* layScope(scope, ids)
  yield* sql`DO $$ DECLARE t record; BEGIN
    FOR t IN SELECT c.table_name, c.column_name FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.is_identity = 'YES' LOOP
      PERFORM setval(pg_get_serial_sequence(t.table_name, t.column_name), 1001);
    END LOOP; END $$`
  return { ids, scopes }
})

/** Lays the rows of a scope; its partners and accounts must exist. */
export const layScope = Effect.fn("layScope")(function* (
  scope: Scope,
  ids: Record<keyof typeof bystanders | keyof typeof accounts, number>,
) {
  const sql = yield* SqlClient.SqlClient
  const { dealer, machine, owner, service, thing } = scope
  const common = { model: scope.brand, country: scope.country, dealer, nextService: 100 }
  yield* addMachine({ ...common, id: machine, owner, service })
  yield* addMachine({ ...common, id: scope.requested, owner, service: null })
  yield* addMachine({ ...common, id: scope.invited, owner, service: null })
  yield* addMachine({ ...common, id: scope.ended, owner, service: null })
  yield* addMachine({ ...common, id: scope.orphan, service: null })
  yield* addMachine({ ...common, id: scope.free, owner, service: null })
  for (const [id, state] of [
    [machine, "ACTIVE"],
    [scope.requested, "REQUEST"],
    [scope.invited, "INVITE"],
    [scope.ended, "EXPIRED"],
  ] as const) {
    const ran = state === "ACTIVE" || state === "EXPIRED"
    yield* sql`INSERT INTO subscriptions (id, machine_id, state, service_id, customer_id, plan_id, customer_reference,
        auto_renew, created, approved, starts, expires)
      VALUES (${id}, ${id}, ${state}, ${service}, ${owner}, 1, 'PO-1', ${state === "ACTIVE"}, now() - interval '40 days',
        ${ran ? sql`now() - interval '40 days'` : null}, ${ran ? sql`now() - interval '40 days'` : null},
        ${state === "ACTIVE" ? sql`now() + interval '200 days'` : ran ? sql`now() - interval '1 day'` : null})`
  }
  // Shares the machine; on the foreign side with a user who makes no calls.
  yield* share(machine, scope.machine === 1 ? ids.grantee : ids.borrower)
  yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours, hours_at, lat, lng, position_at)
    VALUES (${machine}, now(), 130, now(), 62, 25, now())`
  yield* sql`UPDATE shares SET handle = ${scope.shareHandle} WHERE machine_id = ${machine}`
  yield* sql`INSERT INTO share_handles (handle, user_id, email, created) VALUES (${scope.freeHandle}, ${owner}, 'seeker@people.example', now())`
  yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, imei, sim_status, sim_changed, machine_id)
    VALUES (${thing}, ${`HD-${1000 + thing}`}, 'Gateway', 'ACTIVATION_FAILED', now() - interval '1 day',
      ${String(352099001000000 + thing)}, 'ACTIVE', now() - interval '1 day', ${machine})`
  yield* sql`INSERT INTO legacy_devices (device_id, customer_id) VALUES (${`LT-${thing}`}, 'C-1')`
  yield* sql`INSERT INTO alarms (id, machine_id, service_id, code, ac, severity, level, created, modified, state, state_since)
    VALUES (${thing}, ${machine}, ${service}, '110.0', '0x00', 1, 'A', now(), now(), 'NEW', now())`
  yield* sql`INSERT INTO proactive_alerts (id, machine_id, service_id, trend, priority, status, status_since, created, modified)
    VALUES (${thing}, ${machine}, ${service}, 'COOLANT', 'High', 'NEW', now(), now(), now()),
      (${thing + 10}, ${machine}, ${service}, 'COOLANT', 'High', 'RESOLVED', now(), now(), now())`
  yield* sql`INSERT INTO boundaries (id, owner_id, name, geometry, acreage, modified)
    VALUES (${thing}, ${owner}, 'Field', ${JSON.stringify(FIELD)}::jsonb, 57, now()),
      (${thing + 10}, ${owner}, 'Other field', ${JSON.stringify(FIELD)}::jsonb, 57, now())`
  yield* sql`INSERT INTO boundary_notifications (id, owner_id, boundary_id, name, enabled, enter, leave, outside_use, schedule, modified)
    VALUES (${thing}, ${owner}, ${thing}, 'Guard', false, true, true, false, 'Always', now())`
  yield* sql`INSERT INTO boundary_notification_machines (notification_id, machine_id, seen_to) VALUES (${thing}, ${machine}, 0)`
  yield* sql`INSERT INTO boundary_occurrences (id, notification_id, boundary_id, machine_id, rule, time, lat, lng)
    OVERRIDING SYSTEM VALUE VALUES (${thing}, ${thing}, ${thing}, ${machine}, 'ENTER', now(), 62, 25)`
  yield* sql`INSERT INTO report_schedules (id, user_id, name, type, format, personal_data, machine_ids, signals, created, next_week, next_due)
    OVERRIDING SYSTEM VALUE VALUES (${thing}, ${owner}, 'Weekly', 'FUEL', 'CSV', false, ARRAY[${machine}::int], '{}', now(),
      current_date + 7, now() + interval '7 days')`
  yield* sql`INSERT INTO reports (id, user_id, repeat_id, name, type, start_day, end_day, recurrence, status, personal_data, format,
      machine_ids, signals, created, completed, file_name, size, next_attempt)
    OVERRIDING SYSTEM VALUE VALUES (${thing}, ${owner}, ${thing}, 'Fuel', 'FUEL', current_date - 7, current_date - 1, 'WEEKLY',
      'COMPLETED', false, 'CSV', ARRAY[${machine}::int], '{}', now(), now(), 'fuel.csv', 1, now())`
  yield* sql`INSERT INTO report_pieces (report_id, attempt, number, data) VALUES (${thing}, 0, 0, 'a')`
  yield* sql`INSERT INTO user_notifications (id, user_id, time, type, title, body)
    OVERRIDING SYSTEM VALUE VALUES (${thing}, ${owner}, now(), 'subscriptionRequest', 'Title', 'Text')`
})

/** Saves the fixtures as they are now; `restoreFixtures` restores them, whatever was written since. */
export const keepFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE SCHEMA kept`
  yield* sql`CREATE TABLE kept."written to" (name text PRIMARY KEY)`
  yield* sql`CREATE FUNCTION kept.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO kept."written to" VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`
  yield* sql`DO $$ DECLARE t text; BEGIN
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'jobs' LOOP
      EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', t, t);
      EXECUTE format('CREATE TRIGGER zz_note AFTER INSERT OR UPDATE OR DELETE ON public.%I
        FOR EACH STATEMENT EXECUTE FUNCTION kept.note()', t);
    END LOOP; END $$`
  yield* sql`CREATE FUNCTION kept.restore() RETURNS void LANGUAGE plpgsql AS $$ DECLARE t text; columns text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR t IN DELETE FROM kept."written to" RETURNING name LOOP
      SELECT string_agg(quote_ident(attname), ',') INTO columns FROM pg_attribute
        WHERE attrelid = format('public.%I', t)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      EXECUTE format('DELETE FROM public.%I', t);
      EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM kept.%1$I', t, columns);
    END LOOP; END $$`
})

export const restoreFixtures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SELECT kept.restore()`
})
