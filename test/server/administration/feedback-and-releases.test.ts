import fs from "node:fs"
import os from "node:os"
import { assert, describe, layer, it as test } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Release } from "#contract/schemas/release.ts"
import { safeHtml } from "#server/rules/safe-html.ts"
import {
  browserOf,
  emailOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
} from "#test/server/machines/people.ts"
import type { Browser } from "#test/support/browser.ts"
import { startServer, TestServer } from "#test/support/server.ts"

const base64 = (text: string) => Buffer.from(text, "latin1").toString("base64")
const message = {
  subject: "Report a bug",
  message: "The map stays empty.",
  category: "Feedback",
  source: "Customer Portal",
  brand: "Headland",
  locale: "en_gb",
  description: "",
  serialNumber: "",
  contact: { email: "a@b.example", firstName: "A", lastName: "B", phoneNumber: "" },
  attachments: [{ fileName: "..\\..\\log.TXT", content: base64("hello") }],
}

type Files = ReadonlyArray<readonly [name: string, content: string | Buffer]>

/** Sends feedback as a form: the words, and each file as a part. */
const sendForm = (browser: Browser, words: object | undefined, files: Files, key?: string) =>
  Effect.promise(async () => {
    const form = new FormData()
    if (words !== undefined) form.append("feedback", JSON.stringify(words))
    for (const [name, content] of files)
      form.append("attachments", new Blob([content as Uint8Array<ArrayBuffer>]), name)
    const answer = await browser.fetch("/api/feedback", {
      method: "POST",
      headers: { "x-api-version": "3", origin: browser.url, ...(key && { "idempotency-key": key }) },
      body: form,
    })
    return { status: answer.status, list: answer.status === 204 ? [] : await answer.json() }
  })

const temporaryForms = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith("headland-form-"))

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("feedback", (it) => {
  it.effect("is kept as sent, once per key, also from a person with an incomplete account", () =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* makePeople({ owner: endUser, demo: [{ authRole: "ROLE_DEMO_USER" }], sender: endUser })
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE users SET tos_accepted = false WHERE first_name = 'owner'`
      const owner = yield* browserOf("owner")
      const headers = { "idempotency-key": "one" }
      for (const _ of [1, 2])
        assert.strictEqual(
          (yield* owner.call("POST", "/api/feedback", { body: message, headers })).status,
          204,
        )
      const stored = yield* sql`SELECT f.state, f.country, a.file_name, a.media_type, a.content
        FROM feedback f JOIN feedback_attachments a ON a.feedback_id = f.id`
      assert.deepStrictEqual(stored, [
        {
          state: "NEW",
          country: "GB",
          file_name: "log.TXT",
          media_type: "text/plain",
          content: new Uint8Array(Buffer.from("hello")),
        },
      ] as unknown as typeof stored)
    }),
  )

  it.effect("with wrong words or files is refused by field and not kept", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sender = yield* browserOf("sender")
      const file = (fileName: string, content: string) => ({
        ...message,
        attachments: [{ fileName, content }],
      })
      for (const [body, code, field] of [
        [{ ...message, message: " " }, "NOT_NULL", "message"],
        [{ ...message, message: "x".repeat(32_001) }, "SIZE", "message"],
        [{ ...message, contact: { ...message.contact, email: "nobody" } }, "PATTERN", "contact.email"],
        [{ ...message, contact: { ...message.contact, lastName: "" } }, "NOT_NULL", "contact.lastName"],
        [{ ...message, brand: "Nobody's" }, "DISALLOWED_VALUE", "brand"],
        [{ ...message, category: "Praise" }, "PATTERN", "category"],
        [{ ...message, attachments: Array(4).fill(message.attachments[0]) }, "SIZE", "attachments"],
        [file("a.txt", ""), "FILE_HAS_NO_CONTENT", "attachments.0"],
        [file("a.png", base64("<svg>")), "DISALLOWED_VALUE", "attachments.0.fileName"],
        [file("a.exe", base64("MZ")), "DISALLOWED_VALUE", "attachments.0.fileName"],
        [file("a.txt", "%%%"), "INVALID_INPUT_VALUE", "attachments.0.content"],
      ] as const) {
        const answer = yield* sender.call("POST", "/api/feedback", { body })
        assert.strictEqual(answer.status, 400, answer.text)
        assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], { message: code, field })
      }
      assert.strictEqual((yield* sql`SELECT FROM feedback`).length, 1)
    }),
  )

  it.effect("comes as a form with files of 20 MB, once per key, and leaves no temporary file", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const before = temporaryForms()
      const owner = yield* browserOf("owner")
      const { attachments: _, ...words } = message
      const largest = Buffer.alloc(20_971_520, 32)
      const files: Files = [
        ["../Ä b.log", "one"],
        ["two.txt", largest],
      ]
      for (const key of ["form", "form"])
        assert.deepStrictEqual(yield* sendForm(owner, words, files, key), { status: 204, list: [] })
      const stored = yield* sql`SELECT a.file_name AS name, a.media_type AS type, length(a.content) AS size,
          sha256(a.content) = sha256(${largest}) AS same
        FROM feedback f JOIN feedback_attachments a ON a.feedback_id = f.id WHERE f.id > 1 ORDER BY a.id`
      assert.deepStrictEqual(stored as unknown, [
        { name: "Ä b.log", type: "text/plain", size: 3, same: false },
        { name: "two.txt", type: "text/plain", size: 20_971_520, same: true },
      ])
      const other = yield* sendForm(owner, words, [["../Ä b.log", "two"]], "form")
      assert.strictEqual(other.status, 409, "another file is another call")
      for (const [given, sent, code, field] of [
        [words, [["a.txt", Buffer.alloc(20_971_521, 32)]], "FILE_TOO_LARGE", "attachments.0"],
        [words, Array(4).fill(["a.txt", "a"]), "SIZE", "attachments"],
        [words, [["a.txt", ""]], "FILE_HAS_NO_CONTENT", "attachments.0"],
        [
          words,
          [
            ["a.txt", "a"],
            ["b.exe", "MZ"],
          ],
          "DISALLOWED_VALUE",
          "attachments.1.fileName",
        ],
        [words, [[`${"a".repeat(252)}.txt`, "a"]], "SIZE", "attachments.0.fileName"],
        [{ ...words, message: " " }, [["a.txt", "a"]], "NOT_NULL", "message"],
        [undefined, [["a.txt", "a"]], "NOT_NULL", "feedback"],
      ] as const) {
        const answer = yield* sendForm(owner, given, sent as Files)
        assert.strictEqual(answer.status, 400)
        assert.deepInclude(answer.list[0], { message: code, field })
      }
      const broken = yield* owner.call("POST", "/api/feedback", {
        body: "--x\r\nno part",
        headers: { "content-type": "multipart/form-data; boundary=x" },
      })
      assert.deepStrictEqual([broken.status, broken.json()], [400, [{ message: "UNPARSEABLE_INPUT" }]])
      const demo = yield* browserOf("demo")
      assert.strictEqual((yield* sendForm(demo, words, files)).status, 403)
      assert.strictEqual((yield* sql`SELECT FROM feedback`).length, 2)
      assert.deepStrictEqual(temporaryForms(), before)
    }),
  )

  it.effect("comes at most ten times an hour, never from the demo account and never without a session", () =>
    Effect.gen(function* () {
      const sender = yield* browserOf("sender")
      const body = { ...message, attachments: [] }
      const answers = yield* Effect.all(
        Array.from({ length: 12 }, () => sender.call("POST", "/api/feedback", { body })),
        { concurrency: 6 },
      )
      assert.strictEqual(answers.filter((answer) => answer.status === 204).length, 10)
      const refused = answers.filter((answer) => answer.status === 429)
      assert.strictEqual(refused.length, 2)
      assert.isAbove(Number(refused[0]?.headers.get("retry-after")), 3000)
      const demo = yield* browserOf("demo")
      assert.strictEqual((yield* demo.call("POST", "/api/feedback", { body })).status, 403)
      const stranger = (yield* TestServer).browser()
      assert.strictEqual((yield* stranger.call("POST", "/api/feedback", { body })).status, 401)
    }),
  )

  it.effect("the release shows each user the parts of their roles, in their language (REL-01, REL-03)", () =>
    Effect.gen(function* () {
      yield* makePeople({
        mechanic: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
        admin: [{ authRole: "ROLE_ADMIN" }],
      })
      const sql = yield* SqlClient.SqlClient
      const release = (name: string, query = "") =>
        Effect.gen(function* () {
          const browser = yield* browserOf(name)
          return (yield* browser.call("GET", `/api/releases/latest${query}`)).json() as Release
        })
      const owner = yield* release("owner")
      assert.deepInclude(owner, { version: "1.54.0", acBaseUrl: "", acUrlSuffix: "" })
      assert.match(owner.date, /^2026-\d\d-\d\d$/)
      const createdOn = (day: string) =>
        sql`UPDATE users SET created = ${day}::timestamptz WHERE email = ${emailOf("owner")}`
      yield* createdOn("2026-01-01")
      assert.isTrue((yield* release("owner")).isNews)
      yield* createdOn("2036-01-01")
      assert.isFalse((yield* release("owner")).isNews)
      assert.hasAllKeys(owner.roles["ROLE_END_USER"], ["html", "greetings"])
      assert.hasAllKeys(owner.roles["ROLE_END_USER"]?.greetings, ["text", "class"])
      assert.deepStrictEqual(Object.keys(owner.roles), ["ROLE_END_USER"])
      assert.deepStrictEqual(
        owner.features.map((one) => one.id),
        ["live-fleet", "machine-data", "search"],
      )
      const mechanic = yield* release("mechanic", "?language=fi-FI")
      assert.deepStrictEqual(
        mechanic.features.map((one) => one.title),
        ["Hae ja siirry"],
      )
      const sections = Object.keys((yield* release("admin")).roles)
      assert.isAbove(sections.length, 8)
      assert.strictEqual(sections[0], "ROLE_ADMIN", "the reader's own section comes first")
      assert.strictEqual((yield* release("owner", "?language=sv-SE")).features[0]?.title, "Maskinparken live")
    }),
  )
})

describe("html of a release", () => {
  test("keeps what it may say and nothing that runs", () => {
    assert.strictEqual(
      safeHtml(
        '<h2 onclick="x()">A</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">b</a>',
      ),
      '<h2>A</h2><a rel="noopener noreferrer" target="_blank">b</a>',
    )
  })
})
