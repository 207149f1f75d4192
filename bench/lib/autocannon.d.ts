declare module "autocannon" {
  interface Options {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly connections: number
    /** Seconds. */
    readonly duration?: number
    /** Requests, in place of seconds. */
    readonly amount?: number
    /** Sent in turn by each connection. */
    readonly requests?: ReadonlyArray<{
      readonly method: string
      readonly path: string
      readonly body?: string
    }>
  }
  interface Result {
    readonly requests: { readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
    /** How often each status was answered. */
    readonly statusCodeStats: unknown
  }
  export default function autocannon(options: Options): Promise<Result>
}
