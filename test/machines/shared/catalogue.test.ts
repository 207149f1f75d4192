import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import { type AnyActorRef, type AnyStateMachine, createActor, createMachine, waitFor } from "xstate"
import { defineArea, provideRuntimes } from "#machines/effect-actor.ts"
import { catalogueSelects } from "#machines/shared/catalogue/selects.ts"
import { noticesMachine } from "#machines/shell/notices/machine.ts"
import { systemIds } from "#machines/system.ts"
import type { CatalogueCalls } from "#services/catalogue/catalogue-calls.ts"
import { CatalogueCallsLive } from "#services/catalogue/catalogue-calls-live.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"

const page = (content: ReadonlyArray<unknown>, totalElements = content.length) =>
  Response.json({
    content,
    pageMetadata: { totalElements, totalPages: 1, size: 100, number: 0 },
  })

const centre = (id: number, name: string, city: string) => ({
  id,
  name,
  streetAddress: "",
  postalCode: "",
  city,
  country: "FI",
  email: "",
  phoneNumber: "",
})

const answers: Readonly<Record<string, () => Response>> = {
  "/api/brands": () => page([{ id: 2, code: "calder", name: "Calder", image: null, version: 1 }]),
  "/api/serieses": () => page([{ id: 4, name: "Furrow", brandId: 2, machineType: "TRACTOR", version: 1 }]),
  "/api/models": () => page([]),
  "/api/currencies": () => Response.json([{ message: "TOS_NOT_ACCEPTED" }], { status: 403 }),
  "/api/partners/services": () => page([centre(3, "Huolto", "Peltola"), centre(5, "Konepalvelu", "")], 14),
}

/** Runs a chart of an area with the real services; a fake `fetch` acts as the server. */
const started = <M extends AnyStateMachine>(machine: M, input: unknown) => {
  const asked: Array<string> = []
  const fetch: typeof globalThis.fetch = async (call) => {
    const { pathname, searchParams } = new URL(call instanceof Request ? call.url : call)
    searchParams.delete("_")
    searchParams.sort()
    asked.push(`${pathname}?${searchParams}`)
    return answers[pathname]?.() ?? new Response(null, { status: 404 })
  }
  const client = ClientLive.pipe(
    Layer.provideMerge(SessionExpiryLive),
    Layer.provide(Layer.succeed(Reporter, { report: () => Effect.void, called: () => Effect.void })),
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.succeed(ApiOrigin, "http://portal.example"),
        Layer.succeed(FetchHttpClient.Fetch, fetch),
      ),
    ),
  )
  const runtime = ManagedRuntime.make(CatalogueCallsLive.pipe(Layer.provide(client)))
  const actor = createActor(machine, { input } as never)
  provideRuntimes(actor, () => runtime)
  return { asked, actor: actor.start() }
}

const selects = catalogueSelects(defineArea<CatalogueCalls>("catalogue"))
const reaches = (actor: AnyActorRef | undefined, state: string) => {
  if (actor === undefined) throw new Error("The chart has no such part")
  return waitFor(actor, ({ value }) => value === state)
}

describe("the selects over the catalogue", () => {
  it("brand, series and model ask for what belongs to the one before", async () => {
    const { actor, asked } = started(selects.machineModel(), { brand: null, series: null, model: null })
    const { brands, series, models } = actor.getSnapshot().children
    const listed = await reaches(brands, "ready")
    assert.deepStrictEqual(listed.context.choices, [{ value: "2", label: "Calder" }])
    actor.send({ type: "brand.selected", id: 2 })
    assert.deepStrictEqual((await reaches(series, "ready")).context.choices, [
      { value: "4", label: "Furrow" },
    ])
    actor.send({ type: "series.selected", id: 4 })
    await reaches(models, "ready")
    assert.deepStrictEqual(asked, [
      "/api/brands?page=0&size=1000",
      "/api/serieses?brandId=2&page=0&size=1000",
      "/api/models?page=0&seriesId=4&size=1000",
    ])
  })

  it("a failed read of currencies is shown in a notice, with the API's message (SEL-10)", async () => {
    const page = createMachine({
      invoke: [
        { src: noticesMachine, id: "notices", systemId: systemIds.notices },
        { src: selects.currencies, id: "currencies", input: { owner: 0 } },
      ],
    })
    const { actor } = started(page, undefined)
    const { notices, currencies } = actor.getSnapshot().children as Record<string, AnyActorRef>
    await reaches(currencies, "failed")
    assert.deepStrictEqual(
      notices?.getSnapshot().context.queue.map(({ kind, key }: { kind: string; key: string }) => [kind, key]),
      [["error", "errors.TOS_NOT_ACCEPTED"]],
    )
    actor.stop()
  })

  it("service centres are searched for ten at a time, with their town", async () => {
    const { actor, asked } = started(selects.servicePartner(), { shortest: 3, pause: 0 })
    actor.send({ type: "query.changed", text: " huo " })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ open: "found" }))
    assert.deepStrictEqual(context.found, {
      options: [
        { id: 3, name: "Huolto, Peltola" },
        { id: 5, name: "Konepalvelu" },
      ],
      total: 14,
    })
    assert.deepStrictEqual(asked, ["/api/partners/services?q=huo&size=10&sort=name%2Casc"])
  })
})
