import fs from "node:fs"
import http from "node:http"
import path from "node:path"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import * as fc from "fast-check"
import { Boot } from "#contract/boot.ts"
import { lookOf } from "#server/brands.ts"
import { bootstrapTexts } from "#server/http/bootstrap-texts.ts"
import { guessLanguage } from "#server/http/languages.ts"
import { fillTemplate } from "#server/http/page-template.ts"
import { newFolder } from "./processes.ts"
import { smallServer } from "./small-server.ts"

const script = `console.log("${"portal ".repeat(400)}")`
let folder = ""

beforeAll(() => {
  folder = newFolder()
  const write = (name: string, body: string | Uint8Array) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), body)
  }
  write(
    "index.html",
    `<!doctype html><html lang="%LANG%" data-boot="%BOOT%"><title>%TITLE%</title><meta name="theme-color" content="%THEME_COLOR%"><meta property="csp-nonce" nonce="%NONCE%"><i>%OTHER%</i><div>%PRERENDERED_SHELL%</div><noscript>%NO_SCRIPT%</noscript><p hidden>%UNSUPPORTED% %UNSUPPORTED_HELP%`,
  )
  write("assets/main-a1B2_c3D.js", script)
  write("assets/main-a1B2_c3D.js.br", brotliCompressSync(script))
  write("assets/main-a1B2_c3D.js.gz", gzipSync(script))
  write("map/land.json", "{}")
  const texts = { "src/i18n/messages/shell/fi-FI.json": { file: "assets/fi-FI-a1b2.js" } }
  write(".vite/manifest.json", JSON.stringify(texts))
  const sight = '<p data-nonce="%NONCE%">%BRAND_LINE%</p><h1>%SIGN_IN%</h1>%SIGN_IN_LEAD%'
  write(".vite/prerendered-shell.json", JSON.stringify({ ridgeway: sight }))
  write("notes.md", "secret")
  write("inspector/index.html", `<!doctype html><html data-boot="%BOOT%"><meta nonce="%NONCE%">the inspector`)
  write("inspector/assets/elk-a1B2_c3D.js", script)
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const bootIn = (html: string): Boot => {
  const [, escaped = ""] = /data-boot="([^"]*)"/.exec(html) ?? []
  return Schema.decodeUnknownSync(Boot)(JSON.parse(unescaped(escaped)))
}

const unescaped = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

describe("the page", () => {
  it.live("tells the portal what it needs to start, for the caller", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer(
        {
          brand: "ridgeway",
          mapStyleUrl: "https://tiles.example/a.json",
          links: {
            "ridgeway/corporate": "https://ridgeway.example",
            corporate: "https://www.example",
            doNotSell: "https://www.example/sell",
            "norrvik/doNotSell": "https://norrvik.example",
          },
        },
        { folder },
      )
      const answer = yield* browser.call("GET", "/", {
        headers: { "accept-language": "xx, fi;q=0.8, en;q=0.5" },
      })
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(bootIn(answer.text), {
        brand: lookOf("ridgeway"),
        language: "fi-FI",
        texts: bootstrapTexts("fi-FI"),
        scheme: "dark",
        sessionCookie: false,
        demoSeed: false,
        inspector: "nobody",
        mapStyleUrl: "https://tiles.example/a.json",
        links: { corporate: "https://ridgeway.example", doNotSell: "https://www.example/sell" },
        version: "1.54.0",
      })
      assert.include(answer.text, '<html lang="fi-FI"')
      assert.include(answer.text, "<noscript>Portaali tarvitsee JavaScriptin.")
      assert.include(unescaped(answer.text), "<p hidden>Tätä selainta ei tueta. Avaa sivu")
      assert.deepStrictEqual(bootIn(answer.text).texts.retry, "Yritä uudelleen")
      assert.strictEqual(
        answer.headers.get("link"),
        "</assets/fi-FI-a1b2.js>; rel=preload; as=fetch; crossorigin",
      )
      assert.include(answer.text, "<i>%OTHER%</i>")
      const again = yield* browser.call("GET", "/", {
        headers: { cookie: "SESSION=abc; scheme=auto; language=en-GB", "accept-language": "fi" },
      })
      const { language, scheme, sessionCookie } = bootIn(again.text)
      assert.deepStrictEqual([language, scheme, sessionCookie], ["en-GB", "auto", true])
      assert.isNull(again.headers.get("link"), "no such piece in this build")
    }),
  )

  it.live("follows the device's colours until the visitor chooses, unless the brand is dark (OPEN-192)", () =>
    Effect.gen(function* () {
      const scheme = Effect.fn(function* (brand: string, cookie = "language=en-GB") {
        const browser = yield* smallServer({ brand }, { folder })
        return bootIn((yield* browser.call("GET", "/", { headers: { cookie } })).text).scheme
      })
      for (const brand of ["headland", "calder", "ferrand", "norrvik"])
        assert.strictEqual(yield* scheme(brand), "auto", brand)
      assert.strictEqual(yield* scheme("ridgeway"), "dark")
      assert.strictEqual(yield* scheme("headland", "scheme=light"), "light")
      assert.strictEqual(yield* scheme("headland", "scheme=pink"), "auto")
      assert.strictEqual(yield* scheme("ridgeway", "scheme=light"), "light")
    }),
  )

  it.live("begins with the upper part of sign-in for a caller without a session, in their language", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({ brand: "ridgeway" }, { folder })
      const visit = (headers: Readonly<Record<string, string>>) =>
        Effect.map(
          browser.call("GET", "/", { headers }),
          ({ text }) => /<div>(.*)<\/div>/.exec(unescaped(text))?.[1],
        )
      const finnish = yield* visit({ "accept-language": "fi" })
      const line = lookOf("ridgeway").line["fi-FI"]
      assert.match(finnish ?? "", /^<p data-nonce="[^"%]+">/)
      assert.include(finnish, `>${line}</p><h1>Kirjaudu sisään</h1>`)
      assert.notInclude(finnish, "%")
      const english = yield* visit({ "accept-language": "fi", cookie: "language=en-GB" })
      assert.include(english, "<h1>Sign in</h1>See where")
      assert.strictEqual(yield* visit({ cookie: "SESSION=abc" }), "")
      const other = yield* smallServer({ brand: "calder" }, { folder })
      const { text } = yield* other.call("GET", "/")
      assert.include(text, "<div></div>", "a build from before this brand")
    }),
  )

  it.live(
    "is of the brand whose host was asked for, with or without its port, and of the own one at its own",
    () =>
      Effect.gen(function* () {
        const brandHosts = [{ brand: "ridgeway", publicUrl: "https://portal.ridgeway.example" }]
        const { url } = yield* smallServer({ brandHosts }, { folder })
        const page = (host: string) =>
          Effect.callback<string>((resume) => {
            http
              .get(url, { headers: { host } }, (response) => {
                let text = ""
                response.setEncoding("utf8").on("data", (piece: string) => {
                  text += piece
                })
                response.on("end", () => resume(Effect.succeed(text)))
              })
              .on("error", (error) => resume(Effect.die(error)))
          })
        for (const host of ["Portal.Ridgeway.example", "portal.ridgeway.example:443"]) {
          const other = yield* page(host)
          assert.deepInclude(bootIn(other), { brand: lookOf("ridgeway"), scheme: "dark" })
          assert.include(other, "<title>Ridgeway")
        }
        for (const host of [new URL(url).host, new URL(url).host.replace("127.0.0.1", "LOCALHOST")])
          assert.strictEqual(bootIn(yield* page(host)).brand.code, "headland", host)
        for (const host of ["portal.ridgeway.example:81", "ridgeway.example"])
          assert.notInclude(yield* page(host), "<title>", host)
      }),
  )

  it.live(
    "has the public key of web push once it is configured, and nothing else of the pair (PUSH-02)",
    () =>
      Effect.gen(function* () {
        const push = { publicKey: "Bpublic", privateKey: "Nobody's", subject: "mailto:portal@example.com" }
        const plain = yield* (yield* smallServer({}, { folder })).call("GET", "/")
        assert.notProperty(bootIn(plain.text), "pushKey")
        const { text } = yield* (yield* smallServer({ push }, { folder })).call("GET", "/")
        assert.strictEqual(bootIn(text).pushKey, "Bpublic")
        assert.notInclude(text, "Nobody")
        assert.notInclude(text, "mailto")
      }),
  )

  it.live("has a policy with a nonce of its own each time, and is asked for each time", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({ mapStyleUrl: "https://tiles.example/a.json" }, { folder })
      const visit = Effect.map(browser.call("GET", "/"), ({ headers, text }) => ({
        policy: headers.get("content-security-policy") ?? "",
        cache: headers.get("cache-control"),
        nonce: /nonce="([^"]*)"/
          .exec(text)?.[1]
          ?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      }))
      const [first, second] = [yield* visit, yield* visit]
      assert.notStrictEqual(first.nonce, second.nonce)
      assert.include(first.policy, `style-src 'self' 'nonce-${first.nonce}'`)
      assert.include(first.policy, "script-src 'self';")
      assert.include(first.policy, "connect-src 'self' https://tiles.example;")
      assert.include(first.policy, "frame-ancestors 'none'")
      assert.notInclude(first.policy, "unsafe-inline")
      assert.strictEqual(first.cache, "private, no-cache")
    }),
  )

  it.live("lets map hosts in only when they are configured", () =>
    Effect.gen(function* () {
      const plain = yield* smallServer({}, { folder })
      const mapbox = yield* smallServer({ mapboxToken: "pk.x" }, { folder })
      const policy = (browser: typeof plain) =>
        Effect.map(browser.call("GET", "/"), ({ headers }) => headers.get("content-security-policy") ?? "")
      assert.include(yield* policy(plain), "connect-src 'self';")
      assert.include(yield* policy(mapbox), "connect-src 'self' https://api.mapbox.com")
    }),
  )

  it.live("knows what was agreed to, unless another provider does, and lets its scripts in", () =>
    Effect.gen(function* () {
      const settings = {
        cookieDomains: { headland: "farm.example" },
        analytics: "https://count.example/events",
        tagManagerUrl: "https://tags.example/gtm.js",
      }
      const own = yield* smallServer(settings, { folder })
      const other = yield* smallServer(
        { ...settings, consentProviderUrl: "https://consent.example/ask.js" },
        { folder },
      )
      const visit = (browser: typeof own, cookie: string) =>
        Effect.map(browser.call("GET", "/", { headers: { cookie } }), ({ headers, text }) => ({
          boot: bootIn(text),
          policy: headers.get("content-security-policy") ?? "",
        }))
      const decided = yield* visit(own, "consent=1.2026-11-22.101")
      assert.deepStrictEqual(decided.boot.consent, {
        required: true,
        functional: true,
        performance: false,
        maps: true,
      })
      assert.strictEqual(decided.boot.cookieDomain, "farm.example")
      assert.strictEqual(decided.boot.analytics, "https://count.example/events")
      assert.strictEqual(decided.boot.tagManager, "https://tags.example/gtm.js")
      assert.include(decided.policy, "script-src 'self' https://tags.example;")
      assert.include(decided.policy, "connect-src 'self' https://tags.example https://count.example;")
      assert.isUndefined((yield* visit(own, "consent=0.2026-11-22.111")).boot.consent)

      const elsewhere = yield* visit(other, "consent=1.2026-11-22.111")
      assert.isUndefined(elsewhere.boot.consent)
      assert.strictEqual(elsewhere.boot.consentProvider, "https://consent.example/ask.js")
      assert.include(elsewhere.policy, "script-src 'self' https://consent.example https://tags.example;")
    }),
  )

  it.live("answers any other path that is no call and no file", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({}, { folder })
      const kind = (path: string, method = "GET") =>
        Effect.map(browser.call(method, path), ({ status, headers }) => [status, headers.get("content-type")])
      assert.deepStrictEqual(yield* kind("/postLogin?state=1"), [200, "text/html; charset=utf-8"])
      assert.deepStrictEqual(yield* kind("/fleet/machines/vin/ABC"), [200, "text/html; charset=utf-8"])
      assert.deepStrictEqual(yield* kind("/", "HEAD"), [200, "text/html; charset=utf-8"])
      assert.deepStrictEqual((yield* kind("/assets/gone-a1B2_c3D.js"))[0], 404)
      assert.deepStrictEqual((yield* kind("/api/"))[0], 404)
      assert.deepStrictEqual((yield* kind("/", "POST"))[0], 404)
    }),
  )

  it("escapes whatever is filled in", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: "binary" }), (title, token) => {
        const boot: Boot = {
          brand: { ...lookOf("calder"), title },
          language: "en-GB",
          texts: bootstrapTexts("en-GB"),
          scheme: "light",
          sessionCookie: true,
          demoSeed: true,
          inspector: "everybody",
          mapboxToken: `"><script>${token}`,
          version: "1",
        }
        const html = fillTemplate('<a data-boot="%BOOT%">%TITLE%</a>', {
          boot,
          nonce: "n",
        })
        assert.deepStrictEqual(bootIn(html), boot)
        assert.deepStrictEqual(html.match(/[<>]/g), ["<", ">", "<", ">"])
      }),
    )
  })
})

describe("the language guess", () => {
  const have = ["en-GB", "fi-FI", "no-NO", "pt-BR", "pt-PT"] as const
  it.each([
    [undefined, "en-GB"],
    ["", "en-GB"],
    ["fi", "fi-FI"],
    ["de-DE, fi;q=0.2", "fi-FI"],
    ["en;q=0.4, fi;q=0.6", "fi-FI"],
    ["pt-PT", "pt-PT"],
    ["pt", "pt-BR"],
    ["nb-NO", "no-NO"],
    ["fi;q=0", "en-GB"],
    ["*", "en-GB"],
    [";;;,,q=", "en-GB"],
  ] as const)("%s", (header, language) => {
    assert.strictEqual(guessLanguage(header, have), language)
  })
})

describe("the files of the portal", () => {
  const get = (
    browser: { fetch: (path: string, init?: RequestInit) => Promise<Response> },
    path: string,
    headers = {},
  ) => Effect.promise(() => browser.fetch(path, { headers }))

  it.live("with a hash are kept for a year, others asked for again", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({}, { folder })
      const hashed = yield* get(browser, "/assets/main-a1B2_c3D.js")
      assert.strictEqual(hashed.headers.get("cache-control"), "public, max-age=31536000, immutable")
      assert.strictEqual(hashed.headers.get("content-type"), "text/javascript; charset=utf-8")
      assert.strictEqual(yield* Effect.promise(() => hashed.text()), script)
      const plain = yield* get(browser, "/map/land.json")
      assert.strictEqual(plain.headers.get("cache-control"), "public, no-cache")
      const etag = plain.headers.get("etag") ?? ""
      const same = yield* get(browser, "/map/land.json", { "if-none-match": etag })
      assert.strictEqual(same.status, 304)
      const other = yield* get(browser, "/map/land.json", { "if-none-match": '"x"' })
      assert.strictEqual(other.status, 200)
    }),
  )

  it.live("stay what they were while a new build replaces them", () =>
    Effect.gen(function* () {
      const old = newFolder()
      fs.cpSync(folder, old, { recursive: true })
      const browser = yield* smallServer({}, { folder: old })
      fs.rmSync(old, { recursive: true })
      const file = yield* get(browser, "/assets/main-a1B2_c3D.js")
      assert.deepStrictEqual([file.status, yield* Effect.promise(() => file.text())], [200, script])
    }),
  )

  it.live("are sent as the build compressed them, by what the browser takes", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({}, { folder })
      const raw = (accept: string) =>
        Effect.promise(async () => {
          // Requests the raw bytes with `http`, because Node's `fetch` decompresses bodies.
          const { request } = await import("node:http")
          return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
            request(
              `${browser.url}/assets/main-a1B2_c3D.js`,
              { headers: { "accept-encoding": accept } },
              (response) => {
                const chunks: Array<Buffer> = []
                response.on("data", (chunk: Buffer) => chunks.push(chunk))
                response.on("end", () =>
                  resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }),
                )
              },
            )
              .on("error", reject)
              .end()
          })
        })
      const br = yield* raw("gzip, deflate, br")
      assert.deepStrictEqual([br.encoding, brotliDecompressSync(br.body).toString()], ["br", script])
      const gzip = yield* raw("gzip, br;q=0")
      assert.deepStrictEqual([gzip.encoding, gunzipSync(gzip.body).toString()], ["gzip", script])
      const none = yield* raw("identity")
      assert.deepStrictEqual([none.encoding, none.body.toString()], [undefined, script])
    }),
  )

  it.live("are only those of the portal", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({}, { folder })
      for (const path of [
        "/.vite/manifest.json",
        "/index.html",
        "/%2e%2e/%2e%2e/etc/passwd.txt",
        "/assets/main-a1B2_c3D.js.br",
      ]) {
        const { text } = yield* browser.call("GET", path)
        assert.notInclude(text, "%LANG%", path)
        assert.notStrictEqual(text, "{}", path)
      }
      const { status, text } = yield* browser.call("GET", "/notes.md")
      assert.deepStrictEqual([status, text.includes("secret")], [200, false])
    }),
  )
})

describe("the inspector's page", () => {
  const roles = ["", "ROLE_END_USER", "ROLE_PARTNER_ADMIN", "ROLE_ADMIN"]
  const statuses = (inspector: "everybody" | "administrators" | "nobody", path = "/inspector") =>
    Effect.gen(function* () {
      const browser = yield* smallServer({ inspector }, { folder })
      return yield* Effect.forEach(roles, (role) =>
        Effect.map(
          browser.call("GET", path, role === "" ? {} : { headers: { cookie: `SESSION=${role}` } }),
          ({ status }) => status,
        ),
      )
    })

  it.live("is open to no user, to administrators, or to all users", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* statuses("nobody"), [404, 404, 404, 404])
      assert.deepStrictEqual(yield* statuses("administrators"), [404, 404, 404, 200])
      assert.deepStrictEqual(yield* statuses("administrators", "/inspector/"), [404, 404, 404, 200])
      assert.deepStrictEqual(yield* statuses("everybody"), [200, 200, 200, 200])
    }),
  )

  it.live("has a policy with its own nonce, as the portal's has", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({ inspector: "everybody" }, { folder })
      const { text, headers } = yield* browser.call("GET", "/inspector")
      const [, nonce = "none"] = /nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? []
      assert.include(text, "the inspector")
      assert.include(unescaped(text), `nonce="${nonce}"`)
      assert.include(headers.get("content-security-policy"), "script-src 'self';")
    }),
  )

  it.live("may call this server alone, whatever other hosts the portal's page may call", () =>
    Effect.gen(function* () {
      const others = {
        mapboxToken: "pk.1",
        mapStyleUrl: "https://tiles.example/a.json",
        tagManagerUrl: "https://tags.example/t.js",
        consentProviderUrl: "https://consent.example/c.js",
        analytics: "https://collect.example/a",
      }
      const browser = yield* smallServer({ inspector: "everybody", ...others }, { folder })
      const policy = (path: string) =>
        Effect.map(browser.call("GET", path), ({ headers }) => headers.get("content-security-policy") ?? "")
      assert.match(yield* policy("/"), /tiles\.example.*tags\.example/)
      assert.match(yield* policy("/inspector"), /connect-src 'self';/)
      assert.notMatch(yield* policy("/inspector"), /https?:/)
    }),
  )

  it.live("may speak to a window on another site only where that is switched on", () =>
    Effect.gen(function* () {
      const answer = (officialInspector: boolean) =>
        Effect.gen(function* () {
          const browser = yield* smallServer({ inspector: "everybody", officialInspector }, { folder })
          const { text, headers } = yield* browser.call("GET", "/inspector")
          return [bootIn(text).officialInspector, headers.get("cross-origin-opener-policy")]
        })
      assert.deepStrictEqual(yield* answer(false), [undefined, "same-origin"])
      assert.deepStrictEqual(yield* answer(true), [true, "same-origin-allow-popups"])
    }),
  )

  it.live("is no file of the build", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({ inspector: "everybody" }, { folder })
      const page = yield* browser.call("GET", "/inspector/index.html")
      assert.deepStrictEqual([page.status, page.text.includes("the inspector")], [404, false])
    }),
  )

  it.live("has files that are open to whom the page is, and kept like the portal's", () =>
    Effect.gen(function* () {
      const asset = "/inspector/assets/elk-a1B2_c3D.js"
      assert.deepStrictEqual(yield* statuses("nobody", asset), [404, 404, 404, 404])
      assert.deepStrictEqual(yield* statuses("administrators", asset), [404, 404, 404, 200])
      assert.deepStrictEqual(yield* statuses("everybody", asset), [200, 200, 200, 200])
      const kept = (inspector: "everybody" | "administrators") =>
        Effect.gen(function* () {
          const browser = yield* smallServer({ inspector }, { folder })
          const { headers } = yield* browser.call("GET", asset, { headers: { cookie: "SESSION=ROLE_ADMIN" } })
          return headers.get("cache-control")
        })
      assert.strictEqual(yield* kept("everybody"), "public, max-age=31536000, immutable")
      assert.strictEqual(yield* kept("administrators"), "private, max-age=31536000, immutable")
    }),
  )
})

describe("the headers of every answer", () => {
  const expected = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  }
  const paths = [
    "/",
    "/assets/main-a1B2_c3D.js",
    "/assets/gone.js",
    "/health",
    "/api/things",
    "/api/nothing",
    "/api/boom",
    "/ingest/x",
  ]

  it.live("are on pages, files, calls and refusals alike", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({}, { folder })
      for (const path of paths) {
        const { headers } = yield* browser.call("GET", path)
        for (const [name, value] of Object.entries(expected))
          assert.strictEqual(headers.get(name), value, `${path} ${name}`)
        assert.include(headers.get("content-security-policy"), "frame-ancestors 'none'", path)
        assert.isTrue(headers.has("permissions-policy"), path)
        assert.isFalse(headers.has("strict-transport-security"), path)
        assert.isFalse(headers.has("x-powered-by"), path)
        if (path.startsWith("/api")) assert.strictEqual(headers.get("cache-control"), "no-store", path)
      }
    }),
  )

  it.live("ask for HTTPS where the portal is reached by it", () =>
    Effect.gen(function* () {
      const browser = yield* smallServer({ publicUrl: "https://portal.example" }, { folder })
      for (const path of paths) {
        const { headers } = yield* browser.call("GET", path)
        assert.strictEqual(
          headers.get("strict-transport-security"),
          "max-age=31536000; includeSubDomains",
          path,
        )
      }
      const local = yield* smallServer({ publicUrl: "https://localhost:4400" }, { folder })
      assert.isFalse((yield* local.call("GET", "/")).headers.has("strict-transport-security"))
    }),
  )
})
