import { describe, expect, it } from "vitest"
import {
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  createMachine,
  fromPromise,
  setup,
  waitFor,
} from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { type OnDemandMachine, onDemandMachine, type PieceInput } from "#machines/shell/on-demand/machine.ts"
import type { PieceId } from "#machines/shell/on-demand/pieces.ts"
import { pieceActor, pieceIdOf } from "#machines/shell/on-demand/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { newcomer, owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"

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

it("brings the messages of the house under the name by which others speak to them, also the next time", async () => {
  const heard: Array<string> = []
  const piece = createMachine({ on: { "list.outdated": { actions: () => void heard.push("news") } } })
  const news = createActor(
    onDemandMachine.provide({
      actors: { loadPiece: fromPromise(async () => ({ machine: piece })) as never },
    }),
    { input: { boot: sampleBoot, standing: "news" } },
  ).start()
  for (const user of [null, owner]) {
    news.send({ type: "session.changed", user, keepPlace: true })
    await waitFor(news, (snapshot) => snapshot.matches("open"))
    news.system.get(systemIds.announcements)?.send({ type: "list.outdated" })
  }
  expect(heard).toEqual(["news", "news"])
})

const opened = (dialog: ActorRefFrom<OnDemandMachine>, id: PieceId) =>
  waitFor(dialog, (snapshot) => snapshot.matches("open") && pieceIdOf(snapshot) === id, { timeout: 1_000 })

describe("a dialog in which somebody writes", () => {
  const writing = async (id: "feedback" | "choice" | "keys", piece: AnyActorLogic = createMachine({})) => {
    const dialog = createActor(
      onDemandMachine.provide({
        actors: { loadPiece: fromPromise(async () => ({ machine: piece })) as never },
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

  it.each(["feedback", "choice"] as const)(
    "stays when another part is asked for, as by a key (FB-18): %s",
    async (held) => {
      const dialog = await writing(held)
      for (const id of ["palette", held, "keys"] as const) {
        dialog.send({ type: "piece.requested", id })
        expect(dialog.getSnapshot().matches("open")).toBe(true)
        expect(pieceIdOf(dialog.getSnapshot())).toBe(held)
      }
    },
  )

  it("gives way to the palette when nothing is entered in it", async () => {
    const dialog = await writing("keys")
    dialog.send({ type: "piece.requested", id: "palette" })
    await opened(dialog, "palette")
  })

  it("makes room for the question whether to leave the page, which only an answer takes away, and is back after it", async () => {
    const dialog = await writing("feedback")
    dialog.send({ type: "piece.requested", id: "leaving" })
    await opened(dialog, "leaving")
    dialog.send({ type: "piece.requested", id: "palette" })
    await opened(dialog, "leaving")
    dialog.send({ type: "piece.closed" })
    await opened(dialog, "feedback")
    dialog.send({ type: "piece.closed" })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
    dialog.send({ type: "piece.requested", id: "leaving" })
    await opened(dialog, "leaving")
    dialog.send({ type: "piece.closed" })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })

  it("goes on behind the question, to send what is being sent", async () => {
    const dialog = await writing("feedback")
    const wizard = pieceActor(dialog.getSnapshot())
    dialog.send({ type: "piece.requested", id: "leaving" })
    await opened(dialog, "leaving")
    expect(pieceActor(dialog.getSnapshot())).not.toBe(wizard)
    expect(wizard?.getSnapshot().status).toBe("active")
    dialog.send({ type: "piece.closed" })
    expect(pieceActor(dialog.getSnapshot())).toBe(wizard)
    dialog.send({ type: "piece.requested", id: "leaving" })
    await opened(dialog, "leaving")
    // Its work is done meanwhile.
    dialog.send({ type: "piece.closed", id: "feedback" })
    await opened(dialog, "leaving")
    expect(wizard?.getSnapshot().status).toBe("stopped")
    expect(pieceActor(dialog.getSnapshot())?.getSnapshot().status).toBe("active")
    dialog.send({ type: "piece.closed" })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })

  it("is back after the question, whatever is asked for while that loads, and after the session", async () => {
    const dialog = await writing("feedback")
    dialog.send({ type: "piece.requested", id: "leaving" })
    dialog.send({ type: "piece.requested", id: "palette" })
    await opened(dialog, "palette")
    // The page has taken it for a no.
    dialog.send({ type: "piece.closed", id: "leaving" })
    await opened(dialog, "palette")
    dialog.send({ type: "piece.closed" })
    await opened(dialog, "feedback")
    dialog.send({ type: "piece.requested", id: "leaving" })
    dialog.send({ type: "piece.requested", id: "feedback" })
    await opened(dialog, "feedback")
    dialog.send({ type: "piece.requested", id: "leaving" })
    dialog.send({ type: "session.changed", user: null, keepPlace: true })
    dialog.send({ type: "session.changed", user: owner, keepPlace: true })
    await opened(dialog, "feedback")
  })

  it("asks itself when back is pressed in the browser; one that only shows goes", async () => {
    const asked: Array<string> = []
    const piece = setup({}).createMachine({
      on: { "close.requested": { actions: () => asked.push("close") } },
    })
    const written = await writing("feedback", piece)
    written.send({ type: "back.pressed" })
    expect(written.getSnapshot().matches("open")).toBe(true)
    expect(asked).toEqual(["close"])
    const read = await writing("keys", piece)
    read.send({ type: "back.pressed" })
    expect(read.getSnapshot().matches("closed")).toBe(true)
    expect(asked).toEqual(["close"])
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
