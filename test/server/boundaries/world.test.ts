import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { newBoundary } from "./fields.ts"

const signedIn = Effect.fn("signedIn")(function* (person: "owner" | "demo" | "dealer" | "service") {
  const browser = (yield* TestServer).browser()
  yield* browser.signIn(demoEmail(person), DEMO_PASSWORD)
  return browser
})

const reset = runJob("demo-reset")

layer(startServer({ seed: "demo" }).pipe(Layer.provideMerge(movableClock())), {
  excludeTestServices: true,
  timeout: 300_000,
})("the demo world of boundaries", (it) => {
  it.effect(
    "has something to show to each role, and is as new for visitors every morning",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const clock = yield* MovableClock
        const owner = yield* signedIn("owner")
        const read = (path: string, browser = owner) =>
          Effect.map(browser.call("GET", path), (answer) => (answer.json() as any).content as Array<any>)
        const fields = yield* read("/api/geofencing/geofences?size=50")
        assert.isAtLeast(fields.length, 6)
        const notifications = yield* read("/api/geofencing/notifications?size=50")
        assert.isTrue(notifications.some((one) => one.schedule === "Custom" && one.enabled))
        assert.isTrue(notifications.some((one) => !one.enabled))
        assert.isTrue(notifications.every((one) => !one.enabled || one.machines.length > 0))
        const sent = yield* Effect.forEach(notifications, ({ id }) =>
          read(`/api/geofencing/notifications/${id}/occurrences`),
        )
        assert.isAtLeast(sent.flat().length, 8)
        for (const person of ["owner", "demo", "dealer", "service"] as const)
          assert.isAtLeast(
            (yield* read("/api/usernotifications/list", yield* signedIn(person))).length,
            1,
            person,
          )

        const visitor = yield* signedIn("demo")
        const names = Effect.map(read("/api/geofencing/geofences?size=50", visitor), (all) =>
          all.map((one) => one.name),
        )
        const before = yield* names
        yield* newBoundary(visitor, "Graffiti")
        yield* reset
        yield* reset
        assert.include(yield* names, "Graffiti", "the same day")
        yield* clock.advance("24 hours")
        yield* reset
        yield* visitor.signIn(demoEmail("demo"), DEMO_PASSWORD)
        assert.deepStrictEqual(yield* names, before)
        const kept = yield* sql`SELECT id FROM boundaries WHERE owner_id = 1`
        assert.lengthOf(kept, fields.length)
      }),
    300_000,
  )
})
