import { expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate"
import { type Found, searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import { hasFailed } from "#machines/shell/navigation/selectors.ts"
import { noticesMachine } from "#machines/shell/notices/machine.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { bellMachine } from "#machines/tools/bell/machine.ts"
import { serviceContextMachine } from "#machines/tools/service-context/machine.ts"

const never = fromPromise(() => new Promise<never>(() => {}))

const notice = (kind: "info" | "push") => (clock: SimulatedClock) => {
  const notices = createActor(noticesMachine, { clock }).start()
  notices.send({ type: "notice.raised", notice: { kind, key: "errors.NOT_FOUND" } })
  return () => visibleNotices(notices.getSnapshot()).length === 0
}

const screen = (clock: SimulatedClock) => {
  const navigation = createActor(
    navigationMachine.provide({
      actors: {
        watchLocation: fromCallback(() => {}) as never,
        watchConnection: fromCallback(() => {}) as never,
        loadScreen: never as never,
        report: never as never,
      },
    }),
    { clock, input: { boot: sampleBoot } },
  ).start()
  navigation.send({ type: "location.changed", path: "/profile", search: "" })
  navigation.send({ type: "session.changed", user: owner, keepLocation: true })
  return () => hasFailed(navigation.getSnapshot())
}

const overlay = (clock: SimulatedClock) => {
  const dialog = createActor(
    overlayHostMachine.provide({ actors: { loadOverlay: never as never, report: never as never } }),
    { clock, input: { boot: sampleBoot } },
  ).start()
  dialog.send({ type: "overlay.opened", id: "terms" })
  return () => dialog.getSnapshot().matches("failed")
}

/**
 * Plays typing into the header's search for a service centre, to test the pause before a search; counts the search
 * calls.
 */
const contexts = (clock: SimulatedClock) => {
  let asked = 0
  const search = fromPromise<Found, { readonly q: string }>(async () => {
    asked += 1
    return { options: [], total: 0 }
  })
  const tools = createActor(
    serviceContextMachine.provide({
      actors: {
        watchPath: fromCallback(() => {}) as never,
        select: searchableSelectMachine(search) as never,
      },
    }),
    { clock },
  ).start()
  tools.getSnapshot().children.select?.send({ type: "query.changed", text: "har" } as never)
  return () => asked === 1
}

/** Starts a bell that has loaded the number of unread notifications once and loads it again, to test the interval. */
const unread = async (clock: SimulatedClock) => {
  let asked = 0
  const countUnread = fromPromise(async () => {
    asked += 1
    return 7
  })
  const silent = fromCallback(() => {}) as never
  const bell = createActor(
    bellMachine.provide({
      actors: { watchTab: silent, watchOtherTabs: silent, countUnread: countUnread as never },
    }),
    { clock, input: { userId: owner.id } },
  ).start()
  await waitFor(bell, (now) => now.matches("resting"))
  return () => asked === 2
}

it.each([
  ["a message goes", 5_000, notice("info")],
  ["what was pushed goes", 8_000, notice("push")],
  ["the code of a screen is given up", 120_000, screen],
  ["the code of a piece is given up", 120_000, overlay],
  ["the header searches for a service centre", 500, contexts],
  ["the bell asks again how many are unread", 60_000, unread],
] as const)("%s after %d ms (TOAST-01, TOAST-02, SHELL-14, HEAD-03, OPEN-128)", async (_, time, start) => {
  const clock = new SimulatedClock()
  const isOver = await start(clock)
  clock.increment(time - 1)
  expect(isOver()).toBe(false)
  clock.increment(1)
  expect(isOver()).toBe(true)
})
