import { expect, it } from "vitest"
import { createActor, fromCallback, setup } from "xstate"
import { problemPlaceMachine } from "#machines/feedback/problem-place/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"

/** What the place tells the navigation and the dialog. */
const toldFor = (user: typeof owner) => {
  const told: Array<unknown> = []
  const listening = fromCallback(({ receive }) => {
    receive((event) => told.push(event))
  })
  const root = setup({ actors: { listening, place: problemPlaceMachine } }).createMachine({
    invoke: [
      { id: "navigation", systemId: systemIds.navigation, src: "listening" },
      { id: "dialog", systemId: systemIds.dialog, src: "listening" },
      { id: "place", src: "place", input: { params: {}, search: "", user, boot: sampleBoot } },
    ],
  })
  createActor(root).start().stop()
  return told
}

const toProfile = { type: "navigate.requested", to: "/profile", replace: true }

it("opens the wizard with files over the profile", () => {
  expect(toldFor(owner)).toEqual([toProfile, { type: "piece.requested", id: "problem" }])
})

it("leads those to the profile whose words reach nobody", () => {
  expect(toldFor(withRoles({ authRole: "ROLE_DEMO_USER" }))).toEqual([toProfile])
})
