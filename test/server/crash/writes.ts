import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { signalByName } from "#domain/signals.ts"
import type { Answer, Browser } from "#test/support/browser.ts"
import { square } from "../boundaries/fields.ts"
import { vinOf } from "../machines/people.ts"
import { PLAN } from "../subscriptions/fixtures.ts"
import { FLAG, HANDLE, MACHINE } from "./fixtures.ts"

/** One kind of write, repeated with the numbers 1, 2, 3 and so on. */
export interface Write {
  readonly name: string
  readonly send: (number: number) => Effect.Effect<Answer>
  /** Number of stored writes: all from 1 to this number must be stored completely. Fails on any other content. */
  readonly stored: Effect.Effect<number, SqlError.SqlError, SqlClient.SqlClient>
  /**
   * Whether a write that is sent again has no further effect, because it has an idempotency key or is recognised
   * by its content.
   */
  readonly repeatable?: true
}

interface Caller {
  readonly browsers: Readonly<Record<"owner" | "teller" | "centre" | "admin", Browser>>
  readonly ids: Readonly<Record<string, number>>
  /** Token of the device that sends telemetry for `MACHINE.recording`. */
  readonly token: string
  /** Time of the first telemetry that the test sends. */
  readonly began: number
}

export const writesOf = ({ began, browsers, ids, token }: Caller): ReadonlyArray<Write> => [
  nameOfMachine(browsers.owner),
  ownProfile(browsers.owner, ids.owner as number),
  boundaries(browsers.owner),
  shares(browsers.owner),
  invites(browsers.centre),
  orders(browsers.owner, browsers.centre),
  centreOfMachine(browsers.admin),
  flag(browsers.admin),
  newDevices(browsers.admin),
  feedback(browsers.teller),
  telemetry(browsers.owner, token, began),
]

const put = (browser: Browser, path: string, body?: unknown) =>
  browser.call("PUT", `/api${path}`, body === undefined ? {} : { body })
const post = (browser: Browser, path: string, body: unknown, key?: string) =>
  browser.call("POST", `/api${path}`, { body, headers: { "idempotency-key": key } })

const rowsOf = <A extends object>(
  read: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, SqlError.SqlError>,
) => Effect.flatMap(SqlClient.SqlClient, read)

/** The number at the end of a text: `Change 7` gives 7. */
const numberIn = (text: string | null) => (text === null ? 0 : Number(text.split(" ").at(-1)))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const nameOfMachine = (browser: Browser): Write => ({
  name: "the name of a machine",
  send: (number) => put(browser, `/machines/${MACHINE.renamed}`, { machineName: `Name ${number}` }),
  stored: rowsOf<{ name: string | null }>(
    (sql) => sql`SELECT machine_name AS name FROM machines WHERE id = ${MACHINE.renamed}`,
  ).pipe(Effect.map(([row]) => numberIn(row?.name ?? null))),
})

const ownProfile = (browser: Browser, id: number): Write => ({
  name: "the own profile",
  send: (number) =>
    put(browser, "/users", {
      id,
      firstName: "Aino",
      lastName: "Peltomaa",
      streetAddress: `Peltotie ${number}`,
      postalCode: "41300",
      city: `Harjukylä ${number}`,
      country: "FI",
      phoneNumber: "+358 40 555 0001",
      timeZone: "Europe/Helsinki",
      language: "fi-FI",
      systemOfUnits: "SI",
      tosAccepted: true,
      hasAcceptedPolicy: true,
    }),
  stored: Effect.gen(function* () {
    const [row] = yield* rowsOf<{ street: string; city: string }>(
      (sql) => sql`SELECT street_address AS street, city FROM users WHERE id = ${id}`,
    )
    if (row?.city === "Helsinki") return 0
    assert.strictEqual(numberIn(row?.street ?? ""), numberIn(row?.city ?? ""), "half a profile")
    return numberIn(row?.city ?? "")
  }),
})

const boundaries = (browser: Browser): Write => ({
  name: "new boundaries",
  send: (number) =>
    post(browser, "/geofencing/geofences", { name: `Field ${number}`, geometry: square(62, 25) }),
  stored: Effect.gen(function* () {
    const rows = yield* rowsOf<{ name: string }>((sql) => sql`SELECT name FROM boundaries ORDER BY id`)
    assert.deepStrictEqual(
      rows.map(({ name }) => numberIn(name)),
      upTo(rows.length),
    )
    return rows.length
  }),
})

interface Change {
  readonly from: string | null
  readonly to: string | null
}

const machineHistory = (machine: number, type: string) =>
  rowsOf<Change>(
    (sql) => sql`SELECT old_value AS "from", new_value AS "to" FROM machine_history
      WHERE machine_id = ${machine} AND type = ${type} ORDER BY id`,
  )

/** Checks that each change starts from the value at which the previous one ended. */
const assertChain = (changes: ReadonlyArray<Change>, what: string) => {
  for (const [index, change] of changes.entries())
    assert.strictEqual(
      change.from,
      index === 0 ? null : changes[index - 1]!.to,
      `${what}, entry ${index + 1}`,
    )
}

/** Writes of a share: odd numbers create the share, even numbers remove it. */
const shares = (browser: Browser): Write => ({
  name: "a share",
  send: (number) => {
    const path = `/machines/${MACHINE.shared}/shares/${HANDLE}`
    return number % 2 === 1 ? post(browser, path, { enabled: true }) : browser.call("DELETE", `/api${path}`)
  },
  stored: Effect.gen(function* () {
    const changes = yield* machineHistory(MACHINE.shared, "SHARE_CHANGED")
    assertChain(changes, "history of the share")
    const there = yield* rowsOf(
      (sql) => sql`SELECT handle FROM shares WHERE machine_id = ${MACHINE.shared} AND enabled`,
    )
    assert.strictEqual(there.length, changes.length % 2, "the share and its history")
    const sent = yield* rowsOf<{ type: string }>(
      (sql) => sql`SELECT type FROM user_notifications WHERE type LIKE 'machineShare%' ORDER BY id`,
    )
    assert.deepStrictEqual(
      sent.map(({ type }) => type),
      changes.map(({ to }) => (to === null ? "machineShareStopped" : "machineShareStarted")),
    )
    return changes.length
  }),
})

/**
 * All changes of a machine's subscriptions; each must be recorded in the history of the subscription and in that
 * of the machine.
 */
const subscriptionsOf = Effect.fnUntraced(function* (machine: number) {
  const rows = yield* rowsOf<{ id: number; state: string; history: ReadonlyArray<Change> }>(
    (sql) => sql`SELECT s.id, s.state, coalesce((
        SELECT jsonb_agg(jsonb_build_object('from', h.old_value, 'to', h.new_value) ORDER BY h.id)
        FROM subscription_history h WHERE h.subscription_id = s.id AND h.type IN ('CREATED', 'STATE_CHANGED')), '[]') AS history
      FROM subscriptions s WHERE s.machine_id = ${machine} ORDER BY s.id`,
  )
  for (const { history, id, state } of rows) {
    assert.strictEqual(history.at(-1)?.to, state, `subscription ${id} and its history`)
    assertChain(history, `history of subscription ${id}`)
  }
  const changes = rows.flatMap(({ history }) => history)
  assert.deepStrictEqual(yield* machineHistory(machine, "SUBSCRIPTION_CHANGED"), changes)
  return { changes: changes.length, newest: rows.at(-1)?.id ?? 0 }
})

/** Sends an invitation and withdraws it in turn. */
const invites = (browser: Browser): Write => {
  let newest = 0
  return {
    name: "invites",
    send: (number) =>
      number % 2 === 0
        ? put(browser, `/services/3/subscriptions/${newest}/withdraw`)
        : post(browser, "/services/3/subscriptions/invite", {
            machineId: MACHINE.invited,
            planId: PLAN.year,
            customerReference: `PO ${number}`,
          }).pipe(Effect.tap((answer) => Effect.sync(() => (newest = idIn(answer, newest))))),
    stored: Effect.map(subscriptionsOf(MACHINE.invited), (found) => {
      newest = found.newest
      return found.changes
    }),
  }
}

/** Requests, activates and cancels a subscription in turn; at one centre, then at the other. */
const orders = (owner: Browser, centre: Browser): Write => {
  let newest = 0
  const serviceOf = (number: number) => (Math.floor((number - 1) / 3) % 2 === 0 ? 3 : 5)
  return {
    name: "subscriptions and their orders",
    send: (number) => {
      const service = serviceOf(number)
      const path = `/services/${service}/subscriptions/${newest}`
      if (number % 3 === 2) return put(centre, `${path}/activate`, { customerReference: `PO ${number}` })
      if (number % 3 === 0)
        return put(centre, `${path}/cancel`, { terminatingDescription: "The machine was sold abroad." })
      return put(owner, `/machines/${MACHINE.ordered}/services`, {
        serviceId: service,
        planId: PLAN.year,
      }).pipe(Effect.tap((answer) => Effect.sync(() => (newest = idIn(answer, newest)))))
    },
    stored: Effect.gen(function* () {
      const found = yield* subscriptionsOf(MACHINE.ordered)
      newest = found.newest
      const moves = yield* machineHistory(MACHINE.ordered, "SERVICE_CHANGED")
      assertChain(moves, "centres of the machine")
      assert.strictEqual(moves.length, Math.ceil(found.changes / 3), "moves to another centre")
      const [machine] = yield* rowsOf<{ name: string | null }>(
        (sql) => sql`SELECT p.name FROM machines m LEFT JOIN partners p ON p.id = m.service_id
          WHERE m.id = ${MACHINE.ordered}`,
      )
      assert.strictEqual(
        machine?.name ?? null,
        moves.at(-1)?.to ?? null,
        "the machine's centre and its history",
      )
      yield* assertOrders
      return found.changes
    }),
  }
}

/**
 * Checks that every order number belongs to one subscription and is recorded in the order book of the billing side
 * and in the history.
 */
const assertOrders = Effect.gen(function* () {
  const wrong = yield* rowsOf(
    (sql) => sql`SELECT s.id, s.order_number, s.order_status FROM subscriptions s
      WHERE s.approved IS NOT NULL AND s.plan_id IS NOT NULL AND (
        s.order_status IS NULL
        OR (s.order_status = 'NEW') <> (s.order_number IS NULL)
        OR (SELECT count(*) FROM subscriptions o WHERE o.order_number = s.order_number) > 1
        OR (s.order_number IS NOT NULL AND NOT EXISTS (SELECT FROM billing_orders b WHERE b.number = s.order_number))
        OR (SELECT count(*) FROM subscription_history h WHERE h.subscription_id = s.id AND h.type = 'ORDER_CHANGED'
          AND h.old_value = 'NEW' AND h.description = s.order_number)
          <> CASE WHEN s.order_number IS NULL THEN 0 ELSE 1 END)`,
  )
  assert.deepStrictEqual(wrong, [], "orders")
})

/** Id of the subscription in a response, for the next write; the id `before` when the response is a refusal. */
const idIn = ({ json, status }: Answer, before: number): number => {
  if (status >= 300) return before
  const body = json() as { readonly id?: number; readonly subscription?: { readonly id: number } }
  return body.subscription?.id ?? body.id ?? before
}

const auditOf = (action: string) =>
  rowsOf<{ details: any }>((sql) => sql`SELECT details FROM audit WHERE action = ${action} ORDER BY id`)

/** An administrator assigns the machine to one centre and to the other in turn. */
const centreOfMachine = (browser: Browser): Write => ({
  name: "the centre of a machine",
  send: (number) =>
    put(browser, `/controlpanel/machines/${MACHINE.assigned}/services`, {
      serviceId: number % 2 === 1 ? 3 : 5,
    }),
  stored: Effect.gen(function* () {
    const moves = yield* machineHistory(MACHINE.assigned, "SERVICE_CHANGED")
    assertChain(moves, "centres of the machine")
    const [machine] = yield* rowsOf<{ service: number | null; version: number }>(
      (sql) => sql`SELECT service_id AS service, version FROM machines WHERE id = ${MACHINE.assigned}`,
    )
    const last = moves.at(-1)?.to ?? null
    assert.deepStrictEqual(machine, {
      service: last === null ? null : Number(last),
      version: moves.length + 1,
    })
    const noted = yield* auditOf("machine.service")
    assert.deepStrictEqual(
      noted.map(({ details }) => String(details.to)),
      moves.map(({ to }) => to),
    )
    return moves.length
  }),
})

const flag = (browser: Browser): Write => ({
  name: "a feature flag",
  send: (number) =>
    put(browser, `/features/flags/${FLAG}`, {
      name: "CRASHES",
      description: `Change ${number}`,
      enabled: false,
      roles: [],
    }),
  stored: Effect.gen(function* () {
    const [row] = yield* rowsOf<{ description: string }>(
      (sql) => sql`SELECT description FROM feature_flags WHERE id = ${FLAG}`,
    )
    const count = numberIn(row?.description ?? "")
    const noted = yield* auditOf("flag.changed")
    assert.deepStrictEqual(
      noted.map(({ details }) => numberIn(details.new.description)),
      upTo(count),
      "the flag and its audit",
    )
    return count
  }),
})

const newDevices = (browser: Browser): Write => ({
  name: "devices, with a key",
  repeatable: true,
  send: (number) =>
    post(
      browser,
      "/telemetrydevices",
      {
        serialNumber: `HD-${number}`,
        type: "Gateway",
        revision: null,
        imei: null,
        dataSim: { iccid: null, imsi: null },
        machineId: null,
      },
      `device-${number}`,
    ),
  stored: Effect.gen(function* () {
    const rows = yield* rowsOf<{ serial: string }>(
      (sql) => sql`SELECT serial_number AS serial FROM telemetry_devices ORDER BY id`,
    )
    const serials = upTo(rows.length).map((number) => `HD-${number}`)
    assert.deepStrictEqual(
      rows.map(({ serial }) => serial),
      serials,
    )
    const noted = yield* auditOf("device.registered")
    assert.deepStrictEqual(
      noted.map(({ details }) => details.serialNumber),
      serials,
      "devices and their audit",
    )
    return rows.length
  }),
})

const feedback = (browser: Browser): Write => ({
  name: "feedback, with a key",
  repeatable: true,
  send: (number) =>
    post(
      browser,
      "/feedback",
      {
        subject: "Report a bug",
        message: `The map stays empty, time ${number}`,
        category: "Feedback",
        source: "Customer Portal",
        brand: "Headland",
        locale: "en_gb",
        description: "",
        serialNumber: "",
        contact: { email: "a@b.example", firstName: "A", lastName: "B", phoneNumber: "" },
        attachments: [{ fileName: "log.txt", content: "aGVsbG8=" }],
      },
      `feedback-${number}`,
    ),
  stored: Effect.gen(function* () {
    const rows = yield* rowsOf<{ message: string; files: number }>(
      (
        sql,
      ) => sql`SELECT message, (SELECT count(*)::int FROM feedback_attachments a WHERE a.feedback_id = f.id) AS files
        FROM feedback f ORDER BY id`,
    )
    assert.deepStrictEqual(
      rows.map(({ files, message }) => [numberIn(message), files]),
      upTo(rows.length).map((number) => [number, 1]),
    )
    return rows.length
  }),
})

const ROWS = 5

/** Batches of positions and samples of one machine; positions and samples already stored are not stored twice. */
const telemetry = (browser: Browser, token: string, began: number): Write => ({
  name: "telemetry",
  repeatable: true,
  send: (number) => {
    const times = Array.from({ length: ROWS }, (_, row) => began + (number * ROWS + row) * 1_000)
    const vin = vinOf(MACHINE.recording)
    return browser.call("POST", "/ingest/v1/samples", {
      body: {
        positions: times.map((time) => [vin, time, 62, 25, 5, 90]),
        samples: times.map((time) => [vin, "EngineSpeed", time, 1_500]),
      },
      headers: { authorization: `Bearer ${token}` },
    })
  },
  stored: Effect.gen(function* () {
    const rows = yield* rowsOf<{ kind: string; number: number; rows: number }>(
      (
        sql,
      ) => sql`SELECT kind, ((at - ${began}::float8) / ${ROWS * 1_000})::int AS number, count(*)::int AS rows
        FROM (SELECT 'position' AS kind, at - ${(ROWS - 1) * 500}::float8 AS at FROM hot_positions
          UNION ALL SELECT 'sample', at - ${(ROWS - 1) * 500}::float8 FROM hot_samples
            WHERE signal_id = ${signalByName("EngineSpeed")?.id ?? 0}) stored
        GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    const count = rows.length / 2
    assert.deepStrictEqual(
      rows,
      ["position", "sample"].flatMap((kind) => upTo(count).map((number) => ({ kind, number, rows: ROWS }))),
    )
    const live = yield* rowsOf<{ at: Date }>(
      (sql) => sql`SELECT position_at AS at FROM machine_live WHERE machine_id = ${MACHINE.recording}`,
    )
    assert.deepStrictEqual(
      live.map(({ at }) => at.getTime()),
      count === 0 ? [] : [began + (count * ROWS + ROWS - 1) * 1_000],
      "where the machine is now",
    )
    return count
  }),
})
