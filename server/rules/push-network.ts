import { lookup } from "node:dns"
import { Agent } from "node:https"
import { BlockList, isIPv6, type LookupFunction } from "node:net"
import { promisify } from "node:util"
import { Context, Effect } from "effect"

interface Address {
  readonly address: string
  readonly family: number
}

interface PushNetworkShape {
  readonly lookup: (host: string) => Promise<ReadonlyArray<Address>>
  /** Whether an address belongs to the public internet. */
  readonly isPublic: (address: string) => boolean
  /** Additional trusted certificates (PEM), for tests. */
  readonly ca?: string
}

/** Address ranges outside the public internet (IANA special-purpose registries). */
const privateAddresses = new BlockList()
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  privateAddresses.addSubnet(network, bits, "ipv4")
/** Public IPv6 addresses: only the global unicast range is public, except for some reserved ranges in it. */
const openIpv6 = new BlockList()
openIpv6.addSubnet("2000::", 3, "ipv6")
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  privateAddresses.addSubnet(network, bits, "ipv6")

/** Whether an IP address is on the public internet, where push services are. */
export const isPublic = (address: string): boolean => {
  const kind = isIPv6(address) ? "ipv6" : "ipv4"
  return !privateAddresses.check(address, kind) && (kind === "ipv4" || openIpv6.check(address, kind))
}

/** Network access to push services; replaced in tests. */
export const PushNetwork = Context.Reference<PushNetworkShape>("headland/PushNetwork", {
  defaultValue: () => ({ lookup: (host) => promisify(lookup)(host, { all: true }), isPublic }),
})

/** IP addresses of a host name at present; empty when the name does not resolve. */
const addressesOf = Effect.fnUntraced(function* (host: string) {
  const network = yield* PushNetwork
  return yield* Effect.tryPromise(() => network.lookup(bare(host))).pipe(
    Effect.timeout("5 seconds"),
    Effect.orElseSucceed((): ReadonlyArray<Address> => []),
  )
})

/** Whether a host name resolves only to public addresses, and to at least one. */
export const leadsOutside = Effect.fnUntraced(function* (host: string) {
  const network = yield* PushNetwork
  const addresses = yield* addressesOf(host)
  return addresses.length > 0 && addresses.every(({ address }) => network.isPublic(address))
})

/**
 * HTTP agent that connects to the given hosts only at the public addresses found now, so that a name that later
 * resolves to an internal address is harmless.
 */
export const outsideAgent = Effect.fnUntraced(function* (hosts: ReadonlyArray<string>) {
  const network = yield* PushNetwork
  const known = new Map<string, ReadonlyArray<Address>>()
  for (const host of new Set(hosts)) {
    const found = yield* addressesOf(host)
    known.set(
      host,
      found.filter(({ address }) => network.isPublic(address)),
    )
  }
  const fromKnown: LookupFunction = (host, options, done) => {
    const open = known.get(host) ?? []
    const [first] = open
    if (first === undefined) done(new Error(`${host} does not lead outside`), "", 4)
    else if (options.all === true) done(null, [...open])
    else done(null, first.address, first.family)
  }
  return new Agent({
    lookup: fromKnown,
    maxSockets: 8,
    ...(network.ca === undefined ? {} : { ca: network.ca }),
  })
})

const bare = (host: string): string => host.replace(/^\[|\]$/g, "")
