import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  setup,
} from "xstate"
import { startProbe } from "#machines/inspection/probe.ts"
import type { FromTabs } from "#machines/inspection/wire.ts"
import { silentChart } from "./silent-charts.ts"

export const TAB = "bench-tab"
const ACTORS = 30
/** Names of the charts in the feed: charts that react to user events even when no service answers. */
const NAMES = ["fleet-map", "sign-in", "navigation", "machine-data", "machine-route", "notices"]

/**
 * Messages about 30 charts that a tab would send to the inspector for `events` events, each message as the tab's
 * probe sends it.
 */
export const inspectorFeed = async (events: number): Promise<ReadonlyArray<FromTabs>> => {
  const said: Array<FromTabs> = []
  const root = createActor(setup({}).createMachine({ id: "household" })).start()
  const actors = Array.from({ length: ACTORS - 1 }, (_, index) => startOne(root, index))
  const probe = startProbe(root, TAB, (message) => said.push(JSON.parse(JSON.stringify(message)) as FromTabs))
  probe.hear({ to: "tabs", say: "watch", tab: TAB, inspector: INSPECTOR_IN_FEED })
  for (let index = 0; reported(said) < events; index += 1) {
    // The first chart, which the inspector shows, receives every other event.
    const one = actors[index % 2 === 0 ? 0 : (index >> 1) % actors.length]
    one?.act(index >> 1)
    await Promise.resolve()
  }
  probe.stop()
  root.stop()
  return said
}

/** Placeholder for the name of the inspector that watches the tab. */
export const INSPECTOR_IN_FEED = "whoever asks"

const reported = (said: ReadonlyArray<FromTabs>) =>
  said.filter((message) => message.say === "happened").length

const startOne = (root: AnyActorRef, index: number) => {
  const { chart, logic } = silentChart(NAMES[index % NAMES.length] ?? "")
  const { inputs, events } = chart.samples
  const actor: AnyActorRef = createActor(
    logic as AnyStateMachine,
    {
      id: `${chart.name}-${index}`,
      input: inputs[0] as never,
      parent: root,
    } as never,
  )
  ;(root.getSnapshot() as AnyMachineSnapshot).children[actor.id] = actor
  actor.start()
  return {
    actor,
    act: (turn: number) => {
      const now = actor.getSnapshot() as AnyMachineSnapshot
      const next = (events(now as never) as ReadonlyArray<EventObject>).filter((event) => now.can(event))
      const event = next[turn % Math.max(1, next.length)] ?? { type: "nobody.waits" }
      actor.send(event)
    },
  }
}
