import { describe, expect, it } from "vitest"
import { createActor, createMachine, fromPromise, setup, waitFor } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { onDemandMachine, type PieceInput } from "#machines/shell/on-demand/machine.ts"
import { pieceIdOf } from "#machines/shell/on-demand/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { newcomer, owner } from "#machines/shell/sample-users.ts"

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

describe("a dialog in which somebody writes", () => {
  const writing = async (id: "feedback" | "keys") => {
    const dialog = createActor(
      onDemandMachine.provide({
        actors: { loadPiece: fromPromise(async () => ({ machine: createMachine({}) })) as never },
      }),
      { input: { boot: sampleBoot } },
    ).start()
    dialog.send({ type: "session.changed", user: owner, keepPlace: true })
    dialog.send({ type: "piece.requested", id })
    await waitFor(dialog, (snapshot) => snapshot.matches("open"))
    return dialog
  }

  it("is there again when the session was lost and the same person is back, once", async () => {
    const dialog = await writing("feedback")
    dialog.send({ type: "session.changed", user: null, keepPlace: true })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
    dialog.send({ type: "session.changed", user: owner, keepPlace: true })
    await waitFor(dialog, (snapshot) => snapshot.matches("open"))
    expect(pieceIdOf(dialog.getSnapshot())).toBe("feedback")
    dialog.send({ type: "piece.closed" })
    dialog.send({ type: "session.changed", user: null, keepPlace: true })
    dialog.send({ type: "session.changed", user: owner, keepPlace: true })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })

  it.each([
    ["somebody else is there", "feedback", true, newcomer],
    ["the person signed out", "feedback", false, owner],
    ["nothing is written in it", "keys", true, owner],
  ] as const)("stays away when %s", async (_, id, keepPlace, next) => {
    const dialog = await writing(id)
    dialog.send({ type: "session.changed", user: null, keepPlace })
    dialog.send({ type: "session.changed", user: next, keepPlace: true })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })
})

it("tells those who run the portal of a piece that did not arrive (SHELL-13)", async () => {
  const reports: Array<string> = []
  const dialog = createActor(
    onDemandMachine.provide({
      actors: {
        loadPiece: fromPromise(() => Promise.reject(new Error("404"))) as never,
        report: fromPromise<void, { readonly message: string }>(async ({ input }) => {
          reports.push(input.message)
        }) as never,
      },
    }),
    { input: { boot: sampleBoot } },
  ).start()
  dialog.send({ type: "piece.requested", id: "palette" })
  await waitFor(dialog, (snapshot) => snapshot.matches("failed"))
  expect(reports).toEqual(["Piece palette did not load"])
  dialog.send({ type: "retry.requested" })
  await waitFor(dialog, (snapshot) => snapshot.matches("loading"))
  await waitFor(dialog, (snapshot) => snapshot.matches("failed"))
  expect(reports).toHaveLength(2)
})
