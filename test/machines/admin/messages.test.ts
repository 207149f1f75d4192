import { expect, it } from "vitest"
import { type AnyActorLogic, createActor, createMachine, fromPromise } from "xstate"
import { messageListMachine } from "#machines/admin/message-list/machine.ts"
import { sampleMessage } from "#machines/admin/message-page/chart.ts"
import { messageForm } from "#machines/admin/message-page/form.ts"
import { messagePageMachine } from "#machines/admin/message-page/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { Refused, Unreachable } from "#services/failures.ts"

const still = createMachine({}) as never

/** A page of the messages beside what stands above every page; counts what that is told. */
const beside = (page: AnyActorLogic, params: object) => {
  const told: Array<string> = []
  const above = createMachine({
    on: { "*": { actions: ({ event }) => void told.push(event.type) } },
  })
  const root = createMachine({
    invoke: [
      { systemId: systemIds.announcements, src: above },
      {
        systemId: "page",
        src: page,
        input: { params, search: "", user: administrator, boot: sampleBoot },
      },
    ],
  })
  const actor = createActor(root).start()
  // oxlint-disable-next-line typescript/no-explicit-any -- the charts of different pages
  const pageActor = actor.system.get("page") as any
  return { told, page: pageActor, stop: () => actor.stop() }
}

it("a message that is saved is followed above the page at once, and one that is refused is not", async () => {
  let isTaken = false
  const form = messageForm.provide({
    actors: {
      send: fromPromise(async () => {
        if (isTaken) return sampleMessage
        throw new Unreachable({ call: "PUT /notifications/{id}" })
      }) as never,
      unsaved: still,
    },
  })
  const load = fromPromise(async () => ({ message: sampleMessage, at: 0 })) as never
  const { told, page, stop } = beside(messagePageMachine.provide({ actors: { load, form } }), { id: "3" })
  await expect.poll(() => page.getSnapshot().matches("open")).toBe(true)
  const { form: sent } = page.getSnapshot().children
  sent.send({ type: "submit.requested" })
  await expect.poll(() => sent.getSnapshot().matches({ filling: "unreachable" })).toBe(true)
  expect(told).toEqual([])
  isTaken = true
  sent.send({ type: "submit.requested" })
  await expect.poll(() => told).toEqual(["list.outdated"])
  stop()
})

const call = "DELETE /notifications/{id}"
it.each([
  ["that is deleted", undefined, ["list.outdated"]],
  ["that somebody else has deleted", new Refused({ status: 404, errors: [], call }), ["list.outdated"]],
  ["that stays as nobody answers", new Unreachable({ call }), []],
] as const)("a message %s: %s", async (_, failure, expected) => {
  const remove = fromPromise(async () => {
    if (failure) throw failure
  })
  const { told, page, stop } = beside(
    messageListMachine.provide({ actors: { list: still, remove: remove as never } }),
    {},
  )
  page.send({ type: "deletion.requested", id: 3, title: "Maintenance" })
  page.send({ type: "deletion.confirmed" })
  await expect.poll(() => page.getSnapshot().matches("deleting")).toBe(false)
  expect(told).toEqual(expected)
  stop()
})
