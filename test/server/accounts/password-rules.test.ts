import { assert, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Secrets } from "#server/store/secrets.ts"
import { account, PASSWORD } from "../identity/accounts.ts"
import { browser, codesOf, freshOwner, real, Server } from "../identity/callers.ts"

interface Typed {
  readonly password: string
  readonly password2: string
}

const profile = {
  language: "fi-FI",
  firstName: "Matti",
  lastName: "Ojanperä",
  streetAddress: "Peltotie 4",
  postalCode: "41300",
  city: "Harjukylä",
  country: "FI",
  phoneNumber: "+358 40 555",
  timeZone: "Europe/Helsinki",
  systemOfUnits: "SI",
  passwordSet: false,
  tosAccepted: true,
  hasAcceptedPolicy: true,
}

/**
 * Calls that set an account's password; registration is not among them, because its link leads to activation,
 * where the password is set.
 */
const ways = {
  "PUT /auth/activate/{secret}": Effect.fn("activation")(function* (email: string) {
    const secrets = yield* Secrets
    const secret = yield* secrets.issue(
      yield* account(email, { active: false, password: null }),
      "ACTIVATION",
    )
    const one = yield* browser
    return (typed: Typed) =>
      one.call("PUT", `/api/auth/activate/${secret}`, { body: { ...profile, email, ...typed } })
  }),
  "POST /auth/reset": Effect.fn("reset")(function* (email: string) {
    const secrets = yield* Secrets
    const token = yield* secrets.issue(yield* account(email), "PASSWORD_RESET")
    const one = yield* browser
    return (typed: Typed) => one.call("POST", "/api/auth/reset", { body: { token, ...typed } })
  }),
  "PUT /users/password": Effect.fn("change")(function* (email: string) {
    const { one } = yield* freshOwner(email)
    return (typed: Typed) =>
      one.call("PUT", "/api/users/password", { body: { oldPassword: PASSWORD, ...typed } })
  }),
}

const twice = (password: string): Typed => ({ password, password2: password })
const bad: ReadonlyArray<readonly [string, Typed, ReadonlyArray<string>]> = [
  ["seven signs", twice("Kesant1"), ["password:SIZE"]],
  ["two kinds of signs", twice("kesantopelto1"), ["password:PATTERN"]],
  ["two kinds, capital", twice("KESANTO-PELTO"), ["password:PATTERN"]],
  ["few signs of one kind", twice("kesanto"), ["password:PATTERN", "password:SIZE"]],
  [
    "not the same again",
    { password: "Kesanto-2026", password2: "Kesanto-2027" },
    ["password2:PASSWORDS_DOES_NOT_MATCH"],
  ],
  ["more than 256 signs", twice(`Kesanto-1${"x".repeat(248)}`), ["password2:SIZE", "password:SIZE"]],
]
/** A password that just meets the rules: eight characters of three kinds. */
const enough = twice("Kesanto1")

it("a password is set in these ways and no other (PWD-06)", () => {
  const { components, paths } = OpenApi.fromApi(Api)
  const schemas = components.schemas as Readonly<Record<string, object>>
  const takesPassword = (operation: object): boolean => {
    const body = JSON.stringify((operation as { readonly requestBody?: object }).requestBody ?? {})
    const named = /"#\/components\/schemas\/(\w+)"/.exec(body)?.[1]
    return JSON.stringify([body, named === undefined ? {} : schemas[named]]).includes("password2")
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, object>>)
      .filter(([, operation]) => takesPassword(operation))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, "")}`),
  )
  assert.sameMembers(calls, Object.keys(ways))
})

layer(Server(), real)("the rules of a password (PWD-02 to PWD-04, PWD-06)", (it) => {
  for (const [index, [way, begin]] of Object.entries(ways).entries())
    it.effect(`are those of every way to it: ${way}`, () =>
      Effect.gen(function* () {
        const email = `way${index}@farms.example`
        const send = yield* begin(email)
        for (const [what, typed, fieldErrors] of bad) {
          const answer = yield* send(typed)
          assert.strictEqual(answer.status, 400, what)
          assert.sameMembers([...codesOf(answer)], [...fieldErrors], what)
        }
        // Checks that the rejected passwords changed nothing: the link or session is still valid for an accepted
        // one.
        assert.strictEqual((yield* send(enough)).status, 204)
        const later = yield* browser
        assert.strictEqual((yield* later.signIn(email, enough.password)).email, email)
      }),
    )
})
