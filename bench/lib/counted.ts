import http from "node:http"
import type { AddressInfo } from "node:net"

/** One HTTP response to a browser, as the proxy counted it. */
export interface Received {
  readonly path: string
  /** Media type. */
  readonly type: string
  /** Request destination (`sec-fetch-dest`): `script`, `worker`, `serviceworker`, `empty` for a fetch. */
  readonly askedBy: string
  /** Size of response headers and body, compressed as they were sent. */
  readonly bytes: number
  /** Epoch ms. */
  readonly at: number
}

/**
 * Proxy between a browser and a portal that counts answers. It sees requests of workers and of the service worker, which
 * no page reports, and nothing that a browser takes from its cache.
 */
export const startCounting = async () => {
  let portal = 0
  let received: Array<Received> = []
  const proxy = http.createServer((request, response) => {
    const { method, url = "/", headers } = request
    const forwarded = http.request(
      { port: portal, host: "127.0.0.1", method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        let bytes = headBytes(answer)
        answer.on("data", (part: Buffer) => {
          bytes += part.length
        })
        answer.on("end", () => {
          // Responses with status 304 are not counted: the browser takes the unchanged file from its cache.
          if (answer.statusCode === 304) return
          const type = answer.headers["content-type"] ?? ""
          const askedBy = String(headers["sec-fetch-dest"] ?? "")
          received.push({ path: url.replace(/\?.*/, ""), type, askedBy, bytes, at: Date.now() })
        })
        answer.pipe(response)
      },
    )
    forwarded.on("error", () => response.destroy())
    response.on("close", () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Forwards all further requests to the portal at this URL. */
    leadTo: (url: string) => {
      portal = Number(new URL(url).port)
    },
    received: (): ReadonlyArray<Received> => received,
    startAnew: () => {
      received = []
    },
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** Size in bytes of the status line, the headers and their line ends. */
const headBytes = ({ statusMessage = "", rawHeaders }: http.IncomingMessage): number =>
  `HTTP/1.1 200 ${statusMessage}\r\n\r\n`.length + rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
