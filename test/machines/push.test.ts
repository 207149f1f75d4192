import { expect, it } from "vitest"
import { createActor, createMachine, fromCallback, fromPromise } from "xstate"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { pushMachine } from "#machines/tools/push/machine.ts"

/** Presses a notification of the system while the portal is open: where it went, and what was marked as read. */
const press = async (link: string | null) => {
  const places: Array<unknown> = []
  const read: Array<unknown> = []
  const quiet = fromCallback(() => () => {}) as never
  const push = pushMachine.provide({
    actors: {
      listen: quiet,
      followLanguage: quiet,
      prepare: fromPromise(async () => ({ permission: "unsupported", wanted: false })) as never,
      markRead: fromPromise(async ({ input }) => void read.push(...(input as { ids: [] }).ids)) as never,
    },
  })
  const navigation = createMachine({
    on: { "navigate.requested": { actions: ({ event }) => void places.push(event["to"]) } },
  })
  const root = createActor(
    createMachine({
      invoke: [
        { systemId: systemIds.navigation, src: navigation },
        { systemId: systemIds.push, src: push, input: { user: owner, boot: sampleBoot } },
      ],
    }),
  ).start()
  const message = { id: 12, title: "North field", notificationType: "boundaryOccurrence", link } as const
  root.system.get(systemIds.push).send({ type: "push.opened", message })
  await expect.poll(() => read).toEqual([12])
  root.stop()
  return places
}

it("a pressed notification leads to its place, else to the list; another site leaves the tab as it is (PUSH-05)", async () => {
  expect(await press("fleet/boundaries")).toEqual(["/fleet/boundaries"])
  expect(await press(null)).toEqual(["/notifications"])
  expect(await press("https://news.example/harvest")).toEqual([])
})
