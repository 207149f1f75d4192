import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type AnyActorRef, assign, createActor, type EventObject, fromPromise, setup } from "xstate"
import texts from "#i18n/messages/account/en-GB.json" with { type: "json" }
import { formMachine } from "#machines/shared/form/machine.ts"
import { systemIds } from "#machines/system.ts"
import { ApiError } from "#services/failures.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Starts a form that reports changed fields and treats one refusal as proof that an earlier submit was applied,
 * beside a fake receiver of its events.
 */
const start = (send: () => Promise<unknown>) => {
  const received: Array<EventObject> = []
  const listener = setup({}).createMachine({
    on: { "*": { actions: ({ event }) => void received.push(event) } },
  })
  const form = formMachine({
    name: "field",
    start: () => ({ city: "" }),
    check: () => [],
    send: fromPromise(send) as never,
    onFieldChange: (values: { readonly city: string }, field: string) => [
      { to: systemIds.notices, event: { type: "onSuccess", field, city: values.city } as EventObject },
    ],
    alreadyApplied: {
      code: "ALREADY_SAVED",
      onSuccess: () => [{ to: systemIds.notices, event: { type: "saved.before" } as EventObject }],
    },
  } as never)
  const house = createActor(
    setup({ actors: { form, listener } }).createMachine({
      invoke: [
        { id: "listener", src: "listener", systemId: systemIds.notices },
        { id: "form", src: "form", input: undefined as never },
      ],
    }),
  ).start()
  const actor = house.getSnapshot().children.form as AnyActorRef
  const fill = (value: string) => actor.send({ type: "field.changed", field: "city", value })
  return { actor, received, fill }
}

describe("a form tells of each change, with the new value", () => {
  it("while it is filled in", () => {
    const { received, fill } = start(() => Promise.resolve())
    fill("Oulu")
    expect(received).toEqual([{ type: "onSuccess", field: "city", city: "Oulu" }])
  })

  it("while it must wait", async () => {
    const { actor, received, fill } = start(() =>
      Promise.reject(
        new ApiError({
          status: 429,
          errors: [{ message: "TOO_MANY_ATTEMPTS", retryAfter: 5 }],
          call: "PUT /users",
        }),
      ),
    )
    actor.send({ type: "form.submitted" })
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().value).toBe("throttled")
    fill("Oulu")
    expect(received).toEqual([{ type: "onSuccess", field: "city", city: "Oulu" }])
  })

  it("once more after it was taken", async () => {
    const { actor, received, fill } = start(() => Promise.resolve({}))
    actor.send({ type: "form.submitted" })
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().value).toBe("done")
    fill("Oulu")
    expect(received).toEqual([{ type: "onSuccess", field: "city", city: "Oulu" }])
  })
})

it("a form that was taken before says so, and is done", async () => {
  const { actor, received } = start(() =>
    Promise.reject(
      new ApiError({ status: 409, errors: [{ message: "ALREADY_SAVED" }], call: "PUT /users/password" }),
    ),
  )
  actor.send({ type: "form.submitted" })
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().value).toBe("done")
  expect(received).toEqual([{ type: "saved.before" }])
})

it("a form that is on its way goes once, and says so to who sends it again (ACT-12, ERR-11)", async () => {
  const send = vi.fn(() => new Promise(() => {}))
  const { actor, received } = start(send)
  actor.send({ type: "form.submitted" })
  actor.send({ type: "form.submitted" })
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
  const key = "account.alreadySubmitting"
  expect(received).toEqual([{ type: "notice.raised", notice: { kind: "info", key } }])
  expect(texts[key]).toBe("Already sending.")
})

describe("a field that was put in for the person", () => {
  const unsaved = (form: AnyActorRef) =>
    (form.getSnapshot().children["unsaved"] as AnyActorRef).getSnapshot().context
  const open = () => {
    const form = createActor(
      formMachine({
        name: "gates",
        start: () => ({ city: "", zone: "" }),
        check: () => [],
        send: fromPromise(() => new Promise<void>(() => {})) as never,
        work: { what: "person" },
      }).provide({
        actors: {
          unsaved: setup({}).createMachine({
            context: { last: undefined },
            on: { "work.changed": { actions: assign(({ event }) => ({ last: event })) } },
          }),
        } as never,
      }),
      { input: undefined },
    ).start()
    return form
  }

  it("is no unsaved work, until its value is changed (ACT-10)", () => {
    const form = open()
    form.send({ type: "field.suggested", field: "zone", value: "Europe/Lisbon" })
    expect(form.getSnapshot().context.values["zone"]).toBe("Europe/Lisbon")
    expect(unsaved(form).last).toMatchObject({ isUnsaved: false, draft: {} })
    form.send({ type: "field.changed", field: "zone", value: "Atlantic/Azores" })
    expect(unsaved(form).last).toMatchObject({ isUnsaved: true, draft: { zone: "Atlantic/Azores" } })
    form.send({ type: "field.changed", field: "zone", value: "Europe/Lisbon" })
    expect(unsaved(form).last).toMatchObject({ isUnsaved: false })
  })
})

it("names no error of an earlier try while a form is sent again", async () => {
  const refused = new ApiError({
    status: 400,
    errors: [{ message: "NOT_NULL", field: "city" }],
    call: "PUT /users",
  })
  const answers = [() => Promise.reject(refused), () => new Promise(() => {})]
  const { actor } = start(() => answers.shift()?.() ?? Promise.resolve())
  actor.send({ type: "form.submitted" })
  await vi.runAllTimersAsync()
  expect(actor.getSnapshot().context.fieldErrors).toHaveLength(1)
  actor.send({ type: "form.submitted" })
  expect(actor.getSnapshot().hasTag("busy")).toBe(true)
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
})
