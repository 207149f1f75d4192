import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { answerUnread } from "#server/http/answer-unread.ts"

/** A server like the product's with short timeouts: a request must arrive quickly, and no handler reads its body. */
const server = createServer({ requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 })
server.on("request", (request, response) => {
  if (request.url !== "/begun") return
  response.write("first")
})
server.on("clientError", answerUnread({ "x-content-type-options": "nosniff" }))

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening")
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a text to the server; returns all data received until the connection is closed. */
const answerTo = async (text: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.setEncoding("utf8").on("error", () => {})
  let answer = ""
  socket.on("data", (part) => {
    answer += part
  })
  socket.write(text)
  await once(socket, "close")
  return answer
}

const HALF = "host: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"

describe("a request that does not arrive", () => {
  it("in time, is answered with a code (ERRC-38)", async () => {
    const answer = await answerTo(`POST /api/login HTTP/1.1\r\n${HALF}`)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain("x-content-type-options: nosniff\r\n")
    expect(answer).toContain("content-type: application/json\r\n")
    expect(answer).toMatch(/\r\n\r\n\[{"message":"REQUEST_TIMEOUT"}\]$/)
  })
  it("as HTTP, is refused by code", async () => {
    expect(await answerTo("nonsense\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n.*\[{"message":"UNPARSEABLE_INPUT"}\]$/s,
    )
    expect(await answerTo(`GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 .*\[{"message":"PAYLOAD_TOO_LARGE"}\]$/s,
    )
  })
  it("though its answer began, gets no other", async () => {
    const answer = await answerTo(`POST /begun HTTP/1.1\r\n${HALF}`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).not.toContain("REQUEST_TIMEOUT")
  })
})
