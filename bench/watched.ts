import { type AnyActorRef, type AnyStateMachine, createActor } from "xstate"
import { startProbe } from "#machines/inspection/probe.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { silentChart } from "./lib/silent-charts.ts"
import { median, type Table } from "./lib/table.ts"

const EVENTS = 4_000
const ROUNDS = 5

/** Charts with an event that each takes again and again; services that they run never answer. */
const subjects: ReadonlyArray<{
  readonly name: string
  readonly input?: unknown
  readonly event: (index: number) => { readonly type: string }
}> = [
  {
    name: "sign-in",
    input: { params: {}, search: "", user: null, boot: { demoWorld: true } },
    event: (index) =>
      Object.assign({ type: "email.changed" }, { email: `somebody${index}@headland.example` }),
  },
  { name: "fleet-map", event: (index) => Object.assign({ type: "machine.selected" }, { id: index }) },
  {
    name: "session",
    input: { sessionCookie: false },
    event: () => Object.assign({ type: "user.changed" }, { user: { ...owner } }),
  },
]

/** What an event costs a tab, as nobody, and as an inspector watches: processor time, copies of messages included. */
export const watched = async (): Promise<Table> => {
  const rows: Array<readonly [string, number, number]> = []
  for (const { name, input, event } of subjects) {
    const cost = async (isWatched: boolean) => {
      const costs: Array<number> = []
      for (let round = 0; round < ROUNDS; round += 1)
        costs.push(await perEvent(start(name, input), event, isWatched))
      return median(costs)
    }
    await cost(true)
    rows.push([name, await cost(false), await cost(true)])
  }
  return {
    subject: "watched",
    title: `An event of a chart (processor time, ms, median of ${ROUNDS} x ${EVENTS})`,
    columns: ["chart", "nobody watches", "an inspector watches"],
    rows: rows.map(([name, alone, seen]) => [name, alone.toFixed(4), seen.toFixed(4)]),
    goals: rows.map(([name, alone, seen]) => ({
      name: `${name}: being watched, ms an event`,
      measured: seen - alone,
      goal: 1,
    })),
  }
}

const start = (name: string, input: unknown): AnyActorRef => {
  const actor: AnyActorRef = createActor(silentChart(name).logic as AnyStateMachine, {
    input: input as never,
  })
  actor.start()
  if (name === "session") actor.send(Object.assign({ type: "session.opened" }, { user: owner }))
  return actor
}

const perEvent = async (
  actor: AnyActorRef,
  event: (index: number) => { readonly type: string },
  isWatched: boolean,
): Promise<number> => {
  // A copy is at least what a channel makes of a message in the tab that sends it.
  const probe = startProbe(actor, "tab", (message) => void structuredClone(message))
  if (isWatched) probe.hear({ to: "tabs", say: "watch", tab: "tab", inspector: "bench" })
  const before = process.cpuUsage()
  for (let index = 0; index < EVENTS; index += 1) {
    actor.send(event(index))
    // Told one by one, as they come from a person: the dearest way.
    await Promise.resolve()
  }
  const { user, system } = process.cpuUsage(before)
  probe.stop()
  actor.stop()
  return (user + system) / 1_000 / EVENTS
}
