import { expect, it } from "vitest"
import { createActor, fromCallback, setup } from "xstate"
import { problemReportMachine } from "#machines/feedback/problem-report/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"

/** Events that the screen of the problem report sends for a user to the navigation and the dialog. */
const sentFor = (user: typeof owner) => {
  const sent: Array<unknown> = []
  const listening = fromCallback(({ receive }) => {
    receive((event) => sent.push(event))
  })
  const root = setup({ actors: { listening, place: problemReportMachine } }).createMachine({
    invoke: [
      { id: "navigation", systemId: systemIds.navigation, src: "listening" },
      { id: "dialog", systemId: systemIds.dialog, src: "listening" },
      { id: "place", src: "place", input: { params: {}, search: "", user, boot: sampleBoot } },
    ],
  })
  createActor(root).start().stop()
  return sent
}

const toProfile = { type: "navigate.requested", to: "/profile", replace: true }

it("opens the wizard with files over the profile", () => {
  expect(sentFor(owner)).toEqual([toProfile, { type: "overlay.opened", id: "problem" }])
})

it("leads users with an unusable address to the profile", () => {
  expect(sentFor(withRoles({ authRole: "ROLE_DEMO_USER" }))).toEqual([toProfile])
})
