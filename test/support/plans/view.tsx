import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import type { AnyActor, AnyMachineSnapshot, EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import { type Control, controlsOf, droppedBy } from "./controls.ts"
import { plansOf } from "./plan.ts"
import { expectAt, type Parts, stage } from "./play.ts"
import { report } from "./report.ts"

// biome-ignore lint: gestures and looks are given per event and state, whatever the chart
type AnyEvent = any

export interface ViewProof {
  /** The view with its providers, for this actor. */
  readonly view: (actor: AnyActor) => ReactNode
  /** Charts of the view's parts, by src of the actor that the chart starts; everything else is in the plan's hand. */
  readonly parts?: () => Parts
  /** Made ready before each plan, as texts. */
  readonly before?: () => Promise<void>
  /** What a person does on the page to cause an event. Runs on the real page in a real browser. */
  readonly gestures: Readonly<
    Record<string, (event: AnyEvent, snapshot: AnyMachineSnapshot, actor: AnyActor) => Promise<void>>
  >
  /** Events that no person causes: from parents, streams, other tabs. */
  readonly sentByOthers?: ReadonlyArray<string>
  /** What the page must show in a state, by dotted state path (`signedIn.complete`; the whole chart is `""`) or by `#tag`. */
  readonly shows: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<void> | void>>
  /** Selector of controls that move something of the page itself, as those of a map; they are not tried out. */
  readonly untouched?: string
  /** States a person cannot tell apart from their parent, each with its reason. */
  readonly invisible?: Readonly<Record<string, string>>
}

/** The day on which every plan is played: "yesterday" stays where it is. Timers run. */
const NOW = Date.UTC(2026, 10, 22, 12)

/** A long plan on a map drawn without a graphics card, ms. */
const PLAN_LIMIT = 30_000

/** Plays every plan of a chart on its real view: gestures for what a person does, and a look at the page after each step. */
export const describeView = (chart: Chart, proof: ViewProof): void => {
  const { plans, coverage } = plansOf(chart)
  describe(`${chart.area}/${chart.name} on its view`, () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }))
    afterEach(() => void vi.useRealTimers())
    it("has a gesture for every event a user causes, a look for every state, and none beside", ({ task }) => {
      report(task, { chart, on: "view", plans: plans.length, coverage })
      expect(eventsWithoutGesture(plans, proof)).toEqual([])
      expect(eventsNeverSent(plans, proof)).toEqual([])
      expect(statesWithoutLook(chart, proof)).toEqual([])
      expect(looksWithoutState(plans, proof)).toEqual([])
    })
    it.each(plans.map((plan) => [plan.name, plan] as const))(
      "%s",
      async (_, plan) => {
        await proof.before?.()
        const { actor, perform } = stage(chart, plan, proof.parts?.())
        const screen = await render(proof.view(actor))
        await look(proof, actor)
        for (const { planned, expected } of plan.steps) {
          await perform(planned, ({ event }) => gestureOrEvent(proof, actor, event))
          await expect.poll(() => actor.getSnapshot().value).toEqual(expected.value)
          expectAt(chart, actor, expected)
          await look(proof, actor)
        }
        await screen.unmount()
        actor.stop()
      },
      PLAN_LIMIT,
    )
  })
}

const gestureOrEvent = async (proof: ViewProof, actor: AnyActor, event: EventObject): Promise<void> => {
  const gesture = proof.gestures[event.type]
  if (gesture === undefined) actor.send(event)
  else await gesture(event, actor.getSnapshot(), actor)
}

/** Whether the page shows the state, and every control on it sends what is taken. */
const look = async (proof: ViewProof, actor: AnyActor): Promise<void> => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  for (const [place, shows] of Object.entries(proof.shows)) {
    if (isAt(snapshot, place)) await shows(snapshot)
  }
  const dropped = async () => droppedBy(actor, await atRest(() => controlsOf(actor, proof.untouched)))
  await expect.poll(dropped, { message: "Controls whose events are dropped", timeout: LATE }).toEqual([])
}

/** What comes by itself, as a part whose code is loaded, is there by then, ms. */
const LATE = 2_000

/** What is the same one frame later. */
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

type AllPlans = ReturnType<typeof plansOf>["plans"]

const eventsWithoutGesture = (plans: AllPlans, proof: ViewProof) => {
  const known = new Set(eventsKnownTo(proof))
  return sentIn(plans).filter((type) => !known.has(type))
}

/** A gesture that no plan needs: the chart takes nowhere what the page can send. */
const eventsNeverSent = (plans: AllPlans, proof: ViewProof) => {
  const sent = new Set(sentIn(plans))
  return eventsKnownTo(proof).filter((type) => !sent.has(type))
}

const eventsKnownTo = ({ gestures, sentByOthers = [] }: ViewProof): ReadonlyArray<string> => [
  ...Object.keys(gestures),
  ...sentByOthers,
]

const sentIn = (plans: AllPlans): ReadonlyArray<string> => [
  ...new Set(
    plans.flatMap(({ steps }) =>
      steps.flatMap(({ planned }) => (planned.kind === "sent" ? [planned.event.type] : [])),
    ),
  ),
]

/** A look that is never taken: no plan comes to its state, or nothing has its tag. */
const looksWithoutState = (plans: AllPlans, { shows }: ViewProof) => {
  const met = plans.flatMap(({ initial, steps }) => [initial, ...steps.map(({ expected }) => expected)])
  return Object.keys(shows).filter((place) => !met.some((snapshot) => isAt(snapshot, place)))
}

const statesWithoutLook = (chart: Chart, proof: ViewProof) => {
  const root = chart.machine.id
  const leaves = nodesOf(chart.machine).filter(({ states }) => Object.keys(states).length === 0)
  return leaves
    .map(({ id }) => id.slice(root.length + 1))
    .filter((path) => path !== "" && proof.shows[path] === undefined && proof.invisible?.[path] === undefined)
}
