import { expect, it } from "vitest"
import { createActor } from "xstate"
import type { Notice } from "#machines/shell/notices/events.ts"
import { noticesMachine } from "#machines/shell/notices/machine.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"

const pushed = (title: string): Notice => ({ kind: "push", key: "tools.push.told", values: { title } })
const fault = (key: string): Notice => ({ kind: "error", key })

it("three pushed messages are shown at once; what comes of one's own doing waits for none of them (TOAST-02)", () => {
  const actor = createActor(noticesMachine).start()
  const shown = () => visibleNotices(actor.getSnapshot()).map(({ key, values }) => values?.["title"] ?? key)
  for (const title of ["North field", "South field", "River", "Hill"])
    actor.send({ type: "notice.raised", notice: pushed(title) })
  expect(shown()).toEqual(["North field", "South field", "River"])
  actor.send({ type: "notice.raised", notice: fault("errors.NOT_FOUND") })
  expect(shown()).toEqual(["North field", "South field", "River", "errors.NOT_FOUND"])
  const [first] = visibleNotices(actor.getSnapshot())
  actor.send({ type: "notice.dismissed", id: first?.id ?? 0 })
  expect(shown()).toEqual(["South field", "River", "Hill", "errors.NOT_FOUND"])
  actor.stop()
})
