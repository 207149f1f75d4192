import { describe, expect, it, vi } from "vitest"
import { type AnyActorRef, createActor, type EventObject, fromPromise, setup } from "xstate"
import type { ActivationRequest } from "#contract/schemas/activation.ts"
import type { User } from "#contract/schemas/user.ts"
import texts from "#i18n/messages/account/en-GB.json" with { type: "json" }
import { sampleRequest } from "#machines/account/activation/chart.ts"
import { activationForm } from "#machines/account/activation/form.ts"
import { activationMachine } from "#machines/account/activation/machine.ts"
import type { FormValues } from "#machines/shared/form/machine.ts"
import { canSubmit, fieldErrorsOf, isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { ApiError, NetworkError } from "#services/failures.ts"

/** Runs a chart beside a fake actor that receives the events for notices, navigation and session. */
const beside = (logic: typeof activationMachine | typeof activationForm, input: unknown) => {
  const received: Array<EventObject> = []
  const listener = setup({}).createMachine({
    on: { "*": { actions: ({ event }) => void received.push(event) } },
  })
  const house = createActor(
    setup({ actors: { logic: logic as never, listener } }).createMachine({
      invoke: [
        ...[systemIds.notices, systemIds.navigation, systemIds.session].map((id) => ({
          id,
          src: "listener" as const,
          systemId: id,
        })),
        { id: "chart", src: "logic", input: input as never },
      ],
    }),
  ).start()
  return { received, chart: house.getSnapshot().children["chart"] as unknown as AnyActorRef }
}
const saidIn = (received: ReadonlyArray<EventObject>) =>
  received.flatMap((event) =>
    "notice" in event ? [event["notice"] as { kind: string; key: keyof typeof texts }] : [],
  )
const ledTo = (received: ReadonlyArray<EventObject>) =>
  received.flatMap((event) => ("to" in event ? [event["to"]] : []))

const whole: ActivationRequest = {
  ...sampleRequest,
  streetAddress: "Peltotie 4",
  postalCode: "41300",
  city: "Harjula",
  phoneNumber: "+358401234567",
  timeZone: "Europe/Lisbon",
  passwordSet: true,
  tosAccepted: true,
  hasAcceptedPolicy: true,
}
const change = { language: "fi-FI", passwordSet: true, tosAccepted: true, hasAcceptedPolicy: true } as const
const renamed: User = { ...owner, email: "aino@rantala.example" }

describe("a link that needs nothing more does what it is for at once, and says what that was", () => {
  it.each<{ what: string; link: ActivationRequest; before?: User; after?: User; key: string; words: RegExp }>(
    [
      {
        what: "an account that has everything (ACT-04, ACT-06)",
        link: whole,
        key: "ACTIVATION",
        words: /account is active/,
      },
      {
        what: "another address, no user is signed in (OPEN-22)",
        link: { purpose: "EMAIL_CHANGE", ...change },
        key: "EMAIL_CHANGE",
        words: /was changed. Sign in with the new one/,
      },
      {
        what: "another address of the signed-in user",
        link: { purpose: "EMAIL_CHANGE", ...change },
        before: owner,
        after: renamed,
        key: "EMAIL_CHANGE_OWN",
        words: /From now on you sign in with the new one/,
      },
      {
        what: "another address of another user's account",
        link: { purpose: "EMAIL_CHANGE", ...change },
        before: owner,
        after: owner,
        key: "EMAIL_CHANGE_OTHER",
        words: /of another account was changed/,
      },
      {
        what: "another address that another user asked for",
        link: { purpose: "EMAIL_CHANGE", ...change, takesEffect: "2026-11-23T06:30:00.000Z" },
        before: owner,
        after: owner,
        key: "EMAIL_CHANGE_WAITS",
        words: /takes effect in a day/,
      },
      {
        what: "a change that is stopped",
        link: { purpose: "EMAIL_CHANGE_CANCEL", ...change },
        key: "EMAIL_CHANGE_CANCEL",
        words: /was stopped/,
      },
      {
        what: "a change that need not wait",
        link: { purpose: "EMAIL_CHANGE_CONFIRM", ...change },
        key: "EMAIL_CHANGE_CONFIRM",
        words: /may go on at once/,
      },
    ],
  )("$what", async ({ link, before = null, after = null, key, words }) => {
    const followed: Array<unknown> = []
    const machine = activationMachine.provide({
      actors: {
        look: fromPromise(async () => link) as never,
        activate: fromPromise(async ({ input }) => {
          followed.push(input)
          return after
        }) as never,
      },
    })
    const { received } = beside(machine, { params: { token: "a-secret" }, user: before })
    await vi.waitFor(() => expect(ledTo(received)).toEqual(["/"]))
    expect(followed).toEqual([{ token: "a-secret", isSignedIn: before !== null }])
    const [said] = saidIn(received)
    expect(said).toEqual({ kind: "success", key: `account.activate.done.${key}` })
    expect(said && texts[said.key]).toMatch(words)
    expect(received.filter(({ type }) => type === "user.changed")).toHaveLength(after === null ? 0 : 1)
  })
})

it("an account activated by a call whose answer was lost is active: the second try leads to sign-in (ACT-06, ACT-12)", async () => {
  const call = "PUT /auth/activate/{secret}"
  const failures = [
    new NetworkError({ call }),
    new ApiError({ status: 409, errors: [{ message: "ALREADY_ACTIVE", field: "secret" }], call }),
  ].values()
  const form = activationForm.provide({
    actors: {
      send: fromPromise<unknown, FormValues>(async () => Promise.reject(failures.next().value)),
      unsaved: setup({}).createMachine({}) as never,
    },
  })
  const { chart, received } = beside(form, { token: "a-secret", request: whole })
  chart.send({ type: "form.submitted" })
  await vi.waitFor(() => expect(chart.getSnapshot().value).toEqual({ filling: "unreachable" }))
  expect(received).toEqual([])
  chart.send({ type: "form.submitted" })
  await vi.waitFor(() => expect(chart.getSnapshot().value).toBe("done"))
  const [said] = saidIn(received)
  expect(said).toEqual({ kind: "success", key: "account.activate.done.before" })
  expect(said && texts[said.key]).toBe("This is active already. Sign in.")
  expect(ledTo(received)).toEqual(["/login"])
})

/** Submits a filled-in activation form to a server that rejects the form; returns the form's errors. */
const rejectedBy = async (failure: unknown) => {
  const form = activationForm.provide({
    actors: {
      send: fromPromise<unknown, FormValues>(() => Promise.reject(failure)),
      unsaved: setup({}).createMachine({}) as never,
    },
  })
  const { chart, received } = beside(form, { token: "a-secret", request: whole })
  const typed = chart.getSnapshot().context.values
  chart.send({ type: "form.submitted" })
  await vi.waitFor(() => expect(isBusy(chart.getSnapshot())).toBe(false))
  const snapshot = chart.getSnapshot()
  expect([ledTo(received), valuesOf(snapshot)]).toEqual([[], typed])
  expect(canSubmit(snapshot)).toBe(true)
  return fieldErrorsOf(snapshot).map(({ field = "(form)", message }) => `${field}: ${message}`)
}
const activating = "PUT /auth/activate/{secret}"

it("what the server finds wrong stands at its field, or above the form, and nothing typed is lost (ACT-13)", async () => {
  const errors = [{ message: "SIZE", field: "city", max: 120 }, { message: "CONFLICT" }] as const
  expect(await rejectedBy(new ApiError({ status: 400, errors, call: activating }))).toEqual([
    "city: SIZE",
    "(form): CONFLICT",
  ])
})

it.each([
  ["an answer without a reason", new ApiError({ status: 500, errors: [], call: activating })],
  ["an unforeseen answer", new Error("no such thing")],
])("%s stands above the form as a failure of the portal (ACT-14)", async (_, failure) => {
  expect(await rejectedBy(failure)).toEqual(["(form): INTERNAL_SERVER_ERROR"])
})
