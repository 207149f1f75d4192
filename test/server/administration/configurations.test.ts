import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Brand, Model, Series } from "#contract/schemas/catalogue.ts"
import type { ModelReference } from "#contract/schemas/configuration.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople } from "#test/server/machines/people.ts"
import { startServer, TestServer } from "#test/support/server.ts"

const C = "/api/configurations"
/** A PNG image of one pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const model = {
  name: "T 900",
  seriesId: 1,
  uid: "t900",
  serviceInterval: 400,
  serviceIntervalResetAllowed: true,
  transmissionIds: [1, 2],
}

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("keeping the catalogue", (it) => {
  it.effect("brands, series and models are made, changed and deleted", () =>
    Effect.gen(function* () {
      yield* layFixtures
      const sql = yield* SqlClient.SqlClient
      for (const table of ["brands", "serieses", "models"])
        yield* sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), 100)`
      const people = yield* makePeople({
        config: [{ authRole: "ROLE_CONFIGURATION" }],
        admin: [{ authRole: "ROLE_ADMIN" }],
        owner: endUser,
      })
      yield* addMachine({ id: 1, owner: people.owner })
      const config = yield* browserOf("config")
      const brand = yield* config.call("POST", `${C}/brands`, { body: { code: "calder", name: "Calder" } })
      assert.strictEqual(brand.status, 201, brand.text)
      const { id } = brand.json() as Brand
      const series = yield* config.call("POST", `${C}/serieses`, {
        body: { name: "Mill", brandId: id, machineType: "TRACTOR" },
      })
      assert.deepInclude(series.json() as object, { name: "Mill", brandId: id, version: 1 })
      const seriesId = (series.json() as Series).id
      const made = (yield* config.call("POST", `${C}/models`, {
        body: { ...model, seriesId },
      })).json() as Model
      assert.deepStrictEqual(made, {
        ...model,
        id: made.id,
        seriesId,
        image: null,
        firstService: 50,
        version: 1,
      })
      const path = `${C}/models/${made.id}`
      const changed = yield* config.call("PUT", path, { body: { ...made, name: "T 901" } })
      assert.deepInclude(changed.json() as object, { name: "T 901", version: 2 })
      const late = yield* config.call("PUT", path, { body: { ...made, name: "T 902" } })
      assert.deepStrictEqual(late.json(), [{ message: "CONFLICT", field: "version" }])
      const interval = yield* config.call("POST", `${path}/serviceinterval`, { body: { interval: 600 } })
      assert.strictEqual(interval.status, 204)
      const uid = yield* config.call("GET", `${C}/models/check-uuid/t900`)
      assert.deepStrictEqual(JSON.parse(uid.json() as string), { models: [{ name: "T 901" }] })
      const free = yield* config.call("GET", `${C}/models/check-uuid/nothing`)
      assert.strictEqual(free.json(), '{"models":[]}')
      assert.strictEqual((yield* config.call("DELETE", `${C}/brands/${id}`)).status, 409)
      for (const one of [path, `${C}/serieses/${seriesId}`, `${C}/brands/${id}`])
        assert.strictEqual((yield* config.call("DELETE", one)).status, 204, one)
      const audit = yield* sql<{ action: string }>`SELECT action FROM audit ORDER BY id`
      assert.deepStrictEqual(
        audit.map((one) => one.action),
        [
          "brand.created",
          "series.created",
          "model.created",
          "model.changed",
          "model.interval.changed",
          "model.deleted",
          "series.deleted",
          "brand.deleted",
        ],
      )
    }),
  )

  it.effect("a picture is stored by its real kind, served as an attachment and taken away again", () =>
    Effect.gen(function* () {
      const config = yield* browserOf("config")
      const owner = yield* browserOf("owner")
      const body = { code: "headland", name: "Headland" }
      const changed = yield* config.call("PUT", `${C}/brands/1`, { body: { ...body, image: PNG } })
      const { image, version } = changed.json() as Brand
      assert.strictEqual(image, `/api/brands/1/image?v=${version}`)
      const picture = yield* owner.call("GET", image ?? "")
      assert.strictEqual(picture.headers.get("content-type"), "image/png")
      assert.strictEqual(picture.headers.get("content-disposition"), 'attachment; filename="brands-1.png"')
      assert.strictEqual(picture.headers.get("x-content-type-options"), "nosniff")
      const kept = yield* config.call("PUT", `${C}/brands/1`, { body: { ...body, image } })
      assert.strictEqual((kept.json() as Brand).image, `/api/brands/1/image?v=${version + 1}`)
      const noBytes = Buffer.from("<svg onload=alert(1)>").toString("base64")
      const large = Buffer.concat([Buffer.from(PNG, "base64"), Buffer.alloc(2_097_152)]).toString("base64")
      for (const [given, code] of [
        [noBytes, "INVALID_INPUT_VALUE"],
        ["not base64!", "INVALID_INPUT_VALUE"],
        ["", "FILE_HAS_NO_CONTENT"],
        [large, "IMAGE_SIZE_ERROR"],
      ] as const) {
        const answer = yield* config.call("PUT", `${C}/brands/1`, { body: { ...body, image: given } })
        assert.strictEqual(answer.status, 400)
        assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], { message: code, field: "image" })
      }
      const huge = yield* config.call("PUT", `${C}/brands/1`, {
        body: { ...body, image: "A".repeat(4_000_000) },
      })
      assert.strictEqual(huge.status, 413)
      yield* config.call("PUT", `${C}/brands/1`, { body: { ...body, image: null } })
      assert.strictEqual((yield* owner.call("GET", "/api/brands/1/image")).status, 404)
    }),
  )

  it.effect("what is taken, unknown or rested upon is refused by field, and nothing changes", () =>
    Effect.gen(function* () {
      const config = yield* browserOf("config")
      const all = Effect.all(
        ["brands", "serieses", "models"].map((list) => config.call("GET", `/api/${list}?size=100`)),
      ).pipe(Effect.map((answers) => answers.map((answer) => answer.text)))
      const before = yield* all
      const t210 = { ...model, name: "T 210", uid: "t210" }
      for (const [method, path, body, status, message, field] of [
        ["POST", "brands", { code: "norrvik", name: "New" }, 409, "DUPLICATE", "code"],
        ["POST", "brands", { code: "new", name: "Norrvik" }, 409, "DUPLICATE", "name"],
        ["POST", "brands", { code: "New!", name: "New" }, 400, "PATTERN", "code"],
        ["PUT", "brands/2", { code: "headland", name: "Norrvik" }, 409, "DUPLICATE", "code"],
        ["PUT", "brands/99", { code: "x", name: "X" }, 404, "NOT_FOUND", "id"],
        ["DELETE", "brands/1", undefined, 409, "CONFLICT", undefined],
        ["DELETE", "serieses/1", undefined, 409, "CONFLICT", undefined],
        ["DELETE", "models/1", undefined, 409, "CONFLICT", undefined],
        ["DELETE", "models/0", undefined, 404, "NOT_FOUND", "id"],
        [
          "POST",
          "serieses",
          { name: "S", brandId: 99, machineType: "TRACTOR" },
          400,
          "DISALLOWED_VALUE",
          "brandId",
        ],
        ["PUT", "serieses/1", { name: "S", brandId: 2, machineType: "TRACTOR" }, 409, "CONFLICT", "brandId"],
        [
          "PUT",
          "serieses/1",
          { name: "S", brandId: 1, machineType: "BALER" },
          409,
          "CONFLICT",
          "machineType",
        ],
        ["POST", "models", { ...model, uid: "t210" }, 409, "DUPLICATE", "uid"],
        ["POST", "models", { ...model, seriesId: 9_999_999_999 }, 400, "DISALLOWED_VALUE", "seriesId"],
        [
          "POST",
          "models",
          { ...model, transmissionIds: [1, 77] },
          400,
          "DISALLOWED_VALUE",
          "transmissionIds.1",
        ],
        ["POST", "models", { ...model, serviceInterval: 0 }, 400, "MIN", "serviceInterval"],
        ["PUT", "models/1", { ...t210, seriesId: 2 }, 409, "CONFLICT", "seriesId"],
        ["POST", "models/1/serviceinterval", { interval: 5001 }, 400, "MAX", "interval"],
      ] as const) {
        const answer = yield* config.call(method, `${C}/${path}`, body === undefined ? {} : { body })
        assert.strictEqual(answer.status, status, `${method} ${path} ${answer.text}`)
        const wanted = field === undefined ? { message } : { message, field }
        assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], wanted)
      }
      assert.deepStrictEqual(yield* all, before)
    }),
  )

  it.effect("references of a model lead to its documents", () =>
    Effect.gen(function* () {
      const config = yield* browserOf("config")
      const owner = yield* browserOf("owner")
      const path = `${C}/models/1/references`
      const manual = { kind: "MANUAL", value: "https://manuals.example/t210/{lang}.pdf" }
      const made = yield* config.call("POST", path, { body: manual })
      assert.strictEqual(made.status, 201, made.text)
      yield* config.call("POST", path, { body: { kind: "CODE_PREFIX", value: "T2" } })
      yield* config.call("POST", path, { body: { kind: "PARTS", value: "http://parts.example/t210" } })
      assert.deepStrictEqual((yield* config.call("POST", path, { body: manual })).json(), [
        { message: "DUPLICATE", field: "value" },
      ])
      for (const value of ["javascript:alert(1)", "https://a b", "ftp://x", "https://x/'><script>"]) {
        const answer = yield* config.call("POST", path, { body: { kind: "MANUAL", value } })
        assert.deepStrictEqual(answer.json(), [{ message: "PATTERN", field: "value" }], value)
      }
      const list = (yield* config.call("GET", `${path}?sort=value,asc`)).json() as Paged<ModelReference>
      assert.strictEqual(list.pageMetadata.totalElements, 3)
      const documents = [
        {
          title: "T 210: käyttöohje",
          url: "https://manuals.example/t210/fi-FI.pdf",
          language: "fi-FI",
          type: "MANUAL",
        },
        {
          title: "T 210: varaosaluettelo",
          url: "http://parts.example/t210",
          language: "en-GB",
          type: "PARTS",
        },
      ]
      for (const wanted of ["1", "t%20210"]) {
        const answer = yield* owner.call("GET", `/api/documents?model=${wanted}&lang=fi-FI`)
        assert.deepStrictEqual(answer.json(), documents)
      }
      for (const [query, field] of [
        ["model=1", "lang"],
        ["lang=fi-FI", "model"],
      ] as const) {
        const answer = yield* owner.call("GET", `/api/documents?${query}`)
        assert.deepStrictEqual(answer.json(), [{ message: "NOT_NULL", field }])
      }
      assert.strictEqual((yield* owner.call("GET", "/api/documents?model=none&lang=en-GB")).status, 404)
      const { id } = made.json() as ModelReference
      assert.strictEqual((yield* config.call("DELETE", `${C}/models/2/references/${id}`)).status, 404)
      assert.strictEqual((yield* config.call("DELETE", `${path}/${id}`)).status, 204)
    }),
  )

  it.effect("countries are supported and blocked by administrators", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const supported = yield* admin.call("PUT", "/api/countries/FI/support", { body: { supported: false } })
      assert.deepInclude(supported.json() as object, { id: "FI", supported: false })
      assert.strictEqual(
        (yield* admin.call("PUT", "/api/countries/QQ/support", { body: { supported: true } })).status,
        404,
      )
      const list = "/api/countries/blocklist"
      assert.strictEqual((yield* admin.call("POST", list, { body: { id: "AQ" } })).status, 201)
      assert.deepStrictEqual((yield* admin.call("POST", list, { body: { id: "AQ" } })).json(), [
        { message: "ALREADY_SAVED", field: "id" },
      ])
      assert.deepStrictEqual((yield* admin.call("POST", list, { body: { id: "QQ" } })).json(), [
        { message: "DISALLOWED_VALUE", field: "id" },
      ])
      assert.deepStrictEqual(((yield* admin.call("GET", list)).json() as Paged<object>).content, [
        { id: "AQ" },
      ])
      const stranger = (yield* TestServer).browser()
      const registration = yield* stranger.call("POST", "/api/auth/register", {
        body: { email: "a@b.example", firstName: "A", lastName: "B", country: "AQ", language: "en-GB" },
      })
      assert.strictEqual(registration.status, 400)
      assert.deepStrictEqual((yield* admin.call("DELETE", list)).json(), [
        { message: "NOT_NULL", field: "id" },
      ])
      assert.strictEqual((yield* admin.call("DELETE", `${list}?id=AQ`)).status, 204)
      assert.strictEqual((yield* admin.call("DELETE", `${list}?id=AQ`)).status, 404)
      yield* admin.call("POST", list, { body: { id: "AQ" } })
      assert.strictEqual((yield* admin.call("DELETE", `${list}/AQ`)).status, 204)
    }),
  )

  it.effect("owners change nothing, and configuration users no country", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const config = yield* browserOf("config")
      const reference = { kind: "CODE_PREFIX", value: "A" }
      const country = { supported: true }
      for (const [browser, method, path, body] of [
        [owner, "POST", `${C}/brands`, { code: "x", name: "X" }],
        [owner, "DELETE", `${C}/brands/1`, undefined],
        [owner, "POST", `${C}/models`, model],
        [owner, "PUT", `${C}/models/1`, model],
        [owner, "GET", `${C}/models/1/references`, undefined],
        [owner, "POST", `${C}/models/1/references`, reference],
        [owner, "GET", `${C}/models/check-uuid/x`, undefined],
        [owner, "POST", `${C}/models/1/serviceinterval`, { interval: 5 }],
        [config, "PUT", "/api/countries/FI/support", country],
        [config, "GET", "/api/countries/blocklist", undefined],
        [config, "POST", "/api/countries/blocklist", { id: "AQ" }],
        [config, "DELETE", "/api/countries/blocklist?id=AQ", undefined],
      ] as const) {
        const answer = yield* browser.call(method, path, body === undefined ? {} : { body })
        assert.strictEqual(answer.status, 403, `${method} ${path}`)
      }
    }),
  )
})
