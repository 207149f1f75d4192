import { expect, type Locator, type Page } from "@playwright/test"
import type { AnyMachineSnapshot } from "xstate"
import { activeNodes } from "#machines/inspection/graph.ts"
import type { Can } from "#test/support/test-paths/search.ts"
import type { TestPath } from "#test/support/test-paths/test-path.ts"
import type { Portal } from "../support/portal.ts"
import { holdCalls } from "./calls.ts"
import { openWatcher, type Seen } from "./watcher.ts"
import { type Fixtures, stepName, type Workflow } from "./workflow.ts"

/** Whether an event of a test path can be brought about in a browser. */
export const canIn =
  ({ unrealised, steps }: Workflow): Can =>
  (pathEvent, at) => {
    const name = stepName(pathEvent)
    return steps[name] !== undefined && !unrealised.some(({ is }) => is(name, at, pathEvent))
  }

/**
 * Milliseconds by which the tab's clock moves each time the test checks for progress: enough for work that the
 * page defers to the next turn.
 */
const TURN = 10

/**
 * Plays a test path on the product, and compares the state of the chart in the tab with the test path after each
 * step.
 */
export const playInBrowser = async (
  workflow: Workflow,
  testPath: TestPath,
  page: Page,
  portal: Portal,
): Promise<ReadonlyArray<Seen>> => {
  const context = page.context()
  const { area, name } = workflow.chart
  const watcher = await openWatcher(await context.newPage(), `${area}/${name}`)
  const calls = await holdCalls(page, workflow.calls)
  await page.bringToFront()
  // Stops the clock before the page is opened, so that no time passes in the page that is not part of the test
  // path.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds)
  const fixtures: Fixtures = { page, context, request: page.request, portal, calls, watcher, pass }
  await workflow.open(fixtures, testPath)

  let at = await arrived(fixtures, "", testPath.initial, 0)
  let before = testPath.initial
  for (const [index, { pathEvent, expected }] of testPath.steps.entries()) {
    const step = workflow.steps[stepName(pathEvent)]
    if (step === undefined) throw new Error(`Nothing brings about ${stepName(pathEvent)}`)
    await step(fixtures, { pathEvent, before, ahead: testPath.steps.slice(index + 1) })
    at = await arrived(fixtures, pathEvent.event.type, expected, at)
    calls.hold()
    await workflow.assertions?.(fixtures, expected)
    before = expected
  }
  return watcher.seen()
}

/**
 * Waits until an event has arrived and the chart was then in the expected state; returns the number of events seen
 * up to that event.
 */
const arrived = async (
  { watcher, pass }: Fixtures,
  type: string,
  expected: AnyMachineSnapshot,
  from: number,
): Promise<number> => {
  const active = [...activeNodes(expected)].sort()
  let found = -1
  await expect(async () => {
    if (from === 0) await watcher.watch()
    await pass(TURN)
    const after = (await watcher.seen()).slice(from)
    const same = after.findIndex((seen) => isSame([...seen.active].sort(), active) && seen.type === type)
    if (same < 0) expect(after.map(inWords)).toContain(inWords({ type, active }))
    found = from + same + 1
  }).toPass({ intervals: [10, 20, 40], timeout: 20_000 })
  return found
}

const inWords = ({ type, active }: Pick<Seen, "type" | "active">): string => `${type} > ${active.at(-1)}`

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Waits until the page shows an element, while the tab's clock moves on a little. */
export const shown = ({ pass }: Pick<Fixtures, "pass">, thing: Locator): Promise<void> =>
  expect(async () => {
    await pass(TURN)
    expect(await thing.isVisible()).toBe(true)
  }).toPass({ intervals: [20, 50], timeout: 20_000 })

/** Presses a button as soon as the page shows it. */
export const press = async (fixtures: Pick<Fixtures, "pass">, button: Locator): Promise<void> => {
  await shown(fixtures, button)
  await button.click()
}

/** After an action, waits for an event that follows without further action, while the tab's clock moves on a little. */
export const untilSeen = async (
  { watcher, pass }: Pick<Fixtures, "watcher" | "pass">,
  type: string,
  act: () => Promise<void>,
  turn = TURN,
): Promise<void> => {
  const known = (await watcher.seen()).length
  await act()
  await expect(async () => {
    await pass(turn)
    expect((await watcher.seen()).slice(known).map((seen) => seen.type)).toContain(type)
  }).toPass({ intervals: [20, 50], timeout: 40_000 })
}

/** Milliseconds by which the tab's clock moves between two attempts of a call, so that the retries come. */
const BETWEEN_TRIES = 200

/** Cuts a call off, and every retry of it, until the actor that makes the call gives up. */
export const cutOff = (fixtures: Fixtures, name: string, actor = name): Promise<void> =>
  untilSeen(fixtures, `xstate.error.actor.${actor}`, () => fixtures.calls.end(name, "cut"), BETWEEN_TRIES)

/** Simulates that the tab goes behind another one, or comes to the front. */
export const showTab = ({ page }: Pick<Fixtures, "page">, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility })
    Object.defineProperty(document, "hidden", { configurable: true, get: () => visibility === "hidden" })
    document.dispatchEvent(new Event("visibilitychange"))
  }, state)

/**
 * Requests the recording before a part of the page loads, so that the start of the part's chart is recorded too.
 * The tab's replies need the tab's clock to move on, hence the repeated requests.
 */
export const watched = async ({ watcher, pass }: Pick<Fixtures, "watcher" | "pass">): Promise<void> => {
  for (let asked = 0; asked < 8; asked++) {
    await watcher.watch()
    await pass(20)
  }
}
