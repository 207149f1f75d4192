import http from "node:http"
import { Effect } from "effect"
import type { Answer } from "#test/support/browser.ts"

export interface RawRequest {
  readonly method: string
  /** Path and query, sent without resolving or encoding them. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string | Buffer | undefined
  /** Whether the body is sent in chunks, without a Content-Length header. */
  readonly chunked: boolean
  /** Whether more of the body seems to follow, to test that the response does not wait for it. */
  readonly stayOpen: boolean
}

const SLOWEST_MS = 20_000

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })

/** Sends one request byte by byte as given; `fetch` would correct the request first. */
export const raw = (url: string, { body, chunked, headers, method, stayOpen, target }: RawRequest) =>
  Effect.promise(
    () =>
      new Promise<Answer>((resolve, reject) => {
        const { hostname, port } = new URL(url)
        const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
        const length: Record<string, string> =
          body === undefined
            ? {}
            : chunked
              ? { "transfer-encoding": "chunked" }
              : { "content-length": String(Buffer.byteLength(body)) }
        const request = http.request(
          {
            hostname,
            port,
            method,
            path: target,
            headers: { ...length, ...sent } as never,
            // A connection of its own for a request with too much body: the server closes such a connection, so it
            // cannot be reused.
            agent: chunked || stayOpen ? false : agent,
          },
          (response) => {
            const pieces: Array<Buffer> = []
            response.on("data", (piece: Buffer) => pieces.push(piece))
            response.on("error", reject)
            response.on("end", () => {
              const text = Buffer.concat(pieces).toString()
              const given = new Headers()
              for (const [name, value] of Object.entries(response.headers)) given.set(name, String(value))
              resolve({
                status: response.statusCode ?? 0,
                headers: given,
                text,
                json: () => JSON.parse(text),
              })
              if (stayOpen) request.destroy()
            })
          },
        )
        request.on("error", reject)
        request.setTimeout(SLOWEST_MS, () => request.destroy(new Error(`${method} ${target} has no answer`)))
        if (stayOpen) request.write(body)
        else request.end(body)
      }),
  )
