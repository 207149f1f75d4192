import { statfs } from "node:fs/promises"
import { Clock, Context, Effect, Layer, Ref } from "effect"
import { AppConfig } from "../config.ts"

const MB = 1024 * 1024
/** Free space in bytes below which operators should act. */
const LOW = 256 * MB
/** Free space in bytes below which writes fail: PostgreSQL adds to its log in files of 16 MB. */
const FULL = 16 * MB
/** Time in ms for which a write that failed for lack of space counts; a full disk fails every write. */
const FAILURE_COUNTS_MS = 60_000

export interface DiskState {
  readonly disk: "ok" | "low" | "full"
  /** Free bytes of the data folder; null where the database is elsewhere. */
  readonly freeBytes: number | null
}

/** Free bytes of the file system that holds a folder; null for a folder that cannot be asked. */
export const FreeBytes = Context.Reference<(folder: string) => Effect.Effect<number | null>>(
  "headland/FreeBytes",
  {
    defaultValue: () => (folder) =>
      Effect.promise(() =>
        statfs(folder).then(
          ({ bavail, bsize }) => bavail * bsize,
          () => null,
        ),
      ),
  },
)

/** What the server knows of the space for its data: free bytes of its folder, and writes that failed for lack of space. */
export class Disk extends Context.Service<
  Disk,
  {
    readonly state: Effect.Effect<DiskState>
    /** Notes that a write failed because a disk is full. */
    readonly writeFailed: Effect.Effect<void>
  }
>()("headland/Disk") {
  static readonly layer = Layer.effect(
    Disk,
    Effect.gen(function* () {
      const { databaseUrl, dataFolder } = yield* AppConfig
      const freeBytesOf = yield* FreeBytes
      const failedAt = yield* Ref.make(Number.NEGATIVE_INFINITY)
      return Disk.of({
        state: Effect.gen(function* () {
          const freeBytes = databaseUrl === undefined ? yield* freeBytesOf(dataFolder) : null
          const hasFailed = (yield* Clock.currentTimeMillis) - (yield* Ref.get(failedAt)) < FAILURE_COUNTS_MS
          return { disk: hasFailed ? "full" : levelOf(freeBytes), freeBytes }
        }),
        writeFailed: Effect.flatMap(Clock.currentTimeMillis, (now) => Ref.set(failedAt, now)),
      })
    }),
  )
}

const levelOf = (freeBytes: number | null): DiskState["disk"] => {
  if (freeBytes === null || freeBytes >= LOW) return "ok"
  return freeBytes < FULL ? "full" : "low"
}
