import http from "node:http"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { startServer, TestServer } from "#test/support/server.ts"
import { emailOf, makePeople } from "../machines/people.ts"
import { account, PASSWORD } from "./accounts.ts"
import { codesOf, mailsTo, registration } from "./callers.ts"

const NORRVIK = "https://portal.norrvik.example"

const server = startServer({
  brandHosts: [
    { brand: "norrvik", publicUrl: NORRVIK },
    { brand: "calder", publicUrl: "https://portal.calder.example" },
  ],
  identityProviders: [{ name: "farmid", issuer: "https://farmid.example", clientId: "a", clientSecret: "b" }],
  integrations: { "identity-provider": "off" },
})

interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  readonly json: () => unknown
}

/**
 * Calls of a portal page under a host name as its browser makes them; `fetch` cannot send a Host header other than
 * that of the address.
 */
const at = (host: string | undefined, origin?: string) =>
  Effect.map(
    TestServer,
    ({ url }) =>
      (method: string, path: string, body?: unknown, accept = "application/json", cookie?: string) =>
        Effect.callback<Answer>((resume) => {
          const headers = {
            host: host ?? new URL(url).host,
            origin: origin ?? url,
            accept,
            "x-api-version": "3",
            ...(cookie === undefined ? {} : { cookie }),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          }
          http
            .request(`${url}${path}`, { method, headers }, (response) => {
              const pieces: Array<Buffer> = []
              response.on("data", (piece: Buffer) => pieces.push(piece))
              response.on("end", () => {
                const text = Buffer.concat(pieces).toString()
                resume(
                  Effect.succeed({
                    status: response.statusCode ?? 0,
                    headers: response.headers,
                    text,
                    json: () => JSON.parse(text),
                  }),
                )
              })
            })
            .on("error", (error) => resume(Effect.die(error)))
            .end(body === undefined ? undefined : JSON.stringify(body))
        }),
  )
const atNorrvik = at("portal.norrvik.example", NORRVIK)

layer(server, { excludeTestServices: true, timeout: 300_000 })("a brand with a host of its own", (it) => {
  it.effect("writes its mails under its name and with its links", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { url } = yield* TestServer
      /**
       * Brand, subject and link of a mail requested through a host. Each goes to a different user, because the
       * same request repeated at once would be mailed only once.
       */
      const mailed = Effect.fnUntraced(function* (email: string, caller: Effect.Success<typeof atNorrvik>) {
        yield* account(email)
        yield* caller("GET", `/api/auth/forgot?email=${email}`)
        const [mail] = yield* mailsTo(email, 1)
        const [row] = yield* sql<{ brand: string }>`SELECT brand FROM mails ORDER BY id DESC LIMIT 1`
        const [link = ""] = /https?:\/\/\S+/.exec(mail?.body ?? "") ?? []
        return [row?.brand, mail?.subject, new URL(link).origin]
      })
      const norrvik = ["norrvik", "Set a new password for Norrvik", NORRVIK]
      const headland = ["headland", "Set a new password for Headland", url]
      assert.deepStrictEqual(yield* mailed("one@brands.example", yield* atNorrvik), norrvik)
      assert.deepStrictEqual(yield* mailed("two@brands.example", yield* at(undefined)), headland)
      // Checks that a host name which is not configured never appears in a mail.
      const evil = yield* at("portal.norrvik.example.evil.example")
      yield* account("three@brands.example")
      const forgot = yield* evil("GET", "/api/auth/forgot?email=three@brands.example")
      assert.deepStrictEqual([forgot.status, codesOf(forgot)], [421, ["host:DISALLOWED_VALUE"]])
      assert.isEmpty(yield* sql`SELECT FROM mails WHERE recipient = 'three@brands.example'`)
    }),
  )

  it.effect("opens accounts that belong to it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const email = "newcomer@farms.example"
      const answer = yield* (yield* atNorrvik)("POST", "/api/auth/register", { ...registration, email })
      assert.strictEqual(answer.status, 204, answer.text)
      const [mail] = yield* mailsTo(email, 1)
      assert.include(mail?.body, `${NORRVIK}/#/activate/`)
      const [row] = yield* sql<{ domain: string }>`SELECT domain FROM users WHERE email = ${email}`
      assert.strictEqual(row?.domain, "Norrvik")
      // Checks that the same link opened as an API address leads to the portal under the host where it was opened.
      const secret = /activate\/(\S+)/.exec(mail?.body ?? "")?.[1] ?? ""
      const led = yield* (yield* atNorrvik)("GET", `/api/auth/activate/${secret}`, undefined, "text/html")
      assert.strictEqual(led.headers.location, `${NORRVIK}/#/activate/${secret}`)
    }),
  )

  it.effect("opens accounts of people who are invited at it as its own", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* makePeople({ inviter: [{ authRole: "ROLE_ADMIN" }] })
      const invited = Effect.fnUntraced(function* (email: string, caller: Effect.Success<typeof atNorrvik>) {
        const login = yield* caller("POST", "/api/login", {
          email: emailOf("inviter"),
          password: PASSWORD,
        })
        const cookie = (login.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ")
        const wish = { ...registration, email, role: { authRole: "ROLE_PARTNER_ADMIN" } }
        const answer = yield* caller("POST", "/api/partners/users/invite", wish, "application/json", cookie)
        assert.strictEqual(answer.status, 201, answer.text)
        const [row] = yield* sql<{ domain: string }>`SELECT domain FROM users WHERE email = ${email}`
        const [mail] = yield* mailsTo(email, 1)
        const [link = ""] = /https?:\/\/\S+/.exec(mail?.body ?? "") ?? []
        return [row?.domain, new URL(link).origin]
      })
      const { url } = yield* TestServer
      assert.deepStrictEqual(yield* invited("north@brands.example", yield* atNorrvik), ["Norrvik", NORRVIK])
      assert.deepStrictEqual(yield* invited("head@brands.example", yield* at(undefined)), ["Headland", url])
    }),
  )

  it.effect("takes writes of its own pages alone, and keeps its cookies to HTTPS", () =>
    Effect.gen(function* () {
      const { url } = yield* TestServer
      yield* account("host@farms.example")
      const body = { email: "host@farms.example", password: PASSWORD }
      const login = (host: string | undefined, origin: string) =>
        Effect.flatMap(at(host, origin), (call) => call("POST", "/api/login", body))

      const good = yield* login("portal.norrvik.example", NORRVIK)
      assert.strictEqual(good.status, 200, good.text)
      assert.match(String(good.headers["set-cookie"]), /^__Host-SESSION=[\w-]{43};.*; Path=\/;.*; Secure/)
      assert.match(String(good.headers["set-cookie"]), /,__Host-KNOWN_BROWSER=[^,]*; Path=\/;[^,]*; Secure/)
      const [pair = ""] = String(good.headers["set-cookie"]).split(";")
      const reads = (cookie: string) =>
        Effect.flatMap(atNorrvik, (call) =>
          Effect.map(
            call("GET", "/api/keepalive", undefined, "application/json", cookie),
            ({ status }) => status,
          ),
        )
      assert.strictEqual(yield* reads(`language=fi-FI; ${pair}`), 204)
      const planted = pair.replace("__Host-", "")
      assert.strictEqual(yield* reads(planted), 401, "a cookie that another host may have planted")
      assert.strictEqual(yield* reads(`${planted.replace(/=.*/, "=x")}; ${pair}`), 204)
      assert.property(good.headers, "strict-transport-security")
      const own = yield* login(undefined, url)
      assert.strictEqual(own.status, 200)
      assert.match(String(own.headers["set-cookie"]), /^SESSION=/)
      assert.notMatch(String(own.headers["set-cookie"]), /; Secure/)
      assert.notProperty(own.headers, "strict-transport-security")

      for (const [host, origin] of [
        ["portal.norrvik.example", url],
        ["portal.norrvik.example", "https://portal.calder.example"],
        [undefined, NORRVIK],
      ] as const) {
        const answer = yield* login(host, origin)
        assert.strictEqual(answer.status, 403, `${host} ${origin}`)
        assert.deepStrictEqual(codesOf(answer), [":BAD_OR_MISSING_CSRF_VALUE"])
      }
      assert.strictEqual((yield* login("evil.example", "https://evil.example")).status, 421)
    }),
  )

  it.effect("signs people on to itself alone", () =>
    Effect.gen(function* () {
      const { url } = yield* TestServer
      const begin = (host: string | undefined, portal: string) =>
        Effect.flatMap(at(host), (call) =>
          call(
            "GET",
            `/oauth2/login?provider=farmid&state=abc&redirect_uri=${encodeURIComponent(`${portal}/postLogin`)}`,
          ),
        )
      const leadsTo = (host: string | undefined, portal: string) =>
        Effect.map(begin(host, portal), ({ headers }) => headers.location)
      const refused = (host: string | undefined, portal: string) => Effect.map(begin(host, portal), codesOf)
      // Checks accepted redirect addresses by the error AWAY: the provider is switched off, so only an accepted
      // address leads to it.
      assert.strictEqual(
        yield* leadsTo("portal.norrvik.example", NORRVIK),
        `${NORRVIK}/#/login?failed=AWAY&state=abc`,
      )
      assert.strictEqual(yield* leadsTo(undefined, url), `${url}/#/login?failed=AWAY&state=abc`)
      assert.deepStrictEqual(yield* refused(undefined, NORRVIK), ["redirect_uri:DISALLOWED_VALUE"])
      assert.deepStrictEqual(yield* refused("portal.norrvik.example", url), ["redirect_uri:DISALLOWED_VALUE"])
      const lost = yield* (yield* atNorrvik)("GET", "/oauth2/callback?code=1&state=2")
      assert.strictEqual(lost.headers.location, `${NORRVIK}/#/login?failed=LOST`)
      assert.match(String(lost.headers["set-cookie"]), /^__Host-SIGN_ON_\w+=;.*; Path=\/;.*; Secure/)
    }),
  )
})
