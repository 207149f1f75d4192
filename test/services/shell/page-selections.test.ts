import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { initialListQuery, type ListQuery } from "#domain/list-query.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import { BrowserStoreLive, Storages } from "#services/shell/browser-store-live.ts"
import { forgetPerson } from "#services/shell/local-memory.ts"
import { loadListQuery, saveListQuery } from "#services/shell/page-selections.ts"
import { fakeStorage } from "#test/support/shell.ts"

const chosen: ListQuery = { page: 4, size: 20, sort: "name,desc", filters: { brand: "HEADLAND" } }

/** Fake browser in which each effect runs as on a new page; the local storage stays. */
const browser = () => {
  const local = fakeStorage()
  const store = BrowserStoreLive.pipe(
    Layer.provide(Layer.succeed(Storages, { local: () => local, session: fakeStorage })),
  )
  const onPage = <A>(effect: Effect.Effect<A, never, BrowserStore>) =>
    effect.pipe(Effect.provide(Layer.fresh(store)))
  return { local, onPage }
}

describe("what is chosen on a list (LIST-09, OPEN-165)", () => {
  it.effect("is there on the next page, for that list alone", () => {
    const { local, onPage } = browser()
    return Effect.gen(function* () {
      yield* onPage(saveListQuery("/fleet/machines", chosen))
      yield* onPage(saveListQuery("/notifications", initialListQuery))
      assert.deepEqual(yield* onPage(loadListQuery("/fleet/machines")), chosen)
      assert.deepEqual(yield* onPage(loadListQuery("/notifications")), initialListQuery)
      assert.isUndefined(yield* onPage(loadListQuery("/service/:id/machines")))
      assert.deepEqual(JSON.parse(local.getItem("connectPageSelections") ?? "")["/fleet/machines"], chosen)
    })
  })

  it.effect("counts as nothing when it makes no sense any more", () => {
    const { local, onPage } = browser()
    return Effect.gen(function* () {
      for (const damage of [
        { page: -1 },
        { page: 1.5 },
        { size: 7 },
        { sort: 3 },
        { filters: { brand: 3 } },
      ]) {
        local.setItem(
          "connectPageSelections",
          JSON.stringify({ "/fleet/machines": { ...chosen, ...damage } }),
        )
        assert.isUndefined(yield* onPage(loadListQuery("/fleet/machines")), JSON.stringify(damage))
      }
    })
  })

  it.effect("is gone after the sign-out", () => {
    const { onPage } = browser()
    return Effect.gen(function* () {
      yield* onPage(saveListQuery("/fleet/machines", chosen))
      yield* onPage(forgetPerson)
      assert.isUndefined(yield* onPage(loadListQuery("/fleet/machines")))
    })
  })
})
