import { expect, it } from "vitest"
import { createActor, createMachine, fromCallback, fromPromise } from "xstate"
import { choosePage, toggle, without } from "#machines/notifications/notification-list/choice.ts"
import { notificationListMachine } from "#machines/notifications/notification-list/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { bellMachine } from "#machines/tools/bell/machine.ts"

it("chooses lines, pages and everything, and lets go of what was dealt with", () => {
  expect(toggle([1], 2)).toEqual([1, 2])
  expect(toggle([1, 2], 1)).toEqual([2])
  expect(toggle("ALL", 1)).toEqual([])
  expect(choosePage([9], [1, 2])).toEqual([9, 1, 2])
  expect(choosePage([9, 1], [1, 2])).toEqual([9, 1, 2])
  expect(choosePage([9, 1, 2], [1, 2])).toEqual([9])
  expect(choosePage("ALL", [1, 2])).toEqual([])
  expect(without([1, 2], [2])).toEqual([1])
  expect(without("ALL", [2])).toEqual([])
  expect(without([1], "ALL")).toEqual([])
})

/** The list and the bell as they stand together on a page; counts how often each is read. */
const together = () => {
  const reads = { list: 0, bell: 0 }
  let unread = 2
  let elsewhere = () => {}
  const quiet = fromCallback(() => () => {})
  const list = createMachine({
    id: "list",
    on: { "refresh.requested": { actions: () => void (reads.list += 1) } },
  })
  const root = createMachine({
    invoke: [
      {
        systemId: systemIds.bell,
        input: { userId: 7 },
        src: bellMachine.provide({
          actors: {
            countUnread: fromPromise(async () => {
              reads.bell += 1
              return unread
            }) as never,
            watchTab: quiet as never,
            watchOtherTabs: fromCallback(({ sendBack }) => {
              elsewhere = () => sendBack({ type: "count.outdated" })
            }) as never,
          },
        }),
      },
      {
        systemId: "page",
        input: { params: {}, search: "", user: owner, boot: sampleBoot },
        src: notificationListMachine.provide({
          actors: { list, mark: fromPromise(async () => undefined) } as never,
        }),
      },
    ],
  })
  const actor = createActor(root).start()
  return {
    reads,
    system: actor.system,
    change: (count: number) => void (unread = count),
    elsewhere: () => elsewhere(),
    stop: () => actor.stop(),
  }
}
const count = (system: any) => system.get(systemIds.bell).getSnapshot().context.unread

it("the number at the bell and the list agree at once, whoever marks, here or in another tab", async () => {
  const { change, elsewhere, reads, stop, system } = together()
  await expect.poll(() => count(system)).toBe(2)
  expect(reads).toEqual({ list: 0, bell: 1 })

  change(1)
  ;(system as any).get("page").send({ type: "mark.requested", scope: [7], status: "READ" })
  await expect.poll(() => count(system)).toBe(1)
  expect(reads.list).toBeGreaterThan(0)

  reads.list = 0
  change(0)
  elsewhere()
  expect(reads.list).toBe(1)
  await expect.poll(() => count(system)).toBe(0)
  stop()
})
