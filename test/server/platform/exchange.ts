import net from "node:net"
import { Effect } from "effect"

/** Status and body of a request sent exactly so; the connection ends with the response. */
export const exchange = (url: string, lines: ReadonlyArray<string>) =>
  Effect.promise(
    () =>
      new Promise<readonly [status: number, body: string]>((resolve, reject) => {
        const socket = net.connect(Number(new URL(url).port), "127.0.0.1")
        let text = ""
        socket.setEncoding("utf8").on("data", (piece) => (text += piece))
        socket.on("end", () => resolve([Number(text.split(" ")[1]), text.split("\r\n\r\n")[1] ?? ""]))
        socket.on("error", reject)
        socket.write([...lines, "connection: close", "", ""].join("\r\n"))
      }),
  )
