import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import { fullList } from "#services/full-list.ts"

const pages =
  (total: number, ...sizes: ReadonlyArray<number>) =>
  ({ page, size }: { readonly page: number; readonly size: number }) => {
    const before = sizes.slice(0, page).reduce((sum, one) => sum + one, 0)
    const content = Array.from({ length: sizes[page] ?? 0 }, (_, i) => before + i)
    const pageMetadata = { number: page, size, totalElements: total, totalPages: sizes.length }
    return Effect.succeed({ content, pageMetadata } as unknown as Paged<number>)
  }

describe("a list that must be whole (LIST-10)", () => {
  it.effect("joins its pages in order", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* fullList(pages(5, 2, 2, 1)), [0, 1, 2, 3, 4])
      assert.deepStrictEqual(yield* fullList(pages(0, 0)), [])
    }),
  )

  it.effect.each([
    { why: "a page is missing", read: pages(5, 2, 2) },
    { why: "there is more than was promised", read: pages(3, 2, 2) },
  ])("is a defect when $why (ERR-08)", ({ read }) =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(fullList(read))
      assert.isTrue(Exit.hasDies(exit))
      assert.throws(() => Effect.runSync(exit), "Did not get a full list")
    }),
  )
})
