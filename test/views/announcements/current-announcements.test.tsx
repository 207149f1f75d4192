import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromCallback, fromPromise } from "xstate"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import type { Answer } from "#machines/announcements/announcements/actors.ts"
import { announcementsMachine } from "#machines/announcements/announcements/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { CurrentAnnouncements } from "#views/announcements/announcements/CurrentAnnouncements.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const message = (id: number, title: string, start: number, end: number): ShownAnnouncement => ({
  id,
  title,
  message: "<b>Plain</b> text",
  messageType: "DELAYS_IN_DATA",
  start: NOW + start * HOUR,
  end: NOW + end * HOUR,
  visibilityStart: NOW - 24 * HOUR,
  visibleAllUsers: true,
})

const open = async (answer: () => Promise<Answer>) => {
  await texts("announcements")()
  const quiet = fromCallback(() => () => {})
  const actor = createActor(
    announcementsMachine.provide({
      actors: {
        askActive: fromPromise(answer),
        watchLanguage: quiet,
        watchClock: quiet,
        watchTab: quiet,
      } as never,
    }),
    { input: { user: owner, boot: sampleBoot } },
  ).start()
  const shown = await render(
    around(
      <main>
        <CurrentAnnouncements actor={actor} />
      </main>,
    ),
  )
  return () => shown.unmount().then(() => actor.stop())
}

it("shows what goes on now, dismissed or not, and nothing that is yet to come (ANN-05)", async () => {
  const list = [message(1, "Now", -1, 1), message(2, "Later", 1, 2), message(3, "Also now", -2, 3)]
  const done = await open(async () => ({ list, dismissed: [3], now: NOW }))
  await expect.element(page.getByText("Now", { exact: true })).toBeVisible()
  await expect.element(page.getByText("Also now", { exact: true })).toBeVisible()
  expect(page.getByText("Later", { exact: true }).elements()).toEqual([])
  expect(page.getByText("<b>Plain</b> text").elements()).toHaveLength(2)
  // Checks that current announcements cannot be dismissed on this page (ANN-08).
  expect(page.getByRole("button").elements()).toEqual([])
  expect(await axeErrors()).toEqual([])
  await done()
})

it("says when nothing goes on", async () => {
  const done = await open(async () => ({ list: [], dismissed: [], now: NOW }))
  await expect.element(page.getByRole("heading", { name: "No current announcements." })).toBeVisible()
  await done()
})

it("says when it is not known", async () => {
  const done = await open(() => Promise.reject(new Error("no connection")))
  await expect
    .element(page.getByRole("heading", { name: "The announcements could not be loaded" }))
    .toBeVisible()
  await done()
})
