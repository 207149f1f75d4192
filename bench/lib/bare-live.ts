import { createServer, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"

/**
 * Floor of the cost of a live stream: a posted body is written unchanged to all listeners that connected before.
 * Prints its port.
 */
const listeners = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.removeHeader("transfer-encoding")
    response.writeHead(200, { "content-type": "text/event-stream", connection: "close" })
    response.write('data: {"_tag":"Snapshot","positions":[]}\n\n')
    listeners.add(response)
    response.on("close", () => listeners.delete(response))
    return
  }
  void buffer(request).then((event) => {
    for (const listener of listeners) listener.write(event)
    response.end()
  })
}).listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { readonly port: number }
  console.log(port)
})
