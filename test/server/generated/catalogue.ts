import type { Schema } from "effect"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { Api } from "#contract/api.ts"

/** A codec between what code holds and what travels. */
export type Wire = Schema.Codec<unknown, unknown>

/** One call of the catalogue, as the contract declares it. */
export interface Call {
  /** `PUT /api/machines/:id` */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly params: Wire | undefined
  readonly query: Wire | undefined
  readonly payload: Wire | undefined
  /** What it may answer, by status; no schema for an answer without body or for bytes that flow. */
  readonly successes: ReadonlyMap<number, ReadonlyArray<Wire>>
  readonly rejections: ReadonlySet<number>
  /** Refuses by problems and takes a bearer (HTTP-07). */
  readonly dealer: boolean
}

const payloadOf = (endpoint: HttpApiEndpoint.Top): Wire | undefined =>
  endpoint.payload.get("application/json")?.schemas[0] as Wire | undefined

/** An event stream lasts as long as its listener, and a redirect leads out of the server. */
const notHere = new Set(["GET /api/livefleet/stream", "GET /oauth2/login", "GET /oauth2/callback"])

const collect = (): ReadonlyArray<Call> => {
  const calls: Array<Call> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, errors, successes }) => {
      const { method, path } = endpoint
      calls.push({
        name: `${method} ${path}`,
        method,
        path,
        params: endpoint.params as Wire | undefined,
        query: endpoint.query as Wire | undefined,
        payload: payloadOf(endpoint),
        successes: successes as unknown as ReadonlyMap<number, ReadonlyArray<Wire>>,
        rejections: new Set(errors.keys()),
        dealer: path.startsWith("/api/dealer-api/"),
      })
    },
  })
  return calls
}

/** Every call of the catalogue. */
const allCalls = collect()

/** Those that answer once and from here. */
export const calls = allCalls.filter(({ name }) => !notHere.has(name))
