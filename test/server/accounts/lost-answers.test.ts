import { assert, layer } from "@effect/vitest"
import { Effect, Layer, ManagedRuntime } from "effect"
import { createActor, type SnapshotFrom, setup, waitFor } from "xstate"
import type { ActivationRequest } from "#contract/schemas/activation.ts"
import { SESSION_COOKIE } from "#contract/version.ts"
import { activationForm } from "#machines/account/activation/form.ts"
import { forgotMachine } from "#machines/account/forgot/machine.ts"
import { newPasswordMachine } from "#machines/account/new-password/machine.ts"
import { deletionForm, domainsForm, emailForm, passwordForm } from "#machines/account/own-profile/forms.ts"
import { personFormMachine } from "#machines/account/person-form/machine.ts"
import { registrationForm } from "#machines/account/registration/form.ts"
import { provideRuntimes } from "#machines/effect-actor.ts"
import type { FormMachine, FormValues } from "#machines/shared/form/machine.ts"
import { systemIds } from "#machines/system.ts"
import { AccountCallsLive } from "#services/account/account-calls-live.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { browser, mailsTo, profileOf, real, Server, tokenIn } from "#test/server/identity/callers.ts"
import type { Browser } from "#test/support/browser.ts"
import { portalIn } from "#test/support/portal.ts"
import { account, PASSWORD } from "../identity/accounts.ts"

/**
 * Tests of forms whose response is lost: the server applies the submit, the user submits again, the server applies
 * it only once, and the form reports that.
 */
layer(Server(), real)("a form of accounts whose answer is lost and that is sent again", (it) => {
  it.effect("registration: one account, one mail", () =>
    Effect.gen(function* () {
      const email = "lost.registration@farms.example"
      const form = formIn(yield* browser, registrationForm, "POST /api/auth/register", { language: "en-GB" })
      yield* form.fill({ email, firstName: "Matti", lastName: "Ojala", country: "PT" })
      yield* form.sendTwice()
      assert.isTrue(form.isSaved())
      assert.lengthOf(yield* mailsTo(email, 1), 1)
    }),
  )

  it.effect("activation: active, and the form says that it was so before", () =>
    Effect.gen(function* () {
      const email = "lost.activation@farms.example"
      const one = yield* browser
      yield* one.call("POST", "/api/auth/register", {
        body: { email, firstName: "Matti", lastName: "Ojala", country: "PT", language: "en-GB" },
      })
      const token = yield* mailedToken(email)
      const request = (yield* one.call("GET", `/api/auth/activate/${token}`)).json() as ActivationRequest
      const form = formIn(one, activationForm, "PUT /api/auth/activate/", { token, request })
      yield* form.fill({ ...details, ...agreements, password: NEW_PASSWORD, password2: NEW_PASSWORD })
      yield* form.sendTwice()
      assert.isTrue(form.isSaved())
      assert.deepStrictEqual(form.notices, ["account.activate.done.before"])
      yield* one.signIn(email, NEW_PASSWORD)
    }),
  )

  it.effect("a forgotten password: a read, which is made again by itself; one mail, whose link works", () =>
    Effect.gen(function* () {
      const email = "lost.forgot@farms.example"
      yield* account(email)
      const one = yield* browser
      const form = formIn(one, forgotMachine, "GET /api/auth/forgot", undefined)
      yield* form.fill({ email })
      yield* form.sendLosing()
      assert.isTrue(form.isSaved())
      assert.lengthOf(yield* mailsTo(email, 1), 1)
      const token = yield* mailedToken(email)
      const body = { token, password: NEW_PASSWORD, password2: NEW_PASSWORD }
      assert.strictEqual((yield* one.call("POST", "/api/auth/reset", { body })).status, 204)
    }),
  )

  it.effect("a new password behind a link: set, and the form says that it was so before", () =>
    Effect.gen(function* () {
      const email = "lost.reset@farms.example"
      yield* account(email)
      const one = yield* browser
      yield* one.call("GET", `/api/auth/forgot?email=${email}`)
      const token = yield* mailedToken(email)
      const form = formIn(one, newPasswordMachine, "POST /api/auth/reset", {
        params: { token },
        search: "",
        user: null,
      })
      yield* form.fill({ password: NEW_PASSWORD, password2: NEW_PASSWORD })
      yield* form.sendTwice()
      assert.isTrue(form.isSaved())
      assert.deepStrictEqual(form.notices, ["account.newPassword.before"])
      yield* one.signIn(email, NEW_PASSWORD)
    }),
  )

  it.effect("a person's details: saved", () =>
    Effect.gen(function* () {
      const { one, user } = yield* signedIn("lost.details@farms.example")
      const form = formIn(one, personFormMachine, "PUT /api/users", { user })
      yield* form.fill({ ...details, ...agreements })
      yield* form.sendTwice()
      assert.isTrue(form.isSaved())
      assert.deepInclude((yield* one.call("GET", "/api/users/current")).json(), { city: details.city })
    }),
  )

  it.effect("another password: the session ended with it, which the form explains", () =>
    Effect.gen(function* () {
      const email = "lost.password@farms.example"
      const { one } = yield* signedIn(email)
      const form = formIn(one, passwordForm, "PUT /api/users/password", undefined)
      yield* form.fill({ oldPassword: PASSWORD, password: NEW_PASSWORD, password2: NEW_PASSWORD })
      yield* form.sendTwice()
      assert.isFalse(form.isSaved())
      assert.deepStrictEqual(form.notices, ["account.unacknowledged"])
      yield* one.signIn(email, NEW_PASSWORD)
    }),
  )

  it.effect("another e-mail address: one mail to it", () =>
    Effect.gen(function* () {
      const { one } = yield* signedIn("lost.address@farms.example")
      const email = "lost.new.address@farms.example"
      const form = formIn(one, emailForm, "PUT /api/users/email", undefined)
      yield* form.fill({ email, oldPassword: PASSWORD })
      yield* form.sendTwice()
      assert.isTrue(form.isSaved())
      assert.lengthOf(yield* mailsTo(email, 1), 1)
    }),
  )

  it.effect("brand portals: chosen", () =>
    Effect.gen(function* () {
      const { one } = yield* signedIn("lost.portals@farms.example")
      const all = (yield* one.call("GET", "/api/domains")).json() as ReadonlyArray<{ readonly id: number }>
      const own = yield* one.call("GET", "/api/users/current/domains")
      const form = formIn(one, domainsForm, "PUT /api/users/current/domains", { all, own: own.json() })
      const [other] = all.map(({ id }) => String(id)).filter((id) => form.values()[id] === false)
      yield* form.fill({ [other ?? ""]: true })
      yield* form.sendTwice()
      assert.isTrue(form.isSaved())
      const chosen = (yield* one.call("GET", "/api/users/current/domains")).json() as typeof all
      assert.include(
        chosen.map(({ id }) => String(id)),
        other,
      )
    }),
  )

  it.effect(
    "the end of an account: deleted, confirmed by one mail, and the form explains the expired session",
    () =>
      Effect.gen(function* () {
        const email = "lost.account@farms.example"
        const { one } = yield* signedIn(email)
        const form = formIn(one, deletionForm, "DELETE /api/users/current", undefined)
        yield* form.fill({ oldPassword: PASSWORD, sure: true })
        yield* form.sendTwice()
        assert.isFalse(form.isSaved())
        assert.deepStrictEqual(form.notices, ["account.unacknowledged"])
        const answer = yield* one.call("POST", "/api/login", { body: { email, password: PASSWORD } })
        assert.strictEqual(answer.status, 401)
        assert.lengthOf(yield* mailsTo(email, 1), 1)
      }),
  )
})

const NEW_PASSWORD = "Kesanto-2026"
const details = {
  streetAddress: "Rua do Campo 4",
  postalCode: "7000-001",
  city: "Beja",
  phoneNumber: "+351 266 000 000",
  country: "PT",
  timeZone: "Europe/Lisbon",
}
const agreements = { tosAccepted: true, hasAcceptedPolicy: true }

const mailedToken = (email: string) => Effect.map(mailsTo(email, 1), (mails) => tokenIn(mails[0]?.body ?? ""))

const signedIn = Effect.fnUntraced(function* (email: string) {
  yield* account(email)
  const one = yield* browser
  const user = yield* one.signIn(email, PASSWORD)
  yield* one.call("PUT", "/api/users", { body: { ...profileOf(user), ...details, ...agreements } })
  return { one, user }
})

/** A form of the portal in a browser that can lose the response to a call (`lost`), with the response's cookies. */
const formIn = (one: Browser, machine: FormMachine, lost: string, input: unknown) => {
  let isLost = false
  const { layer } = portalIn(one, async (asked, init) => {
    const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked)
    const headers = new Headers(init?.headers)
    headers.set("origin", one.url)
    const cookies = new Map(one.cookies)
    const answer = await one.fetch(`${pathname}${search}`, { ...init, headers })
    if (!isLost || !`${init?.method ?? "GET"} ${pathname}`.startsWith(lost)) return answer
    isLost = false
    one.cookies.clear()
    for (const [name, value] of cookies) one.cookies.set(name, value)
    throw new TypeError("Failed to fetch")
  })
  const runtime = ManagedRuntime.make(AccountCallsLive.pipe(Layer.provideMerge(layer)))
  const notices: Array<string> = []
  const portal = createActor(
    setup({
      actors: {
        form: machine.provide({ actors: { unsaved: setup({}).createMachine({}) as never } }),
        notices: setup({}).createMachine({
          on: {
            "notice.raised": {
              actions: ({ event }) => void notices.push((event as never as Raised).notice.key),
            },
          },
        }),
      },
    }).createMachine({
      invoke: [
        { id: "notices", src: "notices", systemId: systemIds.notices },
        { id: "form", src: "form", input: () => input as never },
      ],
    }),
  )
  provideRuntimes(portal, () => runtime)
  portal.start()
  const form = portal.getSnapshot().children["form"] as never as ReturnType<typeof createActor<FormMachine>>
  const answered = (snapshot: SnapshotFrom<FormMachine>) => !snapshot.hasTag("busy")
  const send = () => {
    form.send({ type: "form.submitted" })
    return waitFor(form, answered)
  }
  const sendLosing = async () => {
    // Opens the session as a page does that has found a signed-in user.
    if (one.cookies.has(SESSION_COOKIE)) await runtime.runPromise(SessionExpiry.use(({ opened }) => opened))
    isLost = true
    await send()
    assert.isFalse(isLost)
  }
  return {
    notices,
    values: (): FormValues => form.getSnapshot().context.values,
    isSaved: () => form.getSnapshot().hasTag("saved"),
    fill: (values: FormValues) =>
      Effect.sync(() => {
        for (const [field, value] of Object.entries(values))
          form.send({ type: "field.changed", field, value })
      }),
    sendLosing: () => Effect.promise(sendLosing),
    sendTwice: () =>
      Effect.promise(async () => {
        await sendLosing()
        assert.isTrue(form.getSnapshot().matches({ filling: "unreachable" }))
        await send()
      }),
  }
}

interface Raised {
  readonly notice: { readonly key: string }
}
