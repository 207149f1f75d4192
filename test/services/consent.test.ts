import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { Consent } from "#contract/schemas/consent.ts"
import { EVERYTHING, ONLY_REQUIRED } from "#domain/consent.ts"
import { ConsentProvider, type Widget } from "#services/consent/consent-provider.ts"
import { ownProvider } from "#services/consent/own-provider.ts"
import { ConsentPage } from "#services/consent/page.ts"
import { watchDecision, watchWidget } from "#services/consent/watch-consent.ts"

/** Fake of the browser's cookies; with `forbidden` no cookie is stored. */
const fakePage = ({ forbidden = false, protocol = "http:" } = {}) => {
  const written: Array<string> = []
  const jar = new Map<string, string>()
  const document = {
    get cookie() {
      if (forbidden) throw new DOMException("SecurityError")
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(text: string) {
      written.push(text)
      const [name = "", value = ""] = (text.split(";")[0] ?? "").split("=")
      if (!forbidden) jar.set(name, value)
    },
  }
  const page = { document, location: { protocol } } as never as Window & typeof globalThis
  return { written, page: Layer.succeed(ConsentPage, page), forget: () => jar.clear() }
}

const day = TestClock.setTime(Date.UTC(2026, 10, 22, 13))
const follow = <A, R>(stream: Stream.Stream<A, never, R>) => {
  const seen: Array<A> = []
  return Effect.as(
    Effect.forkChild(
      Stream.runForEach(stream, (one) => Effect.sync(() => seen.push(one))),
      {
        startImmediately: true,
      },
    ),
    seen,
  )
}

describe("the portal's own provider of consent", () => {
  const { page, written } = fakePage()
  it.effect("keeps a decision with its date and version, and reads it again", () =>
    Effect.gen(function* () {
      const provider = yield* ConsentProvider
      assert.isUndefined(yield* provider.read)
      yield* day
      yield* provider.decide(ONLY_REQUIRED)
      assert.deepStrictEqual(written, ["consent=1.2026-11-22.000; path=/; max-age=15724800; samesite=lax"])
      assert.deepStrictEqual(yield* provider.read, ONLY_REQUIRED)
    }).pipe(Effect.provide(ownProvider(undefined)), Effect.provide(page)),
  )

  const secure = fakePage({ protocol: "https:" })
  it.effect("keeps it at the brand's domain (OPEN-02)", () =>
    Effect.gen(function* () {
      yield* day
      yield* ConsentProvider.use((provider) => provider.decide(EVERYTHING))
      assert.deepStrictEqual(secure.written, [
        "consent=1.2026-11-22.111; path=/; max-age=15724800; samesite=lax; secure; domain=farm.example",
      ])
    }).pipe(Effect.provide(ownProvider("farm.example")), Effect.provide(secure.page)),
  )

  const forbidden = fakePage({ forbidden: true })
  it.effect("remembers it for this visit where cookies are forbidden", () =>
    Effect.gen(function* () {
      const provider = yield* ConsentProvider
      yield* provider.decide(EVERYTHING)
      assert.deepStrictEqual(yield* provider.read, EVERYTHING)
      yield* provider.decide(ONLY_REQUIRED)
      assert.deepStrictEqual(yield* provider.read, ONLY_REQUIRED)
    }).pipe(Effect.provide(ownProvider(undefined)), Effect.provide(forbidden.page)),
  )

  const cleared = fakePage()
  it.effect("knows nothing any more when the cookies are cleared", () =>
    Effect.gen(function* () {
      const provider = yield* ConsentProvider
      yield* provider.decide(EVERYTHING)
      cleared.forget()
      assert.isUndefined(yield* provider.read)
    }).pipe(Effect.provide(ownProvider(undefined)), Effect.provide(cleared.page)),
  )
})

describe("a decision", () => {
  const state: { decision?: Consent | undefined; widget: Widget; reads: number } = {
    widget: "missing",
    reads: 0,
  }
  const provider = Layer.succeed(ConsentProvider, {
    read: Effect.sync(() => {
      state.reads += 1
      return state.decision === undefined ? undefined : { ...state.decision }
    }),
    decide: () => Effect.void,
    widget: Effect.sync(() => state.widget),
    openWidget: Effect.void,
  })

  it.effect("is read every 300 ms, and emitted when it changed (CONS-05)", () =>
    Effect.gen(function* () {
      const seen = yield* follow(watchDecision)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual([seen, state.reads], [[undefined], 1])
      state.decision = ONLY_REQUIRED
      yield* TestClock.adjust("299 millis")
      assert.deepStrictEqual([seen, state.reads], [[undefined], 1])
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual([seen, state.reads], [[undefined, ONLY_REQUIRED], 2])
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual([seen, state.reads], [[undefined, ONLY_REQUIRED], 12])
    }).pipe(Effect.provide(provider)),
  )

  it.effect("waits for what asks for it, looked for every 500 ms (CONS-06)", () =>
    Effect.gen(function* () {
      const seen = yield* follow(watchWidget)
      yield* TestClock.adjust(0)
      state.widget = "there"
      yield* TestClock.adjust("499 millis")
      assert.deepStrictEqual(seen, ["missing"])
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(seen, ["missing", "there"])
    }).pipe(Effect.provide(provider)),
  )
})
