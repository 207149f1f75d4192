import autocannon from "autocannon"
import { processorSeconds } from "./server.ts"

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** CPU of the process per request, microseconds. */
  readonly cpu: number
}

/** Asks the same again and again over 8 connections; the first two seconds warm up and do not count. */
export const load = async (
  url: string,
  pid: number,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> => {
  const shoot = (duration: number) => autocannon({ url, headers, connections: 8, duration })
  await shoot(2)
  const before = processorSeconds(pid)
  const result = await shoot(seconds)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} calls failed`)
  const { total } = result.requests
  return {
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((processorSeconds(pid) - before) * 1e6) / total,
  }
}
