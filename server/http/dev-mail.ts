import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { AppConfig, isLoopback } from "../config.ts"
import { allOrigins } from "../portals.ts"
import { brandName } from "../rules/brands.ts"
import { Mails, type StoredMail } from "../store/mails.ts"
import { newNonce } from "./security.ts"

const MOST = 50

/**
 * The mail outbox as a page at /dev/mail, or as JSON if requested by Accept: in a demo world that sends no mails,
 * on loopback only (OPEN-161, OPEN-173). In any other configuration the path does not exist.
 */
export const DevMailRoutes = Layer.unwrap(
  Effect.gen(function* () {
    const { loopback, mailUrl, publicUrl, seed } = yield* AppConfig
    const local = loopback && isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""))
    return local && mailUrl === undefined && seed === "demo" ? route : Layer.empty
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
        // Checks the Host header: accepting another host name for this address would let a foreign page read the
        // mails (DNS rebinding).
        if (!isLocal(request) || !hosts.includes(request.headers.host ?? ""))
          return HttpServerResponse.empty({ status: 404 })
        const stored = yield* mails.latest(MOST)
        const page = (request.headers.accept ?? "").includes("application/json")
          ? HttpServerResponse.jsonUnsafe(stored)
          : shown(stored)
        return HttpServerResponse.setHeader(page, "cache-control", "no-store")
      }),
    )
  }),
)

const isLocal = (request: HttpServerRequest.HttpServerRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(Option.getOrElse(request.remoteAddress, () => ""))

const shown = (mails: ReadonlyArray<StoredMail>): HttpServerResponse.HttpServerResponse => {
  const nonce = newNonce()
  return HttpServerResponse.setHeader(
    HttpServerResponse.html(pageOf(mails, nonce)),
    "content-security-policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  )
}

/**
 * Style sheet of the mail page: long lines wrap at the window's edge, as in a mail program, so that a phone shows
 * them too.
 */
const STYLES = `
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 0 auto; padding: 16px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
article { border-top: 1px solid GrayText; }
h2 { font-size: 1.25rem; line-height: 1.3; }
pre { font: inherit; white-space: pre-wrap; }
`

const pageOf = (mails: ReadonlyArray<StoredMail>, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style nonce="${nonce}">${STYLES}</style></head>
<body><h1>Outbox</h1>${mails.length === 0 ? "<p>No mails yet.</p>" : mails.map(articleOf).join("")}</body></html>`

const articleOf = (mail: StoredMail): string => `
<article><h2>${escaped(mail.subject)}</h2>
<p>${mail.brand === null ? "" : `From ${escaped(brandName(mail.brand))} `}to ${escaped(mail.recipient)}, <time>${mail.created.toISOString()}</time></p>
<pre>${linked(mail.body)}</pre></article>`

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
