import { createHash } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { CurrentUser, Idempotent } from "#contract/conventions.ts"
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from "#contract/version.ts"
import { fail } from "../rules/fail.ts"
import { RETENTION_MS } from "../rules/idempotence.ts"
import { transactionOn } from "../store/transaction.ts"
import { pathOf } from "./paths.ts"
import { ReceivedForm } from "./received-form.ts"

/**
 * Runs key, work and response of an idempotent call in one transaction: a failed call leaves no trace, and a
 * second call with the same key waits for the first and gets the same response.
 */
export const IdempotentLive = Layer.effect(
  Idempotent,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const allOrNothing = transactionOn(sql)
    return Idempotent.of((handler) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const key = request.headers[IDEMPOTENCY_HEADER]
        if (key === undefined) return yield* allOrNothing(handler)
        if (!IDEMPOTENCY_KEY.test(key)) return yield* fail("INVALID_INPUT_VALUE", IDEMPOTENCY_HEADER)
        const { user } = yield* CurrentUser
        const asked = yield* fingerprintOf(request)

        return yield* allOrNothing(
          Effect.gen(function* () {
            const time = new Date(yield* Clock.currentTimeMillis)
            yield* sql`DELETE FROM idempotent_answers
              WHERE user_id = ${user.id} AND key = ${key} AND time < ${new Date(time.getTime() - RETENTION_MS)}`
            const fresh = yield* sql`INSERT INTO idempotent_answers (user_id, key, request, time)
              VALUES (${user.id}, ${key}, ${asked}, ${time}) ON CONFLICT DO NOTHING RETURNING key`
            if (fresh.length === 0) {
              const [known] =
                yield* sql<StoredAnswer>`SELECT request, status, content_type AS "contentType", body
                FROM idempotent_answers WHERE user_id = ${user.id} AND key = ${key}`
              if (known === undefined || !asked.equals(known.request))
                return yield* fail("CONFLICT", IDEMPOTENCY_HEADER)
              return answerAgain(known)
            }
            const response = yield* handler
            const { body } = response
            yield* sql`UPDATE idempotent_answers SET status = ${response.status},
                content_type = ${body._tag === "Uint8Array" ? body.contentType : null},
                body = ${body._tag === "Uint8Array" ? Buffer.from(body.body) : null}
              WHERE user_id = ${user.id} AND key = ${key}`
            return response
          }),
        )
      }),
    )
  }),
)

interface StoredAnswer {
  readonly request: Buffer
  readonly status: number
  readonly contentType: string | null
  readonly body: Buffer | null
}

/** Hash of method, path and body, to recognise a repeated call; of a form its parts count, not the lines between. */
const fingerprintOf = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const form = yield* ReceivedForm
  const body = form?.digest ?? new Uint8Array(yield* Effect.orDie(request.arrayBuffer))
  return createHash("sha256")
    .update(`${request.method} ${pathOf(request.url)}\n`)
    .update(body)
    .digest()
})

const answerAgain = ({ body, contentType, status }: StoredAnswer) =>
  body === null
    ? HttpServerResponse.empty({ status })
    : HttpServerResponse.uint8Array(body, { status, contentType: contentType ?? "application/json" })
