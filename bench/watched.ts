import { type AnyActorRef, type AnyStateMachine, createActor } from "xstate"
import { startProbe } from "#machines/inspection/probe.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { silentChart } from "./lib/silent-charts.ts"
import { amount } from "./lib/smoke.ts"
import { median, type Table } from "./lib/table.ts"

const EVENTS = amount(1_000, 50)
const ROUNDS = amount(21, 3)

/** Charts with an event that each can take repeatedly; the services that the charts run never answer. */
const subjects: ReadonlyArray<{
  readonly name: string
  readonly input?: unknown
  readonly event: (index: number) => { readonly type: string }
}> = [
  {
    name: "sign-in",
    input: { params: {}, search: "", user: null, boot: { demoSeed: true } },
    event: (index) => Object.assign({ type: "email.changed" }, { email: `user${index}@headland.example` }),
  },
  {
    name: "fleet-map",
    input: { search: "" },
    event: (index) => Object.assign({ type: "machine.selected" }, { id: index }),
  },
  {
    name: "session",
    input: { sessionCookie: false },
    event: () => Object.assign({ type: "user.changed" }, { user: { ...owner } }),
  },
]

/**
 * Processor time of an event in a tab, unwatched and watched by an inspector, including the copies of messages.
 * Each round measures the unwatched and the watched tab in turn, and the result is the median of the differences,
 * so that a computer becoming slower or faster does not distort the result.
 */
export const watched = async (): Promise<Table> => {
  const found: Array<Found> = []
  for (const subject of subjects) found.push(await costOf(subject))
  return {
    subject: "watched",
    title: `An event of a chart (processor time, ms, median of ${ROUNDS} x ${EVENTS})`,
    columns: ["chart", "unwatched", "watched", "being watched", "dearest round"],
    rows: found.map(({ name, alone, seen, more }) => [
      name,
      ...[median(alone), median(seen), median(more), Math.max(...more)].map(toFour),
    ]),
    goals: found.map(({ name, more }) => ({
      name: `${name}: being watched, ms an event`,
      measured: median(more),
      goal: 1,
      // The measured difference may be slightly negative, because the times with and without an inspector are only
      // a few hundredths of a millisecond.
      least: -0.1,
    })),
  }
}

const toFour = (cost: number) => cost.toFixed(4)

/** Processor time of one chart for each round: `alone` without an inspector, `seen` with one watching. */
interface Found {
  readonly name: string
  readonly alone: ReadonlyArray<number>
  readonly seen: ReadonlyArray<number>
  readonly more: ReadonlyArray<number>
}

const costOf = async ({ name, input, event }: (typeof subjects)[number]): Promise<Found> => {
  const cost = (isWatched: boolean) => perEvent(start(name, input), event, isWatched)
  // Warm-up: all code is compiled before the first round that counts.
  for (const isWatched of [false, true, false, true]) await cost(isWatched)
  const rounds: Array<{ readonly alone: number; readonly seen: number }> = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ alone: await cost(false), seen: await cost(true) })
  return {
    name,
    alone: rounds.map(({ alone }) => alone),
    seen: rounds.map(({ seen }) => seen),
    more: rounds.map(({ alone, seen }) => seen - alone),
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
  // The structured clone stands for the copy that a `BroadcastChannel` makes of each message in the sending tab.
  const probe = startProbe(actor, "tab", (message) => void structuredClone(message))
  if (isWatched) probe.hear({ to: "tabs", say: "watch", tab: "tab", inspector: "bench" })
  const before = process.cpuUsage()
  for (let index = 0; index < EVENTS; index += 1) {
    actor.send(event(index))
    // Events are sent one by one, as a user causes them: the most expensive case, with a message for each event.
    await Promise.resolve()
  }
  const { user, system } = process.cpuUsage(before)
  probe.stop()
  actor.stop()
  return (user + system) / 1_000 / EVENTS
}
