import net from "node:net"
import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"

/**
 * Finds the client's address: the address of the connection, or, when that is a trusted proxy, the last address in
 * X-Forwarded-For that is not a trusted proxy, because everything further left is unverified.
 */
export const clientAddressBy = (trustedProxies: ReadonlyArray<string>) => {
  const trusted = new net.BlockList()
  for (const entry of trustedProxies) add(trusted, entry)

  return (request: HttpServerRequest.HttpServerRequest): Option.Option<string> => {
    const connection = Option.map(request.remoteAddress, plain)
    if (trustedProxies.length === 0 || !Option.exists(connection, isIn(trusted))) return connection
    const forwarded = (request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((entry) => plain(entry.trim()))
    const client = forwarded.findLast((address) => net.isIP(address) !== 0 && !isIn(trusted)(address))
    return client === undefined ? connection : Option.some(client)
  }
}

/** Converts an IPv4-mapped IPv6 address to the IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "")

const add = (list: net.BlockList, entry: string) => {
  const [address = "", bits] = entry.split("/")
  if (bits === undefined) list.addAddress(address, family(address))
  else list.addSubnet(address, Number(bits), family(address))
}

const isIn = (list: net.BlockList) => (address: string) =>
  net.isIP(address) !== 0 && list.check(address, family(address))

const family = (address: string) => (net.isIP(address) === 6 ? "ipv6" : "ipv4")
