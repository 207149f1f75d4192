import { expect, it } from "vitest"
import { createActor, fromPromise, setup, waitFor } from "xstate"
import type { Release } from "#contract/schemas/release.ts"
import { APP_VERSION } from "#contract/version.ts"
import { sampleRelease } from "#machines/releases/sample-release.ts"
import { tourMachine } from "#machines/releases/tour/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"

/** What the dialog that everybody may speak to is told, by the time the tour has nothing to show. */
const toldAfter = async (release: Release, lastVersion: string | null) => {
  const told: Array<unknown> = []
  const dialog = setup({}).createMachine({ on: { "*": { actions: ({ event }) => told.push(event) } } })
  const recall = fromPromise(() => Promise.resolve({ lastVersion, saved: undefined })) as never
  const askRelease = fromPromise(() => Promise.resolve(release)) as never
  const portal = createActor(
    setup({
      actors: { dialog, tour: tourMachine.provide({ actors: { recall, askRelease } }) },
    }).createMachine({
      invoke: [
        { src: "dialog", systemId: systemIds.dialog },
        { id: "tour", src: "tour", input: { user: owner, boot: sampleBoot } },
      ],
    }),
  ).start()
  const tour = portal.getSnapshot().children.tour
  if (tour === undefined) throw new Error("The tour has not begun")
  await waitFor(tour, (snapshot) => snapshot.matches("over"))
  return told
}

/** The notes are for this person, the features are not. */
const notesAlone: Release = { ...sampleRelease, features: [] }

it("has the notes of a new version shown to a person who has no feature to be led to", async () => {
  expect(await toldAfter(notesAlone, null)).toEqual([{ type: "piece.requested", id: "release" }])
})

it("is silent where the notes were shown before", async () => {
  expect(await toldAfter(notesAlone, APP_VERSION)).toEqual([])
})
