import { expect, it } from "vitest"
import { createActor, fromPromise, setup, waitFor } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { onDemandMachine, type PieceInput } from "#machines/shell/on-demand/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"

it("gives a piece the person as he is when it comes, not as he was when he signed in", async () => {
  const given: Array<User | null> = []
  const piece = setup({ types: { input: {} as PieceInput } }).createMachine({
    context: ({ input }) => {
      given.push(input.user)
      return {}
    },
  })
  const dialog = createActor(
    onDemandMachine.provide({
      actors: { loadPiece: fromPromise(async () => ({ machine: piece })) as never },
    }),
    { input: { boot: sampleBoot } },
  ).start()
  dialog.send({ type: "session.changed", user: owner, keepPlace: true })
  const renamed = { ...owner, firstName: "Kaarina" }
  dialog.send({ type: "session.changed", user: renamed, keepPlace: true })
  dialog.send({ type: "piece.requested", id: "keys" })
  await waitFor(dialog, (snapshot) => snapshot.matches("open"))
  expect(given).toEqual([renamed])
})
