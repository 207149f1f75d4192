import type { ServerResponse } from "node:http"
import { Effect } from "effect"
import type { SseWriter } from "../rules/live-stream.ts"

/**
 * A way to write an answer to its connection event by event. The answer goes without chunks and ends with the
 * connection, so that an event is one piece of bytes, shared by all readers, and one write. Call it before the answer's
 * head is written, and run it after.
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
