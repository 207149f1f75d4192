import { Effect, Layer, Schedule } from "effect"
import type { User } from "#contract/schemas/user.ts"
import { DEMO_PASSWORD, type DemoPerson, demoEmail } from "#domain/demo-accounts.ts"
import { Mails } from "#server/store/mails.ts"
import { movableClock } from "#test/support/movable-clock.ts"
import { startServer, TestServer } from "#test/support/server.ts"
import { account, PASSWORD } from "./accounts.ts"

export const real = { excludeTestServices: true, timeout: 300_000 }
export const Server = () => startServer({ seed: "demo" }).pipe(Layer.provideMerge(movableClock()))

export const browser = Effect.map(TestServer, (server) => server.browser())
export const signedInAs = (person: DemoPerson) =>
  Effect.gen(function* () {
    const one = yield* browser
    yield* one.signIn(demoEmail(person), DEMO_PASSWORD)
    return one
  })
export const freshOwner = (email: string) =>
  Effect.gen(function* () {
    yield* account(email)
    const one = yield* browser
    const user = yield* one.signIn(email, PASSWORD)
    return { one, user }
  })

/** The mails to an address, newest first, once `count` of them have arrived. */
export const mailsTo = (address: string, count: number) =>
  Effect.gen(function* () {
    const mails = yield* Mails
    const all = (yield* mails.latest(200)).filter((mail) => mail.recipient === address)
    return all.length >= count ? all : yield* Effect.fail("not yet" as const)
  }).pipe(Effect.retry(Schedule.max([Schedule.spaced("20 millis"), Schedule.recurs(250)])), Effect.orDie)
export const tokenIn = (body: string) =>
  /\/#\/(?:change_password|activate)\/([\w-]{43})/.exec(body)?.[1] ?? ""
export const codesOf = (answer: { readonly json: () => unknown }) =>
  (answer.json() as ReadonlyArray<{ message: string; field?: string }>).map(
    (fieldError) => `${fieldError.field ?? ""}:${fieldError.message}`,
  )

export const profileOf = (user: User) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  streetAddress: user.streetAddress,
  postalCode: user.postalCode,
  city: user.city,
  country: user.country,
  phoneNumber: user.phoneNumber,
  timeZone: user.timeZone,
  language: user.language,
  systemOfUnits: user.systemOfUnits,
  tosAccepted: user.tosAccepted,
  hasAcceptedPolicy: user.hasAcceptedPolicy,
})
export const goodPassword = { oldPassword: PASSWORD, password: "Other-Horse-8", password2: "Other-Horse-8" }
export const registration = {
  email: "somebody@farms.example",
  firstName: "Some",
  lastName: "Body",
  country: "FI",
  language: "fi-FI",
}
