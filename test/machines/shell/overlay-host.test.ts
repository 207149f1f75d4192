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
import {
  type OverlayHostMachine,
  type OverlayInput,
  overlayHostMachine,
} from "#machines/shell/overlay-host/machine.ts"
import type { OverlayId } from "#machines/shell/overlay-host/overlays.ts"
import { overlayActor, overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { newcomer, owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"

it("gives an overlay the user as of its opening, not as of the sign-in", async () => {
  const given: Array<User | null> = []
  const overlay = setup({ types: { input: {} as OverlayInput } }).createMachine({
    context: ({ input }) => {
      given.push(input.user)
      return {}
    },
  })
  const dialog = createActor(
    overlayHostMachine.provide({
      actors: { loadOverlay: fromPromise(async () => ({ machine: overlay })) as never },
    }),
    { input: { boot: sampleBoot } },
  ).start()
  dialog.send({ type: "session.changed", user: owner, keepLocation: true })
  const renamed = { ...owner, firstName: "Kaarina" }
  dialog.send({ type: "session.changed", user: renamed, keepLocation: true })
  dialog.send({ type: "overlay.opened", id: "keys" })
  await waitFor(dialog, (snapshot) => snapshot.matches("open"))
  expect(given).toEqual([renamed])
})

it("starts the announcements under their system id, also the next time", async () => {
  const received: Array<string> = []
  const overlay = createMachine({
    on: { "list.outdated": { actions: () => void received.push("announcements") } },
  })
  const announcements = createActor(
    overlayHostMachine.provide({
      actors: { loadOverlay: fromPromise(async () => ({ machine: overlay })) as never },
    }),
    { input: { boot: sampleBoot, persistent: "announcements" } },
  ).start()
  for (const user of [null, owner]) {
    announcements.send({ type: "session.changed", user, keepLocation: true })
    await waitFor(announcements, (snapshot) => snapshot.matches("open"))
    announcements.system.get(systemIds.announcements)?.send({ type: "list.outdated" })
  }
  expect(received).toEqual(["announcements", "announcements"])
})

const opened = (dialog: ActorRefFrom<OverlayHostMachine>, id: OverlayId) =>
  waitFor(dialog, (snapshot) => snapshot.matches("open") && overlayIdOf(snapshot) === id, { timeout: 1_000 })

describe("a dialog with unsaved text", () => {
  const writing = async (id: "feedback" | "choice" | "keys", overlay: AnyActorLogic = createMachine({})) => {
    const dialog = createActor(
      overlayHostMachine.provide({
        actors: { loadOverlay: fromPromise(async () => ({ machine: overlay })) as never },
      }),
      { input: { boot: sampleBoot } },
    ).start()
    dialog.send({ type: "session.changed", user: owner, keepLocation: true })
    dialog.send({ type: "overlay.opened", id })
    await waitFor(dialog, (snapshot) => snapshot.matches("open"))
    return dialog
  }

  it("is there again when the session was lost and the same person is back, once", async () => {
    const dialog = await writing("feedback")
    dialog.send({ type: "session.changed", user: null, keepLocation: true })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
    dialog.send({ type: "session.changed", user: owner, keepLocation: true })
    await waitFor(dialog, (snapshot) => snapshot.matches("open"))
    expect(overlayIdOf(dialog.getSnapshot())).toBe("feedback")
    dialog.send({ type: "overlay.closed" })
    dialog.send({ type: "session.changed", user: null, keepLocation: true })
    dialog.send({ type: "session.changed", user: owner, keepLocation: true })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })

  it.each(["feedback", "choice"] as const)(
    "stays when another part is asked for, as by a key (FB-18): %s",
    async (held) => {
      const dialog = await writing(held)
      for (const id of ["palette", held, "keys"] as const) {
        dialog.send({ type: "overlay.opened", id })
        expect(dialog.getSnapshot().matches("open")).toBe(true)
        expect(overlayIdOf(dialog.getSnapshot())).toBe(held)
      }
    },
  )

  it("gives way to the palette when nothing is entered in it", async () => {
    const dialog = await writing("keys")
    dialog.send({ type: "overlay.opened", id: "palette" })
    await opened(dialog, "palette")
  })

  it("makes room for the question whether to leave the page, which only an answer takes away, and is back after it", async () => {
    const dialog = await writing("feedback")
    dialog.send({ type: "overlay.opened", id: "leaving" })
    await opened(dialog, "leaving")
    dialog.send({ type: "overlay.opened", id: "palette" })
    await opened(dialog, "leaving")
    dialog.send({ type: "overlay.closed" })
    await opened(dialog, "feedback")
    dialog.send({ type: "overlay.closed" })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
    dialog.send({ type: "overlay.opened", id: "leaving" })
    await opened(dialog, "leaving")
    dialog.send({ type: "overlay.closed" })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })

  it("goes on behind the question, to send what is being sent", async () => {
    const dialog = await writing("feedback")
    const wizard = overlayActor(dialog.getSnapshot())
    dialog.send({ type: "overlay.opened", id: "leaving" })
    await opened(dialog, "leaving")
    expect(overlayActor(dialog.getSnapshot())).not.toBe(wizard)
    expect(wizard?.getSnapshot().status).toBe("active")
    dialog.send({ type: "overlay.closed" })
    expect(overlayActor(dialog.getSnapshot())).toBe(wizard)
    dialog.send({ type: "overlay.opened", id: "leaving" })
    await opened(dialog, "leaving")
    // Ends the feedback wizard while it waits behind the question about unsaved work.
    dialog.send({ type: "overlay.closed", id: "feedback" })
    await opened(dialog, "leaving")
    expect(wizard?.getSnapshot().status).toBe("stopped")
    expect(overlayActor(dialog.getSnapshot())?.getSnapshot().status).toBe("active")
    dialog.send({ type: "overlay.closed" })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })

  it("is back after the question, whatever is asked for while that loads, and after the session", async () => {
    const dialog = await writing("feedback")
    dialog.send({ type: "overlay.opened", id: "leaving" })
    dialog.send({ type: "overlay.opened", id: "palette" })
    await opened(dialog, "palette")
    // Closes the question about unsaved work, as the page does when another dialog opens; that counts as a no.
    dialog.send({ type: "overlay.closed", id: "leaving" })
    await opened(dialog, "palette")
    dialog.send({ type: "overlay.closed" })
    await opened(dialog, "feedback")
    dialog.send({ type: "overlay.opened", id: "leaving" })
    dialog.send({ type: "overlay.opened", id: "feedback" })
    await opened(dialog, "feedback")
    dialog.send({ type: "overlay.opened", id: "leaving" })
    dialog.send({ type: "session.changed", user: null, keepLocation: true })
    dialog.send({ type: "session.changed", user: owner, keepLocation: true })
    await opened(dialog, "feedback")
  })

  it("is there after the question also where it was closed and asked for again while that still loaded", async () => {
    const dialog = await writing("feedback")
    dialog.send({ type: "overlay.opened", id: "leaving" })
    dialog.send({ type: "overlay.closed", id: "feedback" })
    dialog.send({ type: "overlay.opened", id: "feedback" })
    dialog.send({ type: "overlay.opened", id: "leaving" })
    await opened(dialog, "leaving")
    dialog.send({ type: "overlay.closed" })
    await opened(dialog, "feedback")
    expect(overlayActor(dialog.getSnapshot())?.getSnapshot().status).toBe("active")
  })

  it("asks itself when back is pressed in the browser; one that only shows goes", async () => {
    const asked: Array<string> = []
    const overlay = setup({}).createMachine({
      on: { "dialog.closed": { actions: () => asked.push("close") } },
    })
    const written = await writing("feedback", overlay)
    written.send({ type: "back.pressed" })
    expect(written.getSnapshot().matches("open")).toBe(true)
    expect(asked).toEqual(["close"])
    const read = await writing("keys", overlay)
    read.send({ type: "back.pressed" })
    expect(read.getSnapshot().matches("closed")).toBe(true)
    expect(asked).toEqual(["close"])
  })

  it.each([
    ["another user is there", "feedback", true, newcomer],
    ["the person signed out", "feedback", false, owner],
    ["nothing is written in it", "keys", true, owner],
  ] as const)("stays away when %s", async (_, id, keepLocation, next) => {
    const dialog = await writing(id)
    dialog.send({ type: "session.changed", user: null, keepLocation })
    dialog.send({ type: "session.changed", user: next, keepLocation: true })
    expect(dialog.getSnapshot().matches("closed")).toBe(true)
  })
})

it("tells those who run the portal of a piece that did not arrive (SHELL-13)", async () => {
  const reports: Array<string> = []
  const dialog = createActor(
    overlayHostMachine.provide({
      actors: {
        loadOverlay: fromPromise(() => Promise.reject(new Error("404"))) as never,
        report: fromPromise<void, { readonly message: string }>(async ({ input }) => {
          reports.push(input.message)
        }) as never,
      },
    }),
    { input: { boot: sampleBoot } },
  ).start()
  dialog.send({ type: "overlay.opened", id: "palette" })
  await waitFor(dialog, (snapshot) => snapshot.matches("failed"))
  expect(reports).toEqual(["Piece palette did not load"])
  dialog.send({ type: "load.retried" })
  await waitFor(dialog, (snapshot) => snapshot.matches("loading"))
  await waitFor(dialog, (snapshot) => snapshot.matches("failed"))
  expect(reports).toHaveLength(2)
})
