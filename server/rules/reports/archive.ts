import { Effect, Stream } from "effect"

const zipWriter = Effect.promise(async () => {
  const { configure, ZipWriter } = await import("@zip.js/zip.js")
  // Configures the ZIP writer to compress in this thread, with the platform's own compression and without web
  // workers.
  configure({ useWebWorkers: false, useCompressionStream: true })
  return ZipWriter
})

/** One file of an archive. */
export interface ArchiveEntry<R> {
  /** Path of the entry in the archive; parts are separated by `/`. */
  readonly path: string
  readonly content: Stream.Stream<Uint8Array, unknown, R>
}

/** A ZIP archive generated while it is read: one entry after the other, none of them ever completely in memory. */
export const zipOf = <R>(
  entries: Stream.Stream<ArchiveEntry<R>, unknown, R>,
  modified: Date,
): Stream.Stream<Uint8Array, unknown, R> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const pipe = new TransformStream<Uint8Array, Uint8Array>()
      const ZipWriter = yield* zipWriter
      const zip = new ZipWriter(pipe.writable, { zip64: true, lastModDate: modified })
      const write = entries.pipe(
        Stream.runForEach(({ path, content }) =>
          Effect.flatMap(Stream.toReadableStreamEffect(content), (bytes) =>
            Effect.tryPromise(() => zip.add(path, bytes)),
          ),
        ),
        Effect.andThen(Effect.tryPromise(() => zip.close())),
        Effect.catchCause((cause) =>
          Effect.ignore(
            Effect.tryPromise(() => pipe.writable.abort(new Error("the archive ended early", { cause }))),
          ),
        ),
      )
      yield* Effect.forkScoped(write)
      return Stream.fromReadableStream<Uint8Array, unknown>({
        evaluate: () => pipe.readable,
        onError: (error) => error,
      })
    }),
  )
