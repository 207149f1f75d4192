import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TelemetryDevice } from "#contract/schemas/device.ts"
import { issueDeviceToken, revokeDeviceToken } from "#server/ingest/device-token.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  subscribe,
  vinOf,
} from "../machines/people.ts"

/** Sends one sample of each of the two machines to the ingest port; returns the status, or the result per sample. */
const sent = Effect.fn("sent")(function* (token: string) {
  const { url } = yield* TestServer
  const samples = [1, 2].map((id) => [vinOf(id), "EngineSpeed", Date.now(), 1500])
  return yield* Effect.promise(async () => {
    const response = await fetch(`${url}/ingest/v1/samples`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ samples }),
    })
    if (response.status !== 200) return String(response.status)
    const answer = (await response.json()) as { refused: ReadonlyArray<{ index: number; reason: string }> }
    return answer.refused.map(({ index, reason }) => `${index + 1} ${reason}`).join(", ")
  })
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("the token of a device", (it) => {
  it.effect("sends for the machine it sits in, wherever it goes, until it is void", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* layFixtures
      const { owner } = yield* makePeople({ owner: endUser, admin: [{ authRole: "ROLE_ADMIN" }] })
      for (const id of [1, 2]) {
        yield* addMachine({ id, owner, service: 3 })
        yield* subscribe(id, 3)
      }
      yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, sim_status, sim_changed,
          machine_id) VALUES (1, 'HD-1', 'Gateway', 'ACTIVE', now(), 'ACTIVE', now(), 1)`
      const refused = yield* Effect.flip(issueDeviceToken("HD-9"))
      assert.strictEqual(refused.message, "No telemetry device HD-9 is registered.")

      const first = yield* issueDeviceToken("HD-1")
      assert.strictEqual(yield* sent(first), "2 FOREIGN_MACHINE")
      const token = yield* issueDeviceToken("HD-1")
      assert.strictEqual(yield* sent(first), "401")

      const admin = yield* browserOf("admin")
      const path = "/api/telemetrydevices/1"
      const device = (yield* admin.call("GET", path)).json() as TelemetryDevice
      const moved = yield* admin.call("PUT", path, { body: { ...device, machineId: 2 } })
      assert.strictEqual(moved.status, 200, moved.text)
      assert.strictEqual(yield* sent(token), "1 FOREIGN_MACHINE")
      const out = { ...device, machineId: null, version: device.version + 1 }
      assert.strictEqual((yield* admin.call("PUT", path, { body: out })).status, 200)
      assert.strictEqual(yield* sent(token), "1 FOREIGN_MACHINE, 2 FOREIGN_MACHINE")

      yield* revokeDeviceToken("HD-1")
      assert.strictEqual(yield* sent(token), "401")
      assert.strictEqual(
        (yield* Effect.flip(revokeDeviceToken("HD-1"))).message,
        "The device HD-1 has no token.",
      )
    }),
  )
})
