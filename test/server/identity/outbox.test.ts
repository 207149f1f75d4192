import http from "node:http"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { Language } from "#contract/schemas/user.ts"
import { AppConfig, type Settings } from "#server/config.ts"
import { deliverMails } from "#server/jobs/mails.ts"
import { mailText } from "#server/rules/mail-text.ts"
import { serverText } from "#server/rules/texts.ts"
import { Mails } from "#server/store/mails.ts"
import { freshDatabase } from "#test/support/database.ts"
import { Mailbox } from "#test/support/mailbox.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { startServer, TestServer } from "#test/support/server.ts"

const real = { excludeTestServices: true, timeout: 300_000 }
const Outbox = () => Mails.layer.pipe(Layer.provideMerge(freshDatabase()), Layer.provideMerge(movableClock()))
const mail = {
  recipient: "aino@farms.example",
  language: "en-GB",
  template: "passwordReset",
  brand: "headland",
  values: { product: "Headland", link: "https://portal.example/#/change_password/secret" },
} as const

layer(Outbox(), real)("the outbox", (it) => {
  it.effect("tries again with growing pauses, then gives up, and keeps no link of what is done with", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* MovableClock
      const mails = yield* Mails
      yield* mails.queue(mail)
      const failing = mails.deliverNext(() => Effect.fail("no route to host"))
      for (const minutes of [1, 5, 30, 120, 360, 720, 1440]) {
        assert.isTrue(yield* failing)
        assert.isFalse(yield* failing)
        yield* clock.advance(`${minutes} minutes`)
      }
      assert.isTrue(yield* failing)
      yield* clock.advance("30 days")
      assert.isFalse(yield* failing)
      const [row] =
        yield* sql`SELECT attempts, body, last_error, given_up IS NOT NULL AS "givenUp" FROM mails`
      assert.deepStrictEqual(row, { attempts: 8, body: "", last_error: "no route to host", givenUp: true })
    }),
  )

  it.effect("hands a mail to one sender only", () =>
    Effect.gen(function* () {
      const mails = yield* Mails
      yield* mails.queue(mail)
      const delivered: Array<number> = []
      const send = mails.deliverNext((one) =>
        Effect.sync(() => delivered.push(one.id)).pipe(Effect.delay("50 millis"), Effect.asVoid),
      )
      const results = yield* Effect.all([send, send, send], { concurrency: 3 })
      assert.strictEqual(delivered.length, 1)
      assert.strictEqual(results.filter(Boolean).length, 1)
    }),
  )

  it.effect("has every mail in every language, with every value filled in; English where it knows none", () =>
    Effect.sync(() => {
      for (const template of [
        "activation",
        "alreadyRegistered",
        "passwordReset",
        "passwordChanged",
      ] as const) {
        const written = Language.literals.map((language) => mailText(template, language, mail.values))
        for (const { body, subject } of written) {
          assert.include(subject, "Headland")
          assert.include(body, mail.values.link)
          assert.notMatch(subject + body, /[{}]/)
        }
        // Checks that each language has its own mail text.
        assert.strictEqual(new Set(written.map(({ body }) => body)).size, Language.literals.length)
        assert.deepStrictEqual(
          mailText(template, "tlh", mail.values),
          mailText(template, "en-GB", mail.values),
        )
      }
    }),
  )

  it.effect("names who invites and to what, in every language, whether there was an account or not", () =>
    Effect.sync(() => {
      const values = { ...mail.values, inviter: "Aino Lehto", place: "Centre One" }
      for (const template of ["activationInvited", "roleInvitation"] as const)
        for (const language of Language.literals) {
          const { body, subject } = mailText(template, language, values)
          assert.include(subject, "Centre One", language)
          for (const value of Object.values(values)) assert.include(body, value, language)
          assert.strictEqual(body.split("Aino Lehto").length, 3, language)
          assert.notMatch(subject + body, /[{}]/)
        }
    }),
  )

  it.effect("writes days as the reader's language does, with one stop at the end", () =>
    Effect.sync(() => {
      const ending = (language: string) =>
        serverText("notifications.subscriptionEnding.body", language, { machine: "X", date: "2026-12-16" })
      assert.strictEqual(ending("en-GB"), "The subscription of X ends on 16 December 2026.")
      assert.strictEqual(ending("de-DE"), "Das Abonnement von X endet am 16. Dezember 2026.")
      assert.strictEqual(ending("es-XL"), "La suscripción de X termina el 16 de diciembre de 2026.")
      assert.strictEqual(ending("hu-HU"), "X: az előfizetés lejár, dátum: 2026. december 16.")
    }),
  )
})

const mailbox = Effect.acquireRelease(
  Effect.promise(async () => {
    const made = new Mailbox()
    await made.start()
    return made
  }),
  (made) => Effect.sync(made.stop),
)

/** Runs the mail delivery job once, with these settings. */
const deliver = (settings: Partial<Settings>) =>
  deliverMails.run.pipe(Effect.provide(AppConfig.test(settings)), Effect.provide(Logger.layer([])))

layer(Outbox(), real)("delivery by SMTP", (it) => {
  it.effect("leaves everything where it is without MAIL_URL", () =>
    Effect.gen(function* () {
      const mails = yield* Mails
      yield* mails.queue(mail)
      yield* deliver({})
      assert.include((yield* mails.latest(1))[0]?.body, "secret")
      yield* mails.deliverNext(() => Effect.void)
    }),
  )

  it.effect("takes an address with a comma as the one address it is", () =>
    Effect.gen(function* () {
      const mails = yield* Mails
      const { recipients, url } = yield* mailbox
      yield* mails.queue({ ...mail, recipient: "x,victim@farms.example" })
      yield* deliver({ mailUrl: url })
      assert.strictEqual(recipients.length, 1)
      assert.notStrictEqual(recipients[0], "<victim@farms.example>")
    }),
  )

  it.effect("sends what waits, from the address that MAIL_URL names, and keeps its head only", () =>
    Effect.gen(function* () {
      const mails = yield* Mails
      const { got, url } = yield* mailbox
      yield* mails.queue(mail)
      yield* mails.queue(mail)
      yield* deliver({ mailUrl: `${url}?from=portal@farms.example` })
      assert.strictEqual(got.length, 2)
      assert.match(got[0] ?? "", /From: Headland <portal@farms.example>/)
      assert.match(got[0] ?? "", /To: aino@farms.example/)
      assert.match(got[0] ?? "", /Subject: Set a new password for Headland/)
      assert.match(got[0] ?? "", /change_password\/secret/)
      assert.deepStrictEqual(
        (yield* mails.latest(2)).map(({ body }) => body),
        ["", ""],
      )
    }),
  )

  it.effect("sends in the name of the brand that the mail was written for, from its host", () =>
    Effect.gen(function* () {
      const mails = yield* Mails
      const { got, url } = yield* mailbox
      yield* mails.queue({ ...mail, brand: "norrvik" })
      const brandHosts = [{ brand: "norrvik", publicUrl: "https://portal.norrvik.example" }]
      yield* deliver({ mailUrl: url, brandHosts })
      assert.match(got[0] ?? "", /From: Norrvik <noreply@portal.norrvik.example>/)
    }),
  )

  it.effect(
    "fails where a mail was refused, so that monitoring of jobs shows it, without personal data",
    () =>
      Effect.gen(function* () {
        const mails = yield* Mails
        const box = yield* mailbox
        box.answer = "550 aino@farms.example is unknown here"
        yield* mails.queue(mail)
        const failure = yield* Effect.flip(deliver({ mailUrl: box.url }))
        assert.strictEqual(failure, "1 not delivered")
        box.answer = "250 fine"
        yield* deliver({ mailUrl: box.url })
        assert.isEmpty(box.got, "it waits for its next try")
        yield* (yield* MovableClock).advance("1 minute")
        yield* deliver({ mailUrl: box.url })
        assert.strictEqual(box.got.length, 1)
      }),
  )
})

/**
 * Requests the page under another host name, as after DNS rebinding, when that name resolves to this address;
 * returns the status.
 */
const statusFor = (url: string, host: string) =>
  Effect.callback<number | undefined>((resume) => {
    http
      .get(url, { headers: { host } }, (response) => resume(Effect.succeed(response.resume().statusCode)))
      .on("error", (error) => resume(Effect.die(error)))
  })

layer(startServer({ seed: "demo" }), real)("the outbox page of a demo world", (it) => {
  it.effect("shows mails with their text escaped and their links to follow", () =>
    Effect.gen(function* () {
      const mails = yield* Mails
      const one = (yield* TestServer).browser()
      yield* mails.queue({ ...mail, values: { product: "<b>Headland</b>", link: mail.values.link } })
      const page = yield* one.call("GET", "/dev/mail")
      assert.strictEqual(page.status, 200)
      assert.strictEqual(page.headers.get("cache-control"), "no-store")
      assert.include(page.text, `<a href="${mail.values.link}">`)
      assert.include(page.text, "&lt;b&gt;Headland")
      assert.include(page.text, `From Headland to ${mail.recipient}`)
      // Checks that long lines wrap within the window, by a style that the page's own content security policy
      // allows.
      const [, nonce = "?"] = /<style nonce="([^"]+)">[^<]*pre-wrap/.exec(page.text) ?? []
      assert.include(page.headers.get("content-security-policy"), `style-src 'nonce-${nonce}'`)
      const elsewhere = yield* statusFor(`${one.url}/dev/mail`, "rebound.example")
      assert.strictEqual(elsewhere, 421)
      const list = yield* one.call("GET", "/dev/mail", { headers: { accept: "application/json" } })
      assert.strictEqual((list.json() as ReadonlyArray<{ recipient: string }>)[0]?.recipient, mail.recipient)
    }),
  )
})

for (const [what, settings] of [
  ["an empty world", {}],
  ["a demo world off loopback", { seed: "demo", loopback: false }],
  ["a demo world that a proxy shows to the world", { seed: "demo", publicUrl: "https://farms.example" }],
  ["a demo world that sends mails", { seed: "demo", mailUrl: "smtp://127.0.0.1:1" }],
] as const) {
  layer(startServer(settings), real)(what, (it) => {
    it.effect("shows mails to no caller", () =>
      Effect.gen(function* () {
        const mails = yield* Mails
        yield* mails.queue(mail)
        const one = (yield* TestServer).browser()
        for (const accept of ["application/json", "text/html"]) {
          const page = yield* one.call("GET", "/dev/mail", { headers: { accept } })
          assert.notInclude(page.text, mail.recipient)
          assert.notInclude(page.text, "Outbox")
        }
      }),
    )
  })
}
