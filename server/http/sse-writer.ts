import type { ServerResponse } from "node:http"
import { Effect } from "effect"
import type { SseWriter } from "../rules/live-stream.ts"

/**
 * Writer of a response to its connection, event by event. The response has no chunked encoding and ends with the
 * connection, so that an event is one byte buffer shared by all readers, and one write. Call this function before
 * the response's headers are written, and run the returned effect afterwards.
 */
export const sseWriterOf = (response: ServerResponse): Effect.Effect<SseWriter> => {
  response.removeHeader("transfer-encoding")
  return Effect.sync(() => {
    response.flushHeaders()
    const line = response.socket
    return {
      isWritable: () => !line?.writableNeedDrain,
      write: (bytes) => {
        line?.write(bytes)
      },
      drained: Effect.callback((resume) => {
        const go = () => resume(Effect.void)
        line?.once("drain", go)
        return Effect.sync(() => line?.off("drain", go))
      }),
      drop: Effect.sync(() => {
        response.destroy()
      }),
    }
  })
}
