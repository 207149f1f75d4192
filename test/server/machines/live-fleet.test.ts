import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Layer, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { LiveEvent, LiveSession } from "#contract/schemas/live-fleet.ts"
import { LiveEvent as LiveEventSchema, PACKED_POSITIONS_TYPE } from "#contract/schemas/live-fleet.ts"
import { decodeFrame, frameLength, type PositionFrame } from "#domain/packed-positions.ts"
import { publishLive } from "#server/ingest/live-changes.ts"
import { MOST_STREAMS_PER_SESSION, PingEvery } from "#server/rules/live-stream.ts"
import { LiveSessions, MOST_LIVE_SESSIONS } from "#server/store/live-sessions.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import type { Browser } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { startServer } from "#test/support/server.ts"
import { noSamples, positionsOf } from "#test/support/telemetry.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, share, subscribe } from "./people.ts"

const start = (browser: Browser, machineIds: ReadonlyArray<number>) =>
  Effect.map(browser.call("POST", "/api/livefleet/session/start", { body: { machineIds } }), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return answer.json() as LiveSession
  })

/** An open stream: `next` returns the next event, undefined when the server has ended the stream. */
interface OpenStream<A> {
  readonly headers: Headers
  readonly next: Effect.Effect<A | undefined>
  readonly close: Effect.Effect<void>
}

const decodeEvent = Schema.decodeUnknownSync(Schema.fromJsonString(LiveEventSchema))

const openEvents = (browser: Browser, path: string) =>
  open<LiveEvent>(browser, path, "text/event-stream", (bytes) => {
    const text = new TextDecoder().decode(bytes)
    const length = text.indexOf("\n\n") + 2
    return length < 2 ? undefined : [decodeEvent(text.slice(0, length).replace(/^data: /, "")), length]
  })
const openFrames = (browser: Browser, path: string) =>
  open<PositionFrame>(browser, path, PACKED_POSITIONS_TYPE, (bytes) => {
    const length = frameLength(bytes)
    if (length === undefined || bytes.length < length) return undefined
    return [Result.getOrThrow(decodeFrame(bytes.slice(0, length))), length]
  })

/** Opens a stream; `read` returns the first complete event in the bytes, and the event's length. */
const open = <A>(
  browser: Browser,
  path: string,
  accept: string,
  read: (bytes: Uint8Array) => readonly [A, number] | undefined,
) =>
  Effect.promise(async (): Promise<OpenStream<A>> => {
    const controller = new AbortController()
    const answer = await browser.fetch(path, { headers: { accept }, signal: controller.signal })
    assert.strictEqual(answer.status, 200)
    assert.include(answer.headers.get("content-type") ?? "", accept)
    const reader = answer.body!.getReader()
    let bytes = new Uint8Array()
    const next = async (): Promise<A | undefined> => {
      for (;;) {
        const found = read(bytes)
        if (found !== undefined) {
          bytes = bytes.slice(found[1])
          return found[0]
        }
        const chunk = await reader.read()
        if (chunk.done) return undefined
        bytes = Uint8Array.from([...bytes, ...chunk.value])
      }
    }
    return {
      headers: answer.headers,
      next: Effect.promise(next),
      close: Effect.sync(() => controller.abort()),
    }
  })

/** The next event that is not a keep-alive ping. */
const nextUpdate = (stream: OpenStream<LiveEvent>): Effect.Effect<LiveEvent | undefined> =>
  Effect.flatMap(stream.next, (event) =>
    event?._tag === "Ping" ? nextUpdate(stream) : Effect.succeed(event),
  )
/** The last event of the stream; fails the test when the stream goes on after it. */
const ending = Effect.fnUntraced(function* (stream: OpenStream<LiveEvent>) {
  let event = yield* stream.next
  while (event !== undefined && event._tag !== "Ended") event = yield* stream.next
  assert.isUndefined(yield* stream.next)
  return event?.reason
})

/** Stores and publishes positions, as the ingest port does. */
const report = Effect.fn("report")(function* (rows: Parameters<typeof positionsOf>[0]) {
  const telemetry = yield* TelemetryStore
  yield* telemetry.append(positionsOf(rows), noSamples)
  yield* publishLive(rows.map(([machineId]) => machineId))
})

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({ owner: endUser, grantee: endUser, other: endUser })
  for (const id of [1, 2, 3]) {
    yield* addMachine({ id, owner: ids.owner })
    yield* subscribe(id, 3)
    yield* share(id, ids.grantee)
  }
  const now = Date.now()
  yield* report([
    [1, now - 1000, 62, 25],
    [2, now - 1000, 62.5, 25],
  ])
  return ids
})

const Server = (ping: "15 seconds" | "50 millis") =>
  startServer().pipe(Layer.provideMerge(movableClock()), Layer.provide(Layer.succeed(PingEvery, ping)))
const real = { excludeTestServices: true, timeout: 300_000 }

layer(Server("15 seconds"), real)("following machines live", (it) => {
  it.effect("answers the session, its end two minutes away, and where its stream is", () =>
    Effect.gen(function* () {
      yield* arrange
      const browser = yield* browserOf("owner")
      const session = yield* start(browser, [1, 2, 2])
      assert.strictEqual(session.pollSeconds, 10)
      assert.strictEqual(Date.parse(session.expires) - Date.parse(session.started), 120_000)
      assert.strictEqual(session.stream, `/api/livefleet/stream?sessionId=${session.sessionId}`)
    }),
  )

  it.effect("sends a Snapshot at once and then what moves, nothing of other machines", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const session = yield* start(browser, [1, 3])
      const stream = yield* openEvents(browser, session.stream)
      assert.include(stream.headers.get("cache-control") ?? "", "no-transform")
      assert.isNull(stream.headers.get("content-encoding"))
      const first = yield* stream.next
      assert.strictEqual(first?._tag, "Snapshot")
      const now = Date.now()
      yield* report([
        [2, now, 63, 25],
        [3, now, 61, 24],
      ])
      const seen = new Map<number, unknown>()
      const note = (event: LiveEvent | undefined) => {
        assert.isTrue(event?._tag === "Snapshot" || event?._tag === "Moved")
        if (event !== undefined && "positions" in event)
          for (const position of event.positions) seen.set(position.machineId, position)
      }
      note(first)
      while (!seen.has(3)) note(yield* nextUpdate(stream))
      assert.deepStrictEqual([...seen.keys()].toSorted(), [1, 3])
      assert.deepInclude(seen.get(3) as object, { lat: 61, lng: 24, time: now })
      yield* stream.close
    }),
  )

  it.effect("sends packed frames to clients that accept them", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const session = yield* start(browser, [1])
      const stream = yield* openFrames(browser, session.stream)
      const first = yield* stream.next
      assert.strictEqual(first?.kind, "Snapshot")
      yield* browser.call("POST", "/api/livefleet/session/terminate", {
        body: { sessionId: session.sessionId },
      })
      const last = yield* stream.next
      assert.deepInclude(last as object, { kind: "Ended", reason: "SESSION_ENDED" })
      assert.isUndefined(yield* stream.next)
    }),
  )

  it.effect(
    "says why it ends: the session, the share, the ownership, the sign-in",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const owner = yield* browserOf("owner")
        const endedBy = Effect.fnUntraced(function* <E, R>(
          name: string,
          what: (session: LiveSession, browser: Browser) => Effect.Effect<unknown, E, R>,
        ) {
          const browser = yield* browserOf(name)
          const session = yield* start(browser, [1, 2])
          const stream = yield* openEvents(browser, session.stream)
          assert.strictEqual((yield* stream.next)?._tag, "Snapshot")
          yield* what(session, browser)
          const reason = yield* ending(stream)
          const again = yield* browser.call("GET", session.stream)
          return { reason, again: again.status }
        })
        const terminate = (session: LiveSession, browser: Browser) =>
          browser.call("POST", "/api/livefleet/session/terminate", { body: { sessionId: session.sessionId } })
        assert.deepStrictEqual(yield* endedBy("owner", terminate), { reason: "SESSION_ENDED", again: 404 })
        const signOut = yield* endedBy("owner", (_, browser) => browser.call("DELETE", "/api/logout"))
        assert.deepStrictEqual(signOut, { reason: "SIGNED_OUT", again: 401 })
        // Starts the live session from another sign-in session of the same user, which stays signed in when the
        // stream's reader signs out.
        const another = yield* browserOf("owner")
        const elsewhere = yield* start(another, [1, 2])
        const readHere = yield* endedBy("owner", (_, browser) =>
          Effect.gen(function* () {
            const stream = yield* openEvents(browser, elsewhere.stream)
            assert.strictEqual((yield* stream.next)?._tag, "Snapshot")
            yield* browser.call("DELETE", "/api/logout")
            assert.strictEqual(yield* ending(stream), "SIGNED_OUT")
          }),
        )
        assert.deepStrictEqual(readHere, { reason: "SIGNED_OUT", again: 401 })
        assert.strictEqual((yield* another.call("GET", "/api/keepalive")).status, 204)
        const unshare = yield* endedBy(
          "grantee",
          () => sql`UPDATE shares SET enabled = false WHERE machine_id = 2`,
        )
        assert.strictEqual(unshare.reason, "SHARE_ENDED")
        yield* sql`UPDATE shares SET enabled = true WHERE machine_id = 2`
        const removed = yield* endedBy("grantee", () => sql`DELETE FROM shares WHERE machine_id = 1`)
        assert.strictEqual(removed.reason, "SHARE_ENDED")
        const sold = yield* endedBy(
          "owner",
          () =>
            sql`UPDATE machines SET owner_id = (SELECT id FROM users WHERE first_name = 'other') WHERE id = 2`,
        )
        assert.strictEqual(sold.reason, "SHARE_ENDED")
        yield* sql`UPDATE machines SET owner_id = (SELECT id FROM users WHERE first_name = 'owner') WHERE id = 2`
        assert.strictEqual((yield* owner.call("GET", "/api/machines/2")).status, 200)
      }),
    300_000,
  )

  it.effect("leaves a machine out until it reports something that is the reader's to see (OPEN-168)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      yield* sql`UPDATE machines SET owned_since = now() WHERE id = 1`
      const session = yield* start(browser, [1])
      const stream = yield* openEvents(browser, session.stream)
      assert.deepStrictEqual(yield* stream.next, { _tag: "Snapshot", positions: [] })
      yield* report([[1, Date.now() + 1000, 62.0005, 25]])
      // Changes the machine, which makes the stream check access again, as every fourth ping does.
      yield* sql`UPDATE machines SET owned_since = owned_since WHERE id = 1`
      const news = yield* nextUpdate(stream)
      assert.strictEqual(news?._tag, "Snapshot")
      if (news?._tag === "Snapshot") assert.strictEqual(news.positions[0]?.lat, 62.0005)
      yield* stream.close
    }),
  )

  it.effect("belongs to the user who started it, and may be ended twice", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const other = yield* browserOf("other")
      const session = yield* start(owner, [3])
      const query = `sessionId=${session.sessionId}`
      assert.strictEqual((yield* other.call("GET", session.stream)).status, 404)
      assert.strictEqual((yield* other.call("GET", `/api/fleet?${query}`)).status, 404)
      const terminate = (browser: Browser) =>
        browser.call("POST", "/api/livefleet/session/terminate", {
          body: { sessionId: session.sessionId },
          // Sends the call without version headers, as a browser sends a beacon.
          headers: { "x-api-version": undefined, "x-client-version": undefined },
        })
      assert.strictEqual((yield* terminate(other)).status, 204)
      assert.strictEqual((yield* owner.call("GET", `/api/fleet?${query}`)).status, 200)
      assert.strictEqual((yield* terminate(owner)).status, 204)
      assert.strictEqual((yield* terminate(owner)).status, 204)
      assert.strictEqual((yield* owner.call("GET", `/api/fleet?${query}`)).status, 404)
      const again = yield* start(owner, [3])
      yield* owner.call("DELETE", "/api/logout")
      const late = yield* owner.call("POST", "/api/livefleet/session/terminate", {
        body: { sessionId: again.sessionId },
      })
      assert.strictEqual(late.status, 204, "after signing out there is no user to refuse")
    }),
  )

  it.effect("a person has fifty at most, and one is read by twenty streams: the oldest end", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const first = yield* start(owner, [3])
      const second = yield* start(owner, [3])
      const streams: Array<OpenStream<LiveEvent>> = []
      for (let count = 0; count <= MOST_STREAMS_PER_SESSION; count++) {
        const stream = yield* openEvents(owner, second.stream)
        yield* stream.next
        streams.push(stream)
      }
      assert.isUndefined(yield* streams[0]!.next)
      for (const stream of streams) yield* stream.close
      for (let count = 2; count < MOST_LIVE_SESSIONS; count++) yield* start(owner, [3])
      const isThere = (session: LiveSession) =>
        Effect.map(owner.call("GET", `/api/fleet?sessionId=${session.sessionId}`), ({ status }) => status)
      assert.strictEqual(yield* isThere(second), 200)
      assert.strictEqual(yield* isThere(first), 200)
      yield* start(owner, [3])
      const rows = yield* Effect.flatMap(
        SqlClient.SqlClient,
        (sql) =>
          sql`SELECT 1 FROM live_sessions WHERE user_id = (SELECT owner_id FROM machines WHERE id = 3)`,
      )
      assert.strictEqual(rows.length, MOST_LIVE_SESSIONS)
    }),
  )

  it.effect("lives two minutes from its last read", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const sessions = yield* LiveSessions
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const session = yield* start(browser, [3])
      const read = browser.call("GET", `/api/fleet?sessionId=${session.sessionId}`)
      for (let round = 0; round < 3; round++) {
        yield* clock.advance("110 seconds")
        yield* sessions.endUnread
        const answer = yield* read
        assert.strictEqual(answer.status, 200, `round ${round}`)
        const { content } = answer.json() as { content: ReadonlyArray<{ id: number; shared: boolean }> }
        assert.deepStrictEqual(
          content.map(({ id, shared }) => ({ id, shared })),
          [{ id: 3, shared: false }],
        )
      }
      yield* clock.advance("121 seconds")
      assert.strictEqual((yield* read).status, 404)
      yield* sessions.endUnread
      assert.deepStrictEqual(yield* sql`SELECT 1 FROM live_sessions WHERE id = ${session.sessionId}`, [])
    }),
  )
})

layer(Server("50 millis"), real)("a quiet stream", (it) => {
  it.effect("gives signs of life, and keeps its session by them", () =>
    Effect.gen(function* () {
      yield* arrange
      const clock = yield* MovableClock
      const browser = yield* browserOf("owner")
      const session = yield* start(browser, [1])
      const stream = yield* openEvents(browser, session.stream)
      const sql = yield* SqlClient.SqlClient
      const isReadSince = (time: number) =>
        Effect.map(
          sql`SELECT 1 FROM live_sessions WHERE id = ${session.sessionId} AND last_read >= ${new Date(time)}`,
          (rows) => rows.length > 0,
        )
      let pings = 0
      const hear = Effect.fnUntraced(function* () {
        const event = yield* stream.next
        assert.isDefined(event)
        assert.notStrictEqual(event?._tag, "Ended")
        if (event?._tag === "Ping") pings++
      })
      for (let round = 0; round < 3; round++) {
        yield* clock.advance("100 seconds")
        const moved = yield* Clock.currentTimeMillis
        while (!(yield* isReadSince(moved))) yield* hear()
      }
      while (pings < 12) yield* hear()
      assert.strictEqual(
        (yield* browser.call("GET", `/api/fleet?sessionId=${session.sessionId}`)).status,
        200,
      )
      yield* stream.close
    }),
  )
})
