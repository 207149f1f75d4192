import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import type { AnyActor, AnyMachineSnapshot, EventObject } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import { textOf } from "./behaviour.ts"
import { type Control, controlsOf, droppedBy, madeOf } from "./controls.ts"
import { type Plan, plansOf } from "./plan.ts"
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

/**
 * What a view is made of in each state, what can be pressed, and what that sends: a change of it is a change of these
 * files, made on purpose by deleting the file, running the view's tests and reading the new one line by line.
 */
const files: Readonly<Record<string, string>> = import.meta.glob("../../views/pages/*/*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
})
const fileOf = ({ area, name }: Chart): string => `views/pages/${area}/${name}.txt`
const fromTest = (file: string): string => {
  const folders = expect.getState().testPath?.split("/test/")[1]?.split("/").length ?? 1
  return "../".repeat(folders - 1) + file
}

/** The day on which every plan is played: "yesterday" stays where it is. Timers run. */
const NOW = Date.UTC(2026, 10, 22, 12)

/** A long plan on a map drawn without a graphics card, ms. */
const PLAN_LIMIT = 30_000

/** Plays every plan of a chart on its real view: gestures for what a person does, and a look at the page after each step. */
export const describeView = (chart: Chart, proof: ViewProof): void => {
  const { plans, coverage } = plansOf(chart)
  const written = files[`../../${fileOf(chart)}`]?.trimEnd().split("\n\n")
  const shown = new Map<Plan, ReadonlyArray<string>>()
  describe(`${chart.area}/${chart.name} on its view`, () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }))
    afterEach(() => void vi.useRealTimers())
    it("has a gesture for every event a person causes, and a look for every state", ({ task }) => {
      report(task, { chart, on: "view", plans: plans.length, coverage })
      expect(eventsWithoutGesture(plans, proof)).toEqual([])
      expect(statesWithoutLook(chart, proof)).toEqual([])
    })
    it.each(plans.map((plan) => [plan.name, plan] as const))(
      "%s",
      async (_, plan) => {
        await proof.before?.()
        const { actor, perform } = stage(chart, plan, proof.parts?.())
        const screen = await render(proof.view(actor))
        const pages = [await look(proof, actor, written)]
        for (const { planned, expected } of plan.steps) {
          await perform(planned, ({ event }) => gestureOrEvent(proof, actor, event))
          await expect.poll(() => actor.getSnapshot().value).toEqual(expected.value)
          expectAt(chart, actor, expected)
          pages.push(await look(proof, actor, written))
        }
        shown.set(plan, pages)
        await screen.unmount()
        actor.stop()
      },
      PLAN_LIMIT,
    )
    it("has the pages that are written down", async () => {
      const pages = new Set([...shown.values()].flat())
      await expect(`${[...pages].sort().join("\n\n")}\n`).toMatchFileSnapshot(fromTest(fileOf(chart)))
    })
  })
}

const gestureOrEvent = async (proof: ViewProof, actor: AnyActor, event: EventObject): Promise<void> => {
  const gesture = proof.gestures[event.type]
  if (gesture === undefined) actor.send(event)
  else await gesture(event, actor.getSnapshot(), actor)
}

/** Whether the page shows the state, and no other than is written down, if anything is; answers how it would be written. */
const look = async (
  proof: ViewProof,
  actor: AnyActor,
  written: ReadonlyArray<string> | undefined,
): Promise<string> => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  for (const [place, shows] of Object.entries(proof.shows)) {
    if (isAt(snapshot, place)) await shows(snapshot)
  }
  let page = ""
  const wrong = async () => {
    const shown = await atRest(() => ({
      made: madeOf([proof.untouched ?? "[inert]", IN_MAP].join()),
      controls: controlsOf(actor, proof.untouched),
    }))
    page = [textOf(snapshot.value), ...linesOf(shown)].join("\n")
    const isWritten = written === undefined || written.includes(page)
    return { dropped: droppedBy(actor, shown.controls), notWritten: isWritten ? "" : page }
  }
  const message = "Controls whose events are dropped, and a page that is not written down"
  await expect.poll(wrong, { message, timeout: LATE }).toEqual({ dropped: [], notWritten: "" })
  return page
}

/** What comes by itself, as a part whose code is loaded, is there by then, ms. */
const LATE = 2_000

interface Shown {
  readonly made: string
  readonly controls: ReadonlyArray<Control>
}

/** What is the same one frame later. */
const atRest = async (look: () => Shown): Promise<Shown> => {
  let before = look()
  for (;;) {
    await new Promise(requestAnimationFrame)
    const now = look()
    if (linesOf(now).join() === linesOf(before).join()) return now
    before = now
  }
}

const linesOf = ({ made, controls }: Shown): ReadonlyArray<string> =>
  [...(made === "" ? [] : [made]), ...controls.filter(isLasting).map(lineOf)].map((line) => `    ${line}`)

/** A map comes when it comes: what is in it is tried, but not written down. */
const IN_MAP = "[data-map] *"
const isLasting = ({ element }: Control): boolean => !element.matches(IN_MAP)

const lineOf = ({ says, toChart, toOthers }: Control): string => {
  const sends = [...toChart, ...toOthers.map(({ event }) => event)].map(({ type }) => type)
  return sends.length === 0 ? says : `${says}: ${sends.join(", ")}`
}

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

const eventsWithoutGesture = (plans: ReturnType<typeof plansOf>["plans"], proof: ViewProof) => {
  const sent = plans.flatMap(({ steps }) =>
    steps.flatMap(({ planned }) => (planned.kind === "sent" ? [planned.event.type] : [])),
  )
  const known = new Set([...Object.keys(proof.gestures), ...(proof.sentByOthers ?? [])])
  return [...new Set(sent)].filter((type) => !known.has(type))
}

const statesWithoutLook = (chart: Chart, proof: ViewProof) => {
  const root = chart.machine.id
  const leaves = nodesOf(chart.machine).filter(({ states }) => Object.keys(states).length === 0)
  return leaves
    .map(({ id }) => id.slice(root.length + 1))
    .filter((path) => path !== "" && proof.shows[path] === undefined && proof.invisible?.[path] === undefined)
}
