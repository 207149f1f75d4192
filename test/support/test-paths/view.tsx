import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import type { AnyActor, AnyMachineSnapshot, EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import { type Control, controlsOf, droppedBy } from "./controls.ts"
import { expectAt, harness, type Parts } from "./play.ts"
import { report } from "./report.ts"
import { testPathsOf } from "./test-path.ts"

// biome-ignore lint: gestures and looks are given per event and state, whatever the chart
type AnyEvent = any

export interface ViewProof {
  /** The view with its providers, for the chart's actor. */
  readonly view: (actor: AnyActor) => ReactNode
  /**
   * Charts of the view's parts, by the `src` of the actor that the chart starts; all other actors are fakes
   * controlled by the test path.
   */
  readonly parts?: () => Parts
  /** Preparation that runs before each test path, such as loading texts. */
  readonly before?: () => Promise<void>
  /** User actions on the page that cause an event, by event type; they run on the real page in a real browser. */
  readonly interactions: Readonly<
    Record<string, (event: AnyEvent, snapshot: AnyMachineSnapshot, actor: AnyActor) => Promise<void>>
  >
  /** Events that no user action causes: from parents, streams, other tabs. */
  readonly sentByOthers?: ReadonlyArray<string>
  /**
   * Checks of the page in a state, by dotted state path (`signedIn.complete`; the whole chart is `""`) or by
   * `#tag`.
   */
  readonly assertions: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<void> | void>>
  /** Selector of controls that only change the page itself, such as those of a map; they are not pressed. */
  readonly ignored?: string
  /** States that need no assertion because they look like their parent state, each with its reason. */
  readonly invisible?: Readonly<Record<string, string>>
}

/**
 * Time at which every test path is played, on a fixed day, so that "yesterday" is always the same date. Timers run
 * in real time.
 */
const NOW = Date.UTC(2026, 10, 22, 12)

/** Time limit in ms of one test path, sufficient for a long one on a map drawn without a graphics card. */
const TEST_PATH_LIMIT = 30_000

/**
 * Plays every test path of a chart on its real view, by user actions in the browser, and checks the page after
 * each step.
 */
export const describeView = (chart: Chart, proof: ViewProof): void => {
  const { testPaths, coverage } = testPathsOf(chart)
  describe(`${chart.area}/${chart.name} on its view`, () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }))
    afterEach(() => void vi.useRealTimers())
    it("has a gesture for every event a user causes, a look for every state, and none beside", ({ task }) => {
      report(task, { chart, on: "view", testPaths: testPaths.length, coverage })
      expect(eventsWithoutInteraction(testPaths, proof)).toEqual([])
      expect(eventsNeverSent(testPaths, proof)).toEqual([])
      expect(statesWithoutAssertion(chart, proof)).toEqual([])
      expect(looksWithoutState(testPaths, proof)).toEqual([])
    })
    it.each(testPaths.map((testPath) => [testPath.name, testPath] as const))(
      "%s",
      async (_, testPath) => {
        await proof.before?.()
        const { actor, perform } = harness(chart, testPath, proof.parts?.())
        const screen = await render(proof.view(actor))
        await look(proof, actor)
        for (const { pathEvent, expected } of testPath.steps) {
          await perform(pathEvent, ({ event }) => interactionOrEvent(proof, actor, event))
          await expect.poll(() => actor.getSnapshot().value).toEqual(expected.value)
          expectAt(chart, actor, expected)
          await look(proof, actor)
        }
        await screen.unmount()
        actor.stop()
      },
      TEST_PATH_LIMIT,
    )
  })
}

const interactionOrEvent = async (proof: ViewProof, actor: AnyActor, event: EventObject): Promise<void> => {
  const interaction = proof.interactions[event.type]
  if (interaction === undefined) actor.send(event)
  else await interaction(event, actor.getSnapshot(), actor)
}

/** Checks that the page shows the state, and that every control on it sends only accepted events. */
const look = async (proof: ViewProof, actor: AnyActor): Promise<void> => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  for (const [place, assertions] of Object.entries(proof.assertions)) {
    if (isAt(snapshot, place)) await assertions(snapshot)
  }
  const dropped = async () => droppedBy(actor, await atRest(() => controlsOf(actor, proof.ignored)))
  await expect.poll(dropped, { message: "Controls whose events are dropped", timeout: LATE }).toEqual([])
}

/** Time in ms within which parts of the page that load by themselves must be shown. */
const LATE = 2_000

/** Waits until the controls are the same in two successive frames. */
const atRest = async (look: () => ReadonlyArray<Control>): Promise<ReadonlyArray<Control>> => {
  let before = look()
  for (;;) {
    await new Promise(requestAnimationFrame)
    const now = look()
    if (linesOf(now) === linesOf(before)) return now
    before = now
  }
}

const linesOf = (controls: ReadonlyArray<Control>): string =>
  JSON.stringify(
    controls.map(({ says, toChart, toOthers }) => [says, toChart, toOthers.map(({ event }) => event)]),
  )

const isAt = (snapshot: AnyMachineSnapshot, place: string): boolean =>
  place.startsWith("#")
    ? snapshot.hasTag(place.slice(1))
    : isIn(snapshot.value, place === "" ? [] : place.split("."))

const isIn = (value: unknown, [head, ...rest]: ReadonlyArray<string>): boolean => {
  if (head === undefined) return true
  if (typeof value === "string") return value === head && rest.length === 0
  const inner = (value as Record<string, unknown> | undefined)?.[head]
  return inner !== undefined && isIn(inner, rest)
}

type AllPlans = ReturnType<typeof testPathsOf>["testPaths"]

const eventsWithoutInteraction = (testPaths: AllPlans, proof: ViewProof) => {
  const known = new Set(eventsKnownTo(proof))
  return sentIn(testPaths).filter((type) => !known.has(type))
}

/** Finds declared events that occur in no test path, because the chart accepts them nowhere. */
const eventsNeverSent = (testPaths: AllPlans, proof: ViewProof) => {
  const sent = new Set(sentIn(testPaths))
  return eventsKnownTo(proof).filter((type) => !sent.has(type))
}

const eventsKnownTo = ({ interactions, sentByOthers = [] }: ViewProof): ReadonlyArray<string> => [
  ...Object.keys(interactions),
  ...sentByOthers,
]

const sentIn = (testPaths: AllPlans): ReadonlyArray<string> => [
  ...new Set(
    testPaths.flatMap(({ steps }) =>
      steps.flatMap(({ pathEvent }) => (pathEvent.kind === "sent" ? [pathEvent.event.type] : [])),
    ),
  ),
]

/** Finds assertions that never run, because no test path reaches their state or tag. */
const looksWithoutState = (testPaths: AllPlans, { assertions }: ViewProof) => {
  const met = testPaths.flatMap(({ initial, steps }) => [initial, ...steps.map(({ expected }) => expected)])
  return Object.keys(assertions).filter((place) => !met.some((snapshot) => isAt(snapshot, place)))
}

const statesWithoutAssertion = (chart: Chart, proof: ViewProof) => {
  const root = chart.machine.id
  const leaves = nodesOf(chart.machine).filter(({ states }) => Object.keys(states).length === 0)
  return leaves
    .map(({ id }) => id.slice(root.length + 1))
    .filter(
      (path) => path !== "" && proof.assertions[path] === undefined && proof.invisible?.[path] === undefined,
    )
}
