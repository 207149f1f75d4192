import { expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { Notice } from "#machines/shell/notices/events.ts"
import { noticesMachine } from "#machines/shell/notices/machine.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"

/** Expected display times in ms: of a toast (TOAST-01), and of one for a push notification (TOAST-02). */
const TOAST_TIME = 5_000
const PUSH_TIME = 8_000

const pushed = (title: string): Notice => ({ kind: "push", key: "tools.push.received", values: { title } })
const fieldError = (key: string): Notice => ({ kind: "error", key })

/** Raises four push notices, one more than are shown at once. */
const fourPushed = () => {
  const clock = new SimulatedClock()
  const actor = createActor(noticesMachine, { clock }).start()
  const shown = () => visibleNotices(actor.getSnapshot()).map(({ key, values }) => values?.["title"] ?? key)
  for (const title of ["North field", "South field", "River", "Hill"])
    actor.send({ type: "notice.raised", notice: pushed(title) })
  return { clock, actor, shown }
}

it("three pushed messages are shown at once; what comes of one's own doing waits for none of them (PUSH-04, TOAST-02)", () => {
  const { actor, shown } = fourPushed()
  expect(shown()).toEqual(["North field", "South field", "River"])
  actor.send({ type: "notice.raised", notice: fieldError("errors.NOT_FOUND") })
  expect(shown()).toEqual(["North field", "South field", "River", "errors.NOT_FOUND"])
  const [first] = visibleNotices(actor.getSnapshot())
  actor.send({ type: "notice.dismissed", id: first?.id ?? 0 })
  expect(shown()).toEqual(["South field", "River", "Hill", "errors.NOT_FOUND"])
  actor.stop()
})

it("a message that waited for its turn has its own time then", () => {
  const { clock, actor, shown } = fourPushed()
  clock.increment(PUSH_TIME)
  expect(shown()).toEqual(["Hill"])
  clock.increment(PUSH_TIME - 1)
  expect(shown()).toEqual(["Hill"])
  clock.increment(1)
  expect(shown()).toEqual([])
  actor.stop()
})

it.each(["notice.dismissed", "notice.opened"] as const)("so has one that comes up by %s", (type) => {
  const { clock, actor, shown } = fourPushed()
  clock.increment(3_000)
  actor.send({ type, id: visibleNotices(actor.getSnapshot())[0]?.id ?? 0 })
  clock.increment(PUSH_TIME - 3_000)
  expect(shown()).toEqual(["Hill"])
  clock.increment(3_000)
  expect(shown()).toEqual([])
  actor.stop()
})

it("a notice that is repeated while shown starts its time anew (TOAST-01)", () => {
  const clock = new SimulatedClock()
  const actor = createActor(noticesMachine, { clock }).start()
  const raise = () => actor.send({ type: "notice.raised", notice: fieldError("errors.REQUEST_TIMEOUT") })
  const shown = () => visibleNotices(actor.getSnapshot()).length
  raise()
  clock.increment(TOAST_TIME - 1)
  raise()
  expect(shown()).toBe(1)
  clock.increment(TOAST_TIME - 1)
  expect(shown()).toBe(1)
  clock.increment(1)
  expect(shown()).toBe(0)
  actor.stop()
})

it("what happens again while messages are held takes its time when they are let go", () => {
  const clock = new SimulatedClock()
  const actor = createActor(noticesMachine, { clock }).start()
  const raise = () => actor.send({ type: "notice.raised", notice: fieldError("errors.REQUEST_TIMEOUT") })
  raise()
  actor.send({ type: "notices.held" })
  raise()
  clock.increment(10 * TOAST_TIME)
  expect(visibleNotices(actor.getSnapshot())).toHaveLength(1)
  actor.send({ type: "notices.released" })
  clock.increment(TOAST_TIME)
  expect(visibleNotices(actor.getSnapshot())).toHaveLength(0)
  actor.stop()
})

it("two notifications of one title are two messages, each with its own way on (TOAST-02)", () => {
  const actor = createActor(noticesMachine, { clock: new SimulatedClock() }).start()
  const [first, second] = [12, 13].map((about): Notice => ({ ...pushed("Service is due"), about }))
  for (const notice of [first, second, second])
    if (notice !== undefined) actor.send({ type: "notice.raised", notice })
  expect(visibleNotices(actor.getSnapshot())).toMatchObject([first, second])
  actor.stop()
})
