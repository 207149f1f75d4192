import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import type { EndedCall } from "#domain/analytics.ts"
import { ApiOrigin, ClientLive } from "#services/client.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"

export interface Sent {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly credentials: RequestCredentials | undefined
  /** Body as text; empty for a form. */
  readonly body: string
  readonly form: FormData | undefined
}
export type Answer = (sent: Sent) => Response | Promise<Response>

/** A fake `fetch` with scripted responses: each call takes the next one, the last one repeats. */
export const scripted = (...answers: ReadonlyArray<Answer>) => {
  const sent: Array<Sent> = []
  const reports: Array<string> = []
  const ended: Array<EndedCall> = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const one: Sent = {
      url: new URL(input instanceof Request ? input.url : input),
      method: init?.method ?? "GET",
      headers: new Headers(init?.headers),
      credentials: init?.credentials,
      body:
        init?.body instanceof FormData ? "" : new TextDecoder().decode(init?.body as Uint8Array | undefined),
      form: init?.body instanceof FormData ? init.body : undefined,
    }
    sent.push(one)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (answer === undefined) throw new Error("No answer is scripted")
    return answer(one)
  }
  const layer = ClientLive.pipe(
    Layer.provideMerge(SessionExpiryLive),
    Layer.provide(
      Layer.succeed(Reporter, {
        report: (message) => Effect.sync(() => reports.push(message)),
        called: (call) => Effect.sync(() => void ended.push(call)),
      }),
    ),
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.succeed(ApiOrigin, "http://portal.example"),
        Layer.succeed(FetchHttpClient.Fetch, fetch),
      ),
    ),
  )
  return { sent, reports, ended, layer }
}
