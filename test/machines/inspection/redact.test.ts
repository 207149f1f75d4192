import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { routes } from "#domain/navigation/routes.ts"
import { plainly, redact } from "#machines/inspection/redact.ts"
import { redactAddress } from "#machines/inspection/redact-address.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiError } from "#services/failures.ts"

const hiddenFields = [
  "password",
  "oldPassword",
  "PASSWORD2",
  "registration_token",
  "access-token",
  "clientSecret",
  "activationCode",
  "code",
  "pin",
  "sessionCookie",
  "Authorization",
  "apiKey",
  "email",
  "customerEmail",
  "firstName",
  "lastName",
  "ownerName",
  "phoneNumber",
  "mobile",
  "streetAddress",
  "postalCode",
  "city",
  "lat",
  "longitude",
  "position",
  "coordinates",
  "imsi",
  "invitedBy",
  "query",
  "typed",
  "fileName",
  "nationalId",
  "jwt",
  "center",
]

class Box {
  readonly password: unknown
  constructor(secret: unknown) {
    this.password = secret
  }
}

/** Generated secret between two marks, so that no other generated field or text contains it by chance. */
const secret = fc.stringMatching(/^[a-z0-9]{10,30}$/).map((text) => `S${text}S`)

/** Generated data with the secret in a field that must be redacted, and that field nested at any depth. */
const hiding = (text: string) =>
  fc.letrec<{ inside: unknown; tree: unknown }>((tie) => ({
    inside: fc.oneof(
      fc.constant(text),
      fc.constantFrom(
        [text],
        { value: text },
        { deep: [{ x: text }] },
        new Map([[text, text]]),
        `${text}${text}`,
      ),
    ),
    tree: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc
        .tuple(fc.constantFrom(...hiddenFields), tie("inside"), fc.dictionary(fc.string(), fc.anything()))
        .map(([field, value, others]) => ({ ...others, [field]: value })),
      fc
        .tuple(fc.string(), tie("tree"), fc.object())
        .map(([key, value, others]) => ({ ...others, [key]: value })),
      fc.tuple(tie("tree"), fc.array(fc.anything())).map(([value, others]) => [...others, value]),
      tie("tree").map((value) => new Map([["key", value]])),
      tie("tree").map((value) => new Set([value])),
      tie("tree").map((value) => Object.assign(new Error(text), { detail: value })),
      tie("tree").map((value) => new Box(value)),
      tie("tree").map((value) => () => value),
    ),
  })).tree

describe("what may leave a tab", () => {
  it("is never the value of a hidden field, wherever it stands", () => {
    fc.assert(
      fc.property(
        secret.chain((text) => fc.tuple(fc.constant(text), hiding(text))),
        ([text, value]) => {
          expect(JSON.stringify(redact(value)) ?? "").not.toContain(text)
        },
      ),
      { numRuns: 300 },
    )
  })

  it("is plain and of bounded size, whatever it was", () => {
    const large = fc.anything({
      maxDepth: 4,
      withBigInt: true,
      withDate: true,
      withTypedArray: true,
      withMap: true,
    })
    fc.assert(
      fc.property(large, (value) => {
        const shown = redact(value)
        expect(structuredClone(shown)).toEqual(shown)
        expect((JSON.stringify(shown) ?? "").length).toBeLessThan(250_000)
      }),
      { numRuns: 200 },
    )
    const wide = (depth: number): unknown =>
      depth === 0 ? "\u0000".repeat(400) : Array.from({ length: 50 }, () => wide(depth - 1))
    const keys = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [`${i}${"k".repeat(300)}`, wide(2)]),
    )
    expect(JSON.stringify(redact([wide(3), keys])).length).toBeLessThan(250_000)
    const ring: Record<string, unknown> = {}
    ring.ring = ring
    expect(JSON.stringify(redact(ring)).length).toBeLessThan(1_000)
  })

  it("tells a person's record without the person", () => {
    const shown = redact(owner) as Record<string, unknown>
    for (const field of [
      "email",
      "firstName",
      "lastName",
      "streetAddress",
      "postalCode",
      "city",
      "phoneNumber",
    ])
      expect(shown[field]).toBe("redacted")
    expect(shown).toMatchObject({
      id: 7,
      active: true,
      language: "fi-FI",
      roles: [{ authRole: "ROLE_END_USER" }],
    })
    expect(
      redact({ owner: { id: 4, name: "Aino" }, customer: "Aino", machine: { id: 1, name: "Otso" } }),
    ).toEqual({
      owner: { id: 4, name: "redacted" },
      customer: "redacted",
      machine: { id: 1, name: "Otso" },
    })
    expect(redact({ name: "Aino", phone: "1" })).toEqual({ name: "redacted", phone: "redacted" })
  })

  it("tells that a hidden field is empty, and nothing else of it", () => {
    expect(redact({ password: "", email: null, passwordSet: true, pin: 4711 })).toEqual({
      password: "",
      email: null,
      passwordSet: true,
      pin: "redacted",
    })
  })

  it("hides a value whose field is named beside it", () => {
    expect(redact({ type: "filter.changed", name: "ownerEmail", value: "aino" })).toMatchObject({
      name: "ownerEmail",
      value: "redacted",
    })
    expect(redact({ name: "status", value: "RUNNING" })).toEqual({ name: "status", value: "RUNNING" })
  })

  it("redacts searches, written texts, and names of files and persons", () => {
    const typed = "Aino Pelkonen"
    for (const value of [
      { type: "query.changed", text: typed },
      { query: typed, typed: { text: typed } },
      { files: [{ name: `${typed}.pdf`, size: 3 }], dealer: typed, dealers: [{ id: 1, name: typed }] },
      { filters: { q: typed } },
      { type: "filter.changed", name: "q", value: typed },
      { title: typed, body: typed, values: { title: typed } },
      { people: [{ id: 3, name: typed }] },
      { message: typed, description: typed },
    ])
      expect(JSON.stringify(redact(value))).not.toContain("Aino")
    expect(redact({ files: [{ name: "x.pdf", size: 3 }], text: "" })).toEqual({
      files: [{ name: "redacted", size: 3 }],
      text: "",
    })
  })

  it("hides the place and the country of a person, and keeps ids, machines and the language", () => {
    expect(
      redact({ id: 7, country: "FI", timeZone: "Europe/Helsinki", domain: "Farm", language: "fi-FI" }),
    ).toEqual({
      id: 7,
      country: "redacted",
      timeZone: "redacted",
      domain: "redacted",
      language: "fi-FI",
    })
    const machine = { id: 3, vin: "HDL42TR7XK0000003", machineName: "Otso", serialNumber: "HD-100001" }
    expect(redact({ machine })).toEqual({ machine })
  })

  it("hides fields and parameters that a text carries by name", () => {
    const received = (text: string) => (redact({ received: text }) as { readonly received: string }).received
    expect(received("?q=Aino&state=ab.c&center=60.1,24.9&tab=data")).toBe(
      "?q=redacted&state=redacted&center=redacted&tab=data",
    )
    expect(received("?wanted=%2Ffleet%3Fq%3DAino%26tab%3Ddata&page=2")).toBe(
      "?wanted=%2Ffleet%3Fq%3Dredacted%26tab%3Ddata&page=2",
    )
    expect(received('{"password":"hunter22","status":"OK"}')).toBe('{"password":"redacted","status":"OK"}')
    expect(received('POST {"user":{"lastName":"Pel\\"konen","id":3}}')).toBe(
      'POST {"user":{"lastName":"redacted","id":3}}',
    )
    expect(received('[{"coordinates":[[24.9,60.1]],"id":3}]')).toBe('[{"coordinates":"redacted"')
    expect(received('{"token":"cut in the mid')).toBe('{"token":"redacted"')
    expect(redact({ state: "ACTIVE" })).toEqual({ state: "ACTIVE" })
  })

  it("hides addresses and keys inside of texts and names of fields", () => {
    const key = "a1".repeat(25)
    expect(redact({ received: `write to aino@farm.example or use ${key}` })).toEqual({
      received: "write to redacted or use redacted",
    })
    expect(redact({ received: "Authorization: Bearer abc.def-1, once" })).toEqual({
      received: "Authorization: redacted, once",
    })
    expect(redact({ "aino@farm.example": 1 })).toEqual({ redacted: 1 })
    expect(redact({ search: "?day=2026-11-20&token=abc&email=x" })).toEqual({
      search: "?day=2026-11-20&token=redacted&email=redacted",
    })
    expect(redact({ type: "xstate.done.actor.x", output: "abc" })).toEqual({
      type: "xstate.done.actor.x",
      output: { text: 3 },
    })
  })

  it("tells what is large, or is no data, by kind and size", () => {
    expect(
      redact({
        list: Array.from({ length: 10_000 }, (_, i) => i),
        record: "x".repeat(501),
        samples: new Float32Array(8),
        map: new Map([[1, 2]]),
        at: new Date(0),
        run: function start() {},
        box: new Box(1),
        big: 3n,
        none: undefined,
        endless: Number.POSITIVE_INFINITY,
      }),
    ).toEqual({
      list: { array: 10_000 },
      record: { text: 501 },
      samples: { Float32Array: 32 },
      map: { Map: 1 },
      at: { date: "1970-01-01T00:00:00.000Z" },
      run: { function: "start" },
      box: { instance: "Box" },
      big: { bigint: "" },
      endless: { number: "Infinity" },
    })
  })

  it("tells a declared failure with its codes, and not what an exception says in words", () => {
    const rejected = new ApiError({
      status: 401,
      errors: [{ message: "AUTHENTICATION_FAILED" }],
      call: "POST /login",
    })
    expect(redact(rejected)).toMatchObject({
      failure: "ApiError",
      status: 401,
      errors: [{ message: "AUTHENTICATION_FAILED" }],
      call: "POST /login",
    })
    expect(redact(new TypeError("aino is not a function"))).toEqual({ failure: "TypeError" })
    const received = Object.defineProperty(new Error(""), "message", { value: "aino said", enumerable: true })
    expect(redact(Object.assign(received, { cause: "aino", call: "GET /users" }))).toEqual({
      failure: "Error",
      call: "GET /users",
    })
  })

  it("hides the key in every address of the portal that has one", () => {
    const places = ["/change_password/:token", "/postLogin/:state", ...routes.map(({ pattern }) => pattern)]
    const withKey = places.filter((pattern) => /:(token|state)/.test(pattern))
    expect(withKey.length).toBeGreaterThan(3)
    for (const pattern of withKey) {
      const address = pattern.replace(/:\w+/, "Kx72")
      expect(redactAddress(`#${address}?x=1`)).toBe(`#${address.replace("Kx72", "redacted")}?x=1`)
      expect(redactAddress(`?wanted=${encodeURIComponent(address)}`)).not.toContain("Kx72")
    }
    expect(redactAddress("#/fleet/machines/vin/HDLTR1A27R0000001")).toContain("HDLTR1A27R0000001")
  })
})

describe("an invented event", () => {
  const invented = {
    email: "anna@headland.example",
    password: "a long password",
    error: "why",
    user: { name: "Anna", run: () => {} },
    note: `a key ${"k3y".repeat(20)}`,
  }

  it("is sent without redaction, plain and no larger than others", () => {
    expect(plainly(invented)).toEqual({ ...invented, user: { name: "Anna", run: { function: "run" } } })
    expect(plainly("x".repeat(501))).toEqual({ text: 501 })
    expect(structuredClone(plainly(invented))).toEqual(plainly(invented))
  })

  it("does not reveal what is sent of a tab, also of the same value", () => {
    const large = Array.from({ length: 40 }, () => invented)
    const before = redact(large)
    plainly(large)
    expect(redact(large)).toEqual(before)
    expect(JSON.stringify(before)).not.toContain("Anna")
    expect(JSON.stringify(plainly(large))).toContain("Anna")
  })
})

describe("what stays from event to event", () => {
  const machineOf = (id: number, onRead = () => {}) => ({
    get id() {
      onRead()
      return id
    },
    vin: `HDL42TR7XK${id}`,
    machineName: "North tractor",
    ownerName: "Aino Example",
    model: { name: "T7.210", brand: "Headland" },
  })

  it("is gone through once", () => {
    let reads = 0
    const machines = Array.from({ length: 20 }, (_, id) => machineOf(id, () => (reads += 1)))
    const first = redact({ machines, version: 1 })
    expect(reads).toBe(20)
    expect(redact({ machines, version: 2 })).toEqual({ ...(first as object), version: 2 })
    expect(reads).toBe(20)
  })

  it("is shown whole where there is room, after it was cut where there was less", () => {
    const rows = Array.from({ length: 40 }, (_, id) => machineOf(id))
    const texts = Array.from({ length: 36 }, () => "x".repeat(480))
    const cut = redact({ texts, rows })
    expect(cut).not.toMatchObject({ rows: { 39: { machineName: "North tractor" } } })
    expect(redact({ texts: [], rows })).toMatchObject({ rows: { 39: { machineName: "North tractor" } } })
    expect(redact({ texts, rows })).toEqual(cut)
  })

  it("is shown as if it were new, wherever it stands and however little room is left", () => {
    const list = fc.array(
      fc.record({ name: fc.string(), ownerName: fc.string(), note: fc.string({ maxLength: 400 }) }),
      { minLength: 10, maxLength: 50 },
    )
    const place = fc.constantFrom("machines", "owner", "position", "data", "people")
    const before = fc.array(fc.string({ minLength: 300, maxLength: 480 }), { maxLength: 45 })
    fc.assert(
      fc.property(
        list,
        fc.array(fc.tuple(place, before, fc.boolean()), { minLength: 2, maxLength: 5 }),
        (rows, all) => {
          for (const [field, texts, isDeep] of all) {
            const around = (value: unknown) => ({ texts, [field]: isDeep ? { value } : value })
            expect(redact(around(rows))).toEqual(redact(around(structuredClone(rows))))
          }
        },
      ),
    )
  })
})
