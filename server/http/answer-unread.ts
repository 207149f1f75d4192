import { type ServerResponse, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { ErrorCode } from "#contract/codes.ts"

/** HTTP status for too large request headers; the error catalogue has no more precise code. */
const HEADERS_TOO_LARGE = 431

/**
 * Responds to a request that never reaches a handler completely, because the request did not arrive in time
 * (ERRC-38) or is not HTTP. Where a response has already begun, nothing is sent, because a second response would
 * corrupt the first.
 */
export const answerUnread =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    const begun = (socket as { readonly _httpMessage?: ServerResponse | null })._httpMessage
    if (socket.writable && begun?.headersSent !== true) socket.write(answerTo(error.code, headers))
    socket.destroy(error)
  }

const answerTo = (code: string | undefined, headers: Readonly<Record<string, string>>): string => {
  const [status, message] = rejectionOf(code)
  const body = JSON.stringify([{ message }])
  const lines = {
    ...headers,
    "content-type": "application/json",
    "content-length": String(body.length),
    "cache-control": "no-store",
    connection: "close",
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`
}

const rejectionOf = (code: string | undefined): readonly [status: number, message: ErrorCode] => {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [408, "REQUEST_TIMEOUT"]
    case "HPE_HEADER_OVERFLOW":
      return [HEADERS_TOO_LARGE, "PAYLOAD_TOO_LARGE"]
    default:
      return [400, "UNPARSEABLE_INPUT"]
  }
}
