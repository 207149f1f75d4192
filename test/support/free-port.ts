import net from "node:net"

/**
 * Ports below the range from which the system assigns ports to connections: otherwise a connection could take the
 * port before the server does.
 */
const LOWEST = 15_000
const HIGHEST = 32_000

/** A free port of 127.0.0.1. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })
