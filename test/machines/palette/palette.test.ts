import { expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { paletteMachine } from "#machines/palette/palette/machine.ts"
import { foundOf, hasFailed, queryOf } from "#machines/palette/palette/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { NetworkError } from "#services/failures.ts"

it("offers nothing of an earlier search once a later one has failed", async () => {
  const otso = { vin: "NRVT00174LA000001", name: "Otso" }
  const answers = [
    () => Promise.resolve({ machines: [otso], contexts: [] }),
    () => Promise.reject(new NetworkError({ call: "GET /fleet" })),
  ]
  const search = fromPromise(() => answers.shift()?.() ?? Promise.reject(new Error("A third search")))
  const palette = createActor(
    paletteMachine.provide({ actors: { search: search as never }, delays: { typingPause: 0 } }),
    { input: { user: owner, boot: sampleBoot } },
  ).start()
  palette.send({ type: "query.changed", text: "otso" })
  await waitFor(palette, (snapshot) => snapshot.matches({ open: "found" }))
  expect(foundOf(palette.getSnapshot()).machines).toEqual([otso])
  palette.send({ type: "query.changed", text: "otso two" })
  await waitFor(palette, hasFailed)
  expect(foundOf(palette.getSnapshot())).toEqual({ machines: [], contexts: [] })
})

it("searches for as much of a long paste as a list takes, and for whole characters", async () => {
  const asked: Array<string> = []
  const search = fromPromise(async ({ input }: { readonly input: { readonly q: string } }) => {
    asked.push(input.q)
    return { machines: [], contexts: [] }
  })
  const palette = createActor(
    paletteMachine.provide({ actors: { search: search as never }, delays: { typingPause: 0 } }),
    { input: { user: owner, boot: sampleBoot } },
  ).start()
  palette.send({ type: "query.changed", text: `${"o".repeat(99)}\u{1f69c}${"o".repeat(300)}` })
  await waitFor(palette, (snapshot) => snapshot.matches({ open: "found" }))
  expect(asked).toEqual([`${"o".repeat(99)}\ufffd`])
  expect(queryOf(palette.getSnapshot())).toBe(asked[0])
})

it("is done with the first action that is selected", () => {
  const palette = createActor(paletteMachine, { input: { user: owner, boot: sampleBoot } }).start()
  palette.send({ type: "action.selected", action: "keys" })
  expect(palette.getSnapshot().matches("done")).toBe(true)
})
