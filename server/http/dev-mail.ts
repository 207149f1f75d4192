import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { AppConfig, isLoopback } from "../config.ts"
import { allOrigins } from "../portals.ts"
import { Mails, type StoredMail } from "../store/mails.ts"

const MOST = 50

/**
 * The outbox as a page at /dev/mail, as JSON when asked for by Accept: in a demo world that sends no mails, on
 * loopback only (OPEN-161, OPEN-173). Anywhere else the path does not exist.
 */
export const DevMailRoutes = Layer.unwrap(
  Effect.gen(function* () {
    const { loopback, mailUrl, publicUrl, world } = yield* AppConfig
    const local = loopback && isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""))
    return local && mailUrl === undefined && world === "demo" ? route : Layer.empty
  }),
)

const route = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const mails = yield* Mails
    const hosts = allOrigins(yield* AppConfig).map((origin) => new URL(origin).host)
    yield* router.add(
      "GET",
      "/dev/mail",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        // Another name for this address is how a page of somebody else would read what is here.
        if (!isLocal(request) || !hosts.includes(request.headers.host ?? ""))
          return HttpServerResponse.empty({ status: 404 })
        const stored = yield* mails.latest(MOST)
        const page = (request.headers.accept ?? "").includes("application/json")
          ? HttpServerResponse.jsonUnsafe(stored)
          : HttpServerResponse.html(pageOf(stored))
        return HttpServerResponse.setHeader(page, "cache-control", "no-store")
      }),
    )
  }),
)

const isLocal = (request: HttpServerRequest.HttpServerRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(Option.getOrElse(request.remoteAddress, () => ""))

const pageOf = (mails: ReadonlyArray<StoredMail>): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><h1>Outbox</h1>${mails.length === 0 ? "<p>No mails yet.</p>" : mails.map(articleOf).join("")}</body></html>`

const articleOf = (mail: StoredMail): string => `
<article><h2>${escaped(mail.subject)}</h2>
<p>To ${escaped(mail.recipient)}, <time>${mail.created.toISOString()}</time></p>
<pre>${linked(mail.body)}</pre></article>`

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
