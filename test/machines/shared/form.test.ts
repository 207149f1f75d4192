import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type AnyActorRef, createActor, type EventObject, fromPromise, setup } from "xstate"
import { formMachine } from "#machines/shared/form/machine.ts"
import { systemIds } from "#machines/system.ts"
import { Refused } from "#services/failures.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form that tells of its changes, beside somebody who listens. */
const start = (send: () => Promise<unknown>) => {
  const heard: Array<EventObject> = []
  const listener = setup({}).createMachine({
    on: { "*": { actions: ({ event }) => void heard.push(event) } },
  })
  const form = formMachine({
    start: () => ({ city: "" }),
    check: () => [],
    send: fromPromise(send) as never,
    toldOfChange: (values: { readonly city: string }, field: string) => [
      { to: systemIds.notices, event: { type: "told", field, city: values.city } as EventObject },
    ],
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
  return { actor, heard, fill }
}

describe("a form tells of each change, with the new value", () => {
  it("while it is filled in", () => {
    const { heard, fill } = start(() => Promise.resolve())
    fill("Oulu")
    expect(heard).toEqual([{ type: "told", field: "city", city: "Oulu" }])
  })

  it("while it must wait", async () => {
    const { actor, heard, fill } = start(() =>
      Promise.reject(
        new Refused({
          status: 429,
          errors: [{ message: "TOO_MANY_ATTEMPTS", retryAfter: 5 }],
          call: "PUT /users",
        }),
      ),
    )
    actor.send({ type: "submit.requested" })
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().value).toBe("throttled")
    fill("Oulu")
    expect(heard).toEqual([{ type: "told", field: "city", city: "Oulu" }])
  })

  it("once more after it was taken", async () => {
    const { actor, heard, fill } = start(() => Promise.resolve({}))
    actor.send({ type: "submit.requested" })
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().value).toBe("done")
    fill("Oulu")
    expect(heard).toEqual([{ type: "told", field: "city", city: "Oulu" }])
  })
})
