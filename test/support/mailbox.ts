import net from "node:net"

/** A fake mail server that accepts all mails and records them: one text and one recipient per mail. */
export class Mailbox {
  readonly got: Array<string> = []
  readonly recipients: Array<string> = []
  /** Reply to a recipient: any reply other than 250 refuses the mail. */
  answer = "250 fine"
  /** Address of the fake mail server, for MAIL_URL; empty until the server has started. */
  url = ""
  readonly #server = net.createServer((socket) => {
    let inText = false
    let buffer = ""
    socket.write("220 ready\r\n")
    socket.on("data", (data) => {
      buffer += data.toString()
      if (inText) {
        if (!buffer.includes("\r\n.\r\n")) return
        this.got.push(buffer)
        inText = false
        buffer = ""
        return socket.write("250 taken\r\n")
      }
      for (const line of buffer.split("\r\n").slice(0, -1)) {
        const names = line.startsWith("RCPT TO:")
        if (names) this.recipients.push(line.slice("RCPT TO:".length))
        if (line.startsWith("DATA")) {
          inText = true
          socket.write("354 go on\r\n")
        } else if (line.startsWith("QUIT")) socket.write("221 bye\r\n")
        else socket.write(`${names ? this.answer : "250 fine"}\r\n`)
      }
      buffer = ""
    })
    socket.on("error", () => socket.destroy())
  })
  start = () =>
    new Promise<void>((resolve) => {
      this.#server.listen(0, "127.0.0.1", () => {
        this.url = `smtp://127.0.0.1:${(this.#server.address() as net.AddressInfo).port}`
        resolve()
      })
    })
  stop = () => this.#server.close()
}
