import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { ByteSize, Clock, Data, Effect, Layer, PartitionedSemaphore } from "effect"
import {
  HttpIncomingMessage,
  HttpRouter,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse,
} from "effect/http"
import { SqlClient } from "effect/sql"
import type { ErrorCode } from "#contract/codes.ts"
import type { ErrorItem } from "#contract/errors.ts"
import type { IngestAnswer } from "#contract/schemas/ingest.ts"
import { errorList, unknownBearer } from "../http/error-lists.ts"
import { TelemetryStore } from "../store/telemetry/store.ts"
import { makeAlarmWatch } from "./alarm-watch.ts"
import { type Device, Devices } from "./devices.ts"
import { makeKnownMachines } from "./known-machines.ts"
import { publishLive } from "./live-changes.ts"
import { type Batch, batchOf, checkBatch, vinsOf } from "./rows.ts"
import { BATCHES_PER_SECOND, makeThrottle } from "./throttle.ts"

export const INGEST_PATH = "/ingest/v1/samples"
export const MAX_BODY_BYTES = 8 * 1024 * 1024
export const MAX_ROWS = 20_000
/** Size in bytes from which a batch counts as large; packed batches shrink to about a tenth. */
const LARGE_BODY_BYTES = 1_000_000

/** Large batches in memory at a time, in this process; waiting devices take turns. */
const inMemory = PartitionedSemaphore.makeUnsafe<number>({ permits: 4 })

class Rejected extends Data.TaggedError("Rejected")<{
  readonly code: ErrorCode
  readonly more?: Omit<ErrorItem, "message">
}> {}

/** POST /ingest/v1/samples: the only entry for devices' telemetry (OPEN-160). */
export const IngestRoutes = Layer.unwrap(
  Effect.gen(function* () {
    const devices = yield* Devices
    const store = yield* TelemetryStore
    const sql = yield* SqlClient.SqlClient
    const knownMachines = yield* makeKnownMachines
    const watchAlarms = yield* makeAlarmWatch
    const throttle = makeThrottle(BATCHES_PER_SECOND)

    const take = Effect.fn("ingest.take")(function* (request: HttpServerRequest.HttpServerRequest) {
      const device = yield* deviceOf(request)
      const now = yield* Clock.currentTimeMillis
      const wait = throttle.take(device.id, now)
      if (wait > 0) {
        const retryAfter = Math.ceil(wait / 1000)
        return yield* new Rejected({ code: "TOO_MANY_ATTEMPTS", more: { retryAfter } })
      }
      const stored = takeBatch(request, device, now)
      return yield* mayBeLarge(request) ? inMemory.withPermit(device.id)(stored) : stored
    })

    const takeBatch = Effect.fn("ingest.takeBatch")(function* (
      request: HttpServerRequest.HttpServerRequest,
      device: Device,
      now: number,
    ) {
      const batch = yield* readBatch(request)
      const checked = checkBatch(batch, device, yield* knownMachines(vinsOf(batch)), now)
      const { accepted, duplicates } = yield* store.append(checked.positions, checked.samples)
      const touched = new Set([...checked.positions.machineIds, ...checked.samples.machineIds])
      if (accepted > 0) yield* notifyListeners(touched)
      yield* watchAlarms(checked.samples)
      const { unstored, refused } = checked
      return HttpServerResponse.jsonUnsafe({ accepted, duplicates, unstored, refused } satisfies IngestAnswer)
    })

    /**
     * Notifies live listeners of stored rows. A failed notification is only logged and does not undo the storing,
     * because listeners get the machines' next rows.
     */
    const notifyListeners = (machineIds: ReadonlySet<number>) =>
      publishLive(machineIds).pipe(
        Effect.catchCause((cause) => Effect.logError("live positions could not be told", cause)),
      )

    const deviceOf = Effect.fn("ingest.device")(function* (request: HttpServerRequest.HttpServerRequest) {
      const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? "")?.[1]
      const device = token === undefined ? undefined : yield* devices.find(token)
      return device ?? (yield* new Rejected({ code: "NO_VALID_TOKEN" }))
    })

    return HttpRouter.add("POST", INGEST_PATH, (request) =>
      take(request).pipe(
        Effect.catchTag("Rejected", (refused) => Effect.succeed(rejection(refused))),
        Effect.provideService(SqlClient.SqlClient, sql),
        Effect.catchTag("SqlError", Effect.die),
      ),
    )
  }),
)

const rejection = ({ code, more }: Rejected) => {
  if (code === "NO_VALID_TOKEN") return unknownBearer
  const answer = errorList(code, more)
  return more?.retryAfter === undefined
    ? answer
    : HttpServerResponse.setHeader(answer, "retry-after", String(more.retryAfter))
}

const tooLarge = new Rejected({ code: "PAYLOAD_TOO_LARGE", more: { max: MAX_BODY_BYTES } })
const unreadable = (reason: string) => new Rejected({ code: "UNPARSEABLE_INPUT", more: { reason } })

/** Decodes the request body; the size limit applies before and after decompression. */
const readBatch = Effect.fn("ingest.readBatch")(function* (request: HttpServerRequest.HttpServerRequest) {
  const sent = yield* request.arrayBuffer.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(MAX_BODY_BYTES)),
    Effect.mapError((error) => (isTooLarge(error) ? tooLarge : unreadable("the body ended early"))),
  )
  const bytes = yield* unpacked(new Uint8Array(sent), request.headers["content-encoding"] ?? "identity")
  const body = yield* Effect.try({
    try: (): unknown => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    catch: () => unreadable("not JSON"),
  })
  const batch: Batch | undefined = batchOf(body)
  if (batch === undefined) return yield* unreadable("not an object with lists of positions and samples")
  if (batch.positions.length + batch.samples.length > MAX_ROWS)
    return yield* new Rejected({ code: "SIZE", more: { max: MAX_ROWS } })
  return batch
})

/** Whether a batch may need much memory: it is large as sent or unpacked, or its size is unknown. */
const mayBeLarge = ({ headers }: HttpServerRequest.HttpServerRequest): boolean => {
  const size = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY)
  return size > (headers["content-encoding"] === undefined ? LARGE_BODY_BYTES : LARGE_BODY_BYTES / 10)
}

const gunzipAsync = promisify(gunzip)

const unpacked = (bytes: Uint8Array, encoding: string) => {
  if (encoding === "identity") return Effect.succeed(bytes)
  if (encoding !== "gzip")
    return Effect.fail(new Rejected({ code: "UNSUPPORTED_MEDIA_TYPE", more: { reason: "only gzip" } }))
  return Effect.tryPromise({
    try: () => gunzipAsync(bytes, { maxOutputLength: MAX_BODY_BYTES }),
    catch: (error) =>
      (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge : unreadable("not gzip"),
  })
}

const isTooLarge = (error: unknown) =>
  HttpServerError.isHttpServerError(error) &&
  error.reason._tag === "RequestParseError" &&
  error.reason.reason === "BodyTooLarge"
