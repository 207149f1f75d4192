import { Effect, Schema } from "effect"
import type { HttpClientResponse } from "effect/http"
import { type Paged, PageMetadata } from "#contract/schemas/paging.ts"

/**
 * Reads a list of notifications in either form (LIST-02, OPEN-07): its content beside the page's figures, or embedded.
 * An answer of neither form does not fit the contract: a defect, as of any other call.
 */
export const readList = <S extends Schema.Codec<unknown, unknown>>(item: S) => {
  const lines = Schema.Array(item)
  const decode = Schema.decodeUnknownEffect(
    Schema.Union([
      Schema.Struct({ content: lines, pageMetadata: PageMetadata }),
      Schema.Struct({ _embedded: Schema.Struct({ notifications: lines }), page: PageMetadata }),
    ]),
  )
  return (response: HttpClientResponse.HttpClientResponse): Effect.Effect<Paged<S["Type"]>> =>
    response.json.pipe(
      Effect.flatMap(decode),
      Effect.map((list) =>
        "content" in list ? list : { content: list._embedded.notifications, pageMetadata: list.page },
      ),
      Effect.orDie,
    )
}
