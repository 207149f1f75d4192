import { Effect } from "effect"
import { MAX_PAGE_SIZE, type Paged } from "#contract/schemas/paging.ts"
import type { CallFailure } from "./failures.ts"

/** Reads all pages of a list and checks that no row is missing (LIST-10, OPEN-08). */
export const fullList = Effect.fnUntraced(function* <A>(
  read: (page: { readonly page: number; readonly size: number }) => Effect.Effect<Paged<A>, CallFailure>,
) {
  const content: Array<A> = []
  for (let page = 0; ; page++) {
    const answer = yield* read({ page, size: MAX_PAGE_SIZE })
    content.push(...answer.content)
    const { totalElements } = answer.pageMetadata
    if (content.length === totalElements) return content
    if (answer.content.length === 0 || content.length > totalElements) {
      return yield* Effect.die(new Error("Did not get a full list"))
    }
  }
})
