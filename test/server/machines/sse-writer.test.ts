import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { sseWriterOf } from "#server/http/sse-writer.ts"
import type { SseWriter } from "#server/rules/live-stream.ts"

const PIECE = Buffer.alloc(64 * 1024, "x")
/** Most pieces that the test writes: far more than the socket buffers of this computer hold. */
const MOST_PIECES = 2_000

interface Read {
  readonly writer: SseWriter
  readonly response: ServerResponse
  /** Socket at the reading end of the connection, paused until the test lets it read. */
  readonly reader: Socket
}

const withReader = <A>(test: (read: Read) => Effect.Effect<A>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const server = createServer()
      yield* Effect.acquireRelease(
        Effect.promise(() => once(server.listen(0, "127.0.0.1"), "listening")),
        () => Effect.sync(() => server.close().closeAllConnections()),
      )
      const asked = once(server, "request")
      const reader = connect((server.address() as AddressInfo).port, "127.0.0.1").pause()
      reader.on("error", () => {})
      reader.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n")
      const [, response] = (yield* Effect.promise(() => asked)) as [unknown, ServerResponse]
      const opening = sseWriterOf(response)
      response.writeHead(200, { connection: "close", "content-type": "text/event-stream" })
      return yield* test({ writer: yield* opening, response, reader })
    }),
  )

const everything = (reader: Socket) =>
  Effect.promise(async () => {
    let text = ""
    for await (const part of reader.setEncoding("latin1")) text += part
    return text
  })

/** Writes until the writer's buffer is full; returns the number of pieces written. */
const fill = (writer: SseWriter): number => {
  for (let written = 0; written < MOST_PIECES; written++) {
    if (!writer.isWritable()) return written
    writer.write(PIECE)
  }
  return MOST_PIECES
}

describe("the outlet of a live stream", () => {
  it.live("writes events as they are, and the answer ends with its connection", () =>
    withReader(({ writer, reader, response }) =>
      Effect.gen(function* () {
        writer.write(Buffer.from("one\n"))
        writer.write(Buffer.from("two\n"))
        response.end()
        const [head = "", body] = (yield* everything(reader)).split("\r\n\r\n")
        assert.strictEqual(body, "one\ntwo\n")
        assert.match(head, /^HTTP\/1\.1 200 OK/)
        assert.match(head, /\r\nconnection: close/i)
        assert.notMatch(head, /transfer-encoding/i)
      }),
    ),
  )

  it.live(
    "has no room while the reader takes nothing, so that little waits in memory, and has it again",
    () =>
      withReader(({ writer, reader, response }) =>
        Effect.gen(function* () {
          const line = response.socket
          let written = 0
          // Writes until the writer's own buffer is full, which fills only after the operating system's buffers
          // have taken the first pieces.
          while (!line?.writableLength && written < MOST_PIECES) {
            written += fill(writer)
            yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
          }
          assert.isBelow(written, MOST_PIECES)
          assert.isFalse(writer.isWritable())
          assert.isAtMost(line?.writableLength ?? 0, (line?.writableHighWaterMark ?? 0) + PIECE.length)
          reader.resume()
          yield* writer.drained
          assert.isTrue(writer.isWritable())
        }),
      ),
  )

  it.live("cuts off a reader", () =>
    withReader(({ writer, reader }) =>
      Effect.gen(function* () {
        const closed = once(reader.resume(), "close")
        yield* writer.drop
        yield* Effect.promise(() => closed)
        writer.write(PIECE)
      }),
    ),
  )
})
