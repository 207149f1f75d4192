import { Effect, Layer } from "effect"
import { FetchHttpClient, HttpClientRequest } from "effect/http"
import { HttpApiClient, HttpApiMiddleware } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Conventions } from "#contract/conventions.ts"
import type { User } from "#contract/schemas/user.ts"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"

export interface CallOptions {
  /** Body of the request: a string is sent as it is, any other value as JSON. */
  readonly body?: unknown
  /** Headers that differ from those that a page of the portal sends; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Reads the body of the response as JSON; throws when the body is not JSON. */
  readonly json: () => unknown
}

/** HTTP client that behaves like the portal in a browser: keeps cookies, sends Origin and the version headers. */
export const makeBrowser = (url: string) => {
  const jar = new Map<string, string>()

  const fetchWithJar: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }

  const call = (method: string, path: string, options: CallOptions = {}) =>
    Effect.promise(async (signal): Promise<Answer> => {
      const body = typeof options.body === "string" ? options.body : JSON.stringify(options.body)
      const headers = new Headers({ ...portalHeaders, origin: url, "content-type": "application/json" })
      if (body === undefined) headers.delete("content-type")
      for (const [name, value] of Object.entries(options.headers ?? {})) {
        if (value === undefined) headers.delete(name)
        else headers.set(name, value)
      }
      const response = await fetchWithJar(`${url}${path}`, {
        method,
        headers,
        signal,
        redirect: "manual",
        ...(body === undefined ? {} : { body }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
    })

  const client = HttpApiClient.make(Api, { baseUrl: url }).pipe(
    Effect.provide(
      Layer.mergeAll(
        FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetchWithJar))),
        HttpApiMiddleware.layerClient(Conventions, ({ next, request }) =>
          next(HttpClientRequest.setHeaders(request, { ...portalHeaders, origin: url })),
        ),
      ),
    ),
  )

  return {
    url,
    cookies: jar,
    call,
    /** Plain `fetch` with the cookies, for streams and downloads whose body the test reads itself. */
    fetch: (path: string, init?: RequestInit) => fetchWithJar(`${url}${path}`, init),
    /** The typed client of the whole API, with the same cookies. */
    client,
    /**
     * Signs in; fails the test when sign-in is refused. A plain call, because the typed client first builds the
     * whole API.
     */
    signIn: (email: string, password: string) =>
      call("POST", "/api/login", { body: { email, password } }).pipe(
        Effect.flatMap(({ status, text, json }) =>
          status === 200
            ? Effect.succeed(json() as User)
            : Effect.die(new Error(`${email} cannot sign in: ${status} ${text}`)),
        ),
      ),
  }
}

export type Browser = ReturnType<typeof makeBrowser>

const portalHeaders = { [VERSION_HEADER]: API_VERSION, [CLIENT_VERSION_HEADER]: APP_VERSION }

const keep = (jar: Map<string, string>, setCookie: string) => {
  const [pair = "", ...attributes] = setCookie.split(";")
  const equals = pair.indexOf("=")
  const name = pair.slice(0, equals).trim()
  const ended = attributes.some((attribute) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute))
  if (ended) jar.delete(name)
  else jar.set(name, pair.slice(equals + 1).trim())
}
