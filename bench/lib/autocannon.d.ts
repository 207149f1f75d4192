declare module "autocannon" {
  interface Options {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly connections: number
    /** Seconds. */
    readonly duration?: number
    /** Number of requests to send, instead of a duration in seconds. */
    readonly amount?: number
    /** Requests that each connection sends in turn. */
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
    /** Number of responses by HTTP status. */
    readonly statusCodeStats: unknown
  }
  export default function autocannon(options: Options): Promise<Result>
}
