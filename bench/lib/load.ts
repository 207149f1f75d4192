import autocannon from "autocannon"
import type { Request } from "./api-calls.ts"
import { processorSeconds } from "./server.ts"
import { isSmoke } from "./smoke.ts"

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of the server process per request, in microseconds. */
  readonly cpu: number
}

/**
 * Length of a load run: a number of seconds after one second of warm-up that does not count, or a number of
 * requests.
 */
type Length = number | { readonly amount: number }

/** A server process to measure; `idle` is the share of a core that it uses when idle. */
export interface Measured {
  readonly url: string
  readonly pid: number
  readonly idle: number
}

/** Sends the same request, or several in turn, repeatedly over 8 connections. */
export const load = async (
  { idle, pid, url }: Measured,
  headers: Readonly<Record<string, string>>,
  length: Length,
  requests?: ReadonlyArray<Request>,
): Promise<Load> => {
  const shoot = (much: { readonly duration: number } | { readonly amount: number }) =>
    autocannon({ url, headers, connections: 8, ...much, ...(requests === undefined ? {} : { requests }) })
  if (typeof length === "number" && !isSmoke) await shoot({ duration: 1 })
  const before = { cpu: processorSeconds(pid), at: performance.now() }
  const result = await shoot(typeof length === "number" ? { duration: length } : length)
  const own = (idle * (performance.now() - before.at)) / 1_000
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${requests?.[0]?.path ?? url}: ${result.errors} errors, ${JSON.stringify(result.statusCodeStats)}`,
    )
  const { total } = result.requests
  return {
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((processorSeconds(pid) - before.cpu - own) * 1e6) / total,
  }
}
