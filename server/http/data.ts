import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { recordedData } from "./recorded-data.ts"

/** Handlers of recorded data: signal values and routes (section 53, OPEN-69 to OPEN-71). */
export const DataHandlers = HttpApiBuilder.group(
  Api,
  "data",
  Effect.fnUntraced(function* (handlers) {
    const data = yield* recordedData
    return handlers.handleAll({
      datas: Effect.fnUntraced(function* ({ query, request }) {
        const { user } = yield* CurrentUser
        return yield* data.datas(user, query, request.headers.accept)
      }),
      signals: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        return yield* data.signals(user, query, user.language)
      }),
      gps: Effect.fnUntraced(function* ({ query, request }) {
        const { user } = yield* CurrentUser
        return yield* data.gps(user, query, request.headers.accept)
      }),
    })
  }),
)
