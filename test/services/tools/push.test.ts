import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import { afterEach, vi } from "vitest"
import { streamOf } from "#services/stream-of.ts"
import { Push } from "#services/tools/push.ts"
import { PushLive } from "#services/tools/push-live.ts"
import { scripted } from "#test/support/scripted-server.ts"
import { fakeShell } from "#test/support/shell.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

it.effect("a browser that refuses pushes is logged, and nothing else (ERR-14)", () => {
  const logged = vi.spyOn(console, "info").mockImplementation(() => {})
  const { layer, sent, reports } = scripted(() => new Response(null, { status: 204 }))
  const shell = fakeShell()
  const services = PushLive.pipe(Layer.provide(shell.layer), Layer.provide(layer))
  return Effect.gen(function* () {
    const registered = yield* Push.use((push) =>
      push.register({
        key: "BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m4mYZBc62frMKrEoMk88r3Lk596T0ck9",
        language: "en-GB",
        userId: 7,
      }),
    )
    assert.isFalse(registered)
    assert.deepEqual(
      logged.mock.calls.map(([first]) => first),
      ["Push:"],
    )
    assert.deepEqual([sent, reports, shell.local.getItem("connectPush")], [[], [], null])
  }).pipe(Effect.provide(services), Effect.ensuring(Effect.sync(() => logged.mockRestore())))
})

const key = "BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m4mYZBc62frMKrEoMk88r3Lk596T0ck9"
const answer: { [way: string]: () => Response } = {
  works: () => new Response(null, { status: 204 }),
  rejects: () => Response.json([{ message: "PATTERN", field: "registrationToken" }], { status: 400 }),
}
const fails = () => Promise.reject(new Error("AbortError"))

/** A fake browser in which each part of push works, or fails. */
const browserWhere = ({ worker = false, permission = false, subscription = false, leaving = false }) => {
  const known = { unsubscribe: leaving ? fails : async () => true }
  const registration = {
    pushManager: {
      getSubscription: async () => (leaving ? known : null),
      subscribe: subscription ? fails : async () => ({ endpoint: "https://push.example/1" }),
    },
  }
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: worker ? fails : async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  const Notification = {
    permission: "granted",
    requestPermission: permission ? fails : async () => "granted",
  }
  vi.stubGlobal("Notification", Notification)
  vi.stubGlobal("window", { PushManager: {}, Notification })
}

it.effect.each([
  { what: "nothing goes wrong", broken: {}, server: "works", logs: 0, done: ["granted", "granted", true] },
  {
    what: "the worker does not start",
    broken: { worker: true },
    server: "works",
    logs: 1,
    done: ["unsupported", "granted", true],
  },
  {
    what: "the browser cannot ask",
    broken: { permission: true },
    server: "works",
    logs: 1,
    done: ["granted", "granted", true],
  },
  {
    what: "the push service accepts no subscription",
    broken: { subscription: true },
    server: "works",
    logs: 1,
    done: ["granted", "granted", false],
  },
  {
    what: "the server refuses the token",
    broken: {},
    server: "rejects",
    logs: 1,
    done: ["granted", "granted", false],
  },
  {
    what: "the push service ends no subscription",
    broken: { leaving: true, subscription: true },
    server: "works",
    logs: 2,
    done: ["granted", "granted", false],
  },
] as const)("writes down what fails of it, and fails nowhere itself: $what (ERR-14, PUSH-08)", (one) => {
  browserWhere(one.broken)
  const logged = vi.spyOn(console, "info").mockImplementation(() => {})
  const { layer } = scripted(() => (answer[one.server] as () => Response)())
  const services = PushLive.pipe(Layer.provide(fakeShell().layer), Layer.provide(layer))
  return Effect.gen(function* () {
    const push = yield* Push
    const { permission } = yield* push.prepare("headland", 7)
    const asked = yield* push.ask
    const registered = yield* push.register({ key, language: "en-GB", userId: 7 })
    yield* push.unregister
    assert.deepEqual([permission, asked, registered], one.done as never)
    assert.deepEqual(
      logged.mock.calls.map(([first]) => first),
      Array.from({ length: one.logs }, () => "Push:"),
    )
  }).pipe(Effect.provide(services), Effect.ensuring(Effect.sync(() => logged.mockRestore())))
})

it.effect("this browser's token is sent with the language of its pushes (PUSH-03)", () => {
  browserWhere({})
  const { layer, sent } = scripted(() => new Response(null, { status: 204 }))
  const shell = fakeShell()
  const services = PushLive.pipe(Layer.provide(shell.layer), Layer.provide(layer))
  return Effect.gen(function* () {
    assert.isTrue(yield* Push.use((push) => push.register({ key, language: "fi-FI", userId: 7 })))
    assert.deepEqual(
      sent.map(({ body, method, url }) => [method, url.pathname, JSON.parse(body)]),
      [
        [
          "PUT",
          "/api/usernotifications/updateToken",
          { registrationToken: JSON.stringify({ endpoint: "https://push.example/1" }), language: "fi-FI" },
        ],
      ],
    )
    assert.deepEqual(JSON.parse(shell.local.getItem("connectPush") ?? "null"), { userId: 7 })
  }).pipe(Effect.provide(services))
})

it.effect("a page in a frame that may not register a worker gets no pushes, and works otherwise", () => {
  vi.stubGlobal("navigator", {
    get serviceWorker() {
      throw new DOMException("The frame is sandboxed", "SecurityError")
    },
  })
  const { layer } = scripted(() => new Response(null, { status: 204 }))
  const services = PushLive.pipe(Layer.provide(fakeShell().layer), Layer.provide(layer))
  return Effect.gen(function* () {
    const push = yield* Push
    const listening = yield* Effect.forkChild(Stream.runDrain(streamOf(push.messages)))
    const { permission } = yield* push.prepare("headland", 7)
    yield* push.unregister
    assert.equal(permission, "unsupported")
    // Waits until all started work has run.
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    assert.isUndefined(listening.pollUnsafe())
    yield* Fiber.interrupt(listening)
  }).pipe(Effect.provide(services))
})
