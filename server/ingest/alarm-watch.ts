import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type SignalRule, signalRules } from "#domain/alarms/signal-rules.ts"
import { UNWATCHED, type Watched, watch } from "#domain/alarms/watch.ts"
import { signalByName } from "#domain/signals.ts"
import { type CodeEdge, writeEdges } from "../store/alarms/raising.ts"
import type { SampleRows } from "../store/telemetry/types.ts"

/**
 * State of one machine in the alarm watch: the last value of each gate signal, and the state of every rule
 * evaluated so far.
 */
interface WatchedMachine {
  readonly gates: Map<number, number>
  readonly rules: Map<SignalRule, Watched>
}

const idOf = (name: string): number => signalByName(name)?.id ?? -1

const rulesBySignal = Map.groupBy(signalRules, (rule) => idOf(rule.signal))
const gateIds = new Set(signalRules.map((rule) => idOf(rule.while.signal)))
const gateOf = new Map(signalRules.map((rule) => [rule, idOf(rule.while.signal)] as const))
const isWatched = (signalId: number): boolean => rulesBySignal.has(signalId) || gateIds.has(signalId)

/**
 * Turns live samples into diagnostic codes that start and end. All decisions use memory; the database is queried
 * only when a code starts or ends. Codes that were active before a restart are read once, so that they are not
 * raised again.
 */
export const makeAlarmWatch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const machines = new Map<number, WatchedMachine>()
  const rulesByCode = new Map(signalRules.map((rule) => [rule.code, rule]))

  const machineOf = (id: number): WatchedMachine => {
    const known = machines.get(id)
    if (known !== undefined) return known
    const made = { gates: new Map<number, number>(), rules: new Map<SignalRule, Watched>() }
    machines.set(id, made)
    return made
  }

  const present = yield* sql<{ machineId: number; code: string }>`
    SELECT machine_id AS "machineId", code FROM alarms WHERE present`
  for (const { code, machineId } of present) {
    const rule = rulesByCode.get(code)
    if (rule !== undefined) machineOf(machineId).rules.set(rule, { ...UNWATCHED, present: true })
  }

  /** Processes one sample; returns the codes that the sample started or ended. */
  const see = (machineId: number, signalId: number, time: number, value: number): ReadonlyArray<CodeEdge> => {
    const { gates, rules } = machineOf(machineId)
    if (gateIds.has(signalId)) gates.set(signalId, value)
    return (rulesBySignal.get(signalId) ?? []).flatMap((rule) => {
      const before = rules.get(rule) ?? UNWATCHED
      const gate = gates.get(gateOf.get(rule) ?? -1)
      const after = watch(rule, before, { time, value, gate })
      rules.set(rule, after)
      return before.present === after.present
        ? []
        : [{ machineId, code: rule.code, at: time, present: after.present }]
    })
  }

  /**
   * Indexes of the rows that rules use, by time, and at the same time rows of gate signals first, because the
   * order of rows within a batch has no meaning.
   */
  const inOrder = ({ machineIds, signalIds, times }: SampleRows): ReadonlyArray<number> => {
    const watched: Array<number> = []
    for (const [index, signalId] of signalIds.entries()) if (isWatched(signalId)) watched.push(index)
    const rank = (index: number) => (gateIds.has(signalIds[index] as number) ? 0 : 1)
    return watched.sort(
      (a, b) =>
        (times[a] as number) - (times[b] as number) ||
        rank(a) - rank(b) ||
        (machineIds[a] as number) - (machineIds[b] as number),
    )
  }

  return Effect.fn("ingest.watchAlarms")(function* (samples: SampleRows) {
    const edges = inOrder(samples).flatMap((index) =>
      see(
        samples.machineIds[index] as number,
        samples.signalIds[index] as number,
        samples.times[index] as number,
        samples.values[index] as number,
      ),
    )
    if (edges.length === 0) return
    yield* writeEdges(edges).pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
      // A failure is only logged, because the samples are already stored; codes that could not be reported are
      // detected again with the next samples.
      Effect.catchCause((cause) => {
        for (const { machineId } of edges) machines.delete(machineId)
        return Effect.logError("codes could not be raised", cause)
      }),
    )
  })
})
