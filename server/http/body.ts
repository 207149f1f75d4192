import { isUtf8 } from "node:buffer"
import { ByteSize, Effect, PartitionedSemaphore } from "effect"
import { HttpIncomingMessage, HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PayloadTooLarge } from "#contract/errors.ts"
import type { User } from "#contract/schemas/user.ts"
import { fail } from "../rules/fail.ts"
import { ANONYMOUS_BODY, bodyLimitOf, isLarge } from "./body-limits.ts"
import { crowdedPlace, MOST_VALUES } from "./body-values.ts"
import { type FormLimit, ReceivedForm, receiveForm } from "./received-form.ts"

type Request = HttpServerRequest.HttpServerRequest

interface Called {
  readonly endpoint: HttpApiEndpoint.Top
  readonly group: HttpApiGroup.Top
}

/** Large bodies in memory at a time, in this process; waiting callers take turns. */
const inMemory = PartitionedSemaphore.makeUnsafe<number>({ permits: 4 })

/** Forms that arrive at a time, in this process; their files are on disk meanwhile. */
const arriving = PartitionedSemaphore.makeUnsafe<number>({ permits: 8 })

/**
 * Runs the handler of a signed-in caller's call with its body, which is looked at only here: a caller who may not
 * send a large body at all is refused before a byte of it is read.
 */
export const withBodyOf =
  (user: User, { endpoint, group }: Called) =>
  <A, E, R>(handler: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (!expectsBody(endpoint, request)) return yield* handler
      const { bytes, form, mayBeSentBy } = bodyLimitOf(group, endpoint)
      if (!mayBeSentBy(user)) return yield* fail("UNAUTHORIZED_OPERATION")
      return form !== undefined && isForm(request)
        ? yield* withForm(handler, request, form, user.id)
        : yield* withJson(handler, request, bytes, user.id)
    })

/** Runs the handler of a call that needs no session, with its small body. */
export const withAnonymousBody =
  (endpoint: HttpApiEndpoint.Top) =>
  <A, E, R>(handler: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return expectsBody(endpoint, request)
        ? yield* withJson(handler, request, ANONYMOUS_BODY, 0)
        : yield* handler
    })

const withJson = Effect.fnUntraced(function* <A, E, R>(
  handler: Effect.Effect<A, E, R>,
  request: Request,
  limit: number,
  sender: number,
) {
  const size = declaredSize(request)
  if (size !== undefined && size > limit)
    return yield* new PayloadTooLarge({ errors: [{ message: "PAYLOAD_TOO_LARGE", max: limit }] })
  const checked = Effect.andThen(checkJson(request, limit), handler)
  return yield* isLarge(size ?? limit) ? inMemory.withPermit(sender)(checked) : checked
})

/** Reads the bytes of a JSON body up to its limit, and checks what can be checked without parsing it. */
const checkJson = Effect.fnUntraced(function* (request: Request, limit: number) {
  const body = yield* request.arrayBuffer.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(limit)),
    Effect.orDie,
  )
  const bytes = new Uint8Array(body)
  if (!isUtf8(bytes)) return yield* fail("UNPARSEABLE_INPUT")
  const place = crowdedPlace(bytes)
  if (place !== undefined) return yield* fail("SIZE", place === "" ? undefined : place, { max: MOST_VALUES })
})

/**
 * Receives a form before the handler runs, because a handler may hold a transaction, which must not wait for a slow
 * sender.
 */
const withForm = <A, E, R>(
  handler: Effect.Effect<A, E, R>,
  request: Request,
  limit: FormLimit,
  sender: number,
) =>
  arriving
    .withPermit(sender)(receiveForm(request, limit))
    .pipe(
      Effect.flatMap((form) =>
        inMemory.withPermit(sender)(Effect.provideService(handler, ReceivedForm, form)),
      ),
      Effect.scoped,
    )

const expectsBody = (endpoint: HttpApiEndpoint.Top, request: Request): boolean =>
  endpoint.payload.size > 0 && hasBody(request)

export const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** Size of the body in bytes by its header; undefined for a body that is sent in chunks. */
const declaredSize = ({ headers }: Request): number | undefined =>
  headers["content-length"] === undefined ? undefined : Number(headers["content-length"])

export const mediaType = (header: string | undefined): string | undefined =>
  header?.split(";")[0]?.trim().toLowerCase()

const isForm = ({ headers }: Request): boolean => mediaType(headers["content-type"]) === "multipart/form-data"
