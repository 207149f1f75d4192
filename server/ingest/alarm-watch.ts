import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type SignalRule, signalRules } from "#domain/alarms/signal-rules.ts"
import { type Gate, gateWith, type Reading, UNWATCHED, type Watched, watch } from "#domain/alarms/watch.ts"
import { signalByName } from "#domain/signals.ts"
import { type CodeEdge, writeEdges } from "../store/alarms/raising.ts"
import type { SampleRows } from "../store/telemetry/types.ts"

/** State of one machine in the alarm watch: its gates by signal, and the state of every rule evaluated so far. */
interface WatchedMachine {
  readonly gates: Map<number, Gate>
  readonly rules: Map<SignalRule, Watched>
}

const idOf = (name: string): number => signalByName(name)?.id ?? -1

const rulesBySignal = Map.groupBy(signalRules, (rule) => idOf(rule.signal))
/** Limit of each gate signal, above which a machine is at work: all rules of a gate share it. */
const gateLimits = new Map(signalRules.map((rule) => [idOf(rule.while.signal), rule.while.above] as const))
const gateOf = new Map(signalRules.map((rule) => [rule, idOf(rule.while.signal)] as const))
const isWatched = (signalId: number): boolean => rulesBySignal.has(signalId) || gateLimits.has(signalId)

/**
 * Turns live samples into diagnostic codes that start and end. All decisions use memory; the database is queried
 * only when a code starts or ends. Codes that were active before a restart, and the newest readings of gate
 * signals, are read once, so that codes are not raised again and late readings stay late.
 */
export const makeAlarmWatch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const machines = new Map<number, WatchedMachine>()
  const rulesByCode = new Map(signalRules.map((rule) => [rule.code, rule]))

  const machineOf = (id: number): WatchedMachine => {
    const known = machines.get(id)
    if (known !== undefined) return known
    const made = { gates: new Map<number, Gate>(), rules: new Map<SignalRule, Watched>() }
    machines.set(id, made)
    return made
  }

  for (const { code, machineId, time } of yield* presentCodes) {
    const rule = rulesByCode.get(code)
    if (rule !== undefined)
      machineOf(machineId).rules.set(rule, { ...UNWATCHED, time: time.getTime(), present: true })
  }
  for (const { engineSpeed, ignition, machineId } of yield* storedGates) {
    const { gates } = machineOf(machineId)
    if (engineSpeed !== null) gates.set(idOf("EngineSpeed"), [engineSpeed])
    if (ignition !== null) gates.set(idOf("IgnitionState"), [ignition])
  }

  /** Evaluates one live sample; returns the diagnostic codes that the sample started or ended. */
  const see = (machineId: number, signalId: number, time: number, value: number): ReadonlyArray<CodeEdge> => {
    const { gates, rules } = machineOf(machineId)
    const limit = gateLimits.get(signalId)
    if (limit !== undefined) gates.set(signalId, gateWith(gates.get(signalId) ?? [], { time, value }, limit))
    return (rulesBySignal.get(signalId) ?? []).flatMap((rule) => {
      const before = rules.get(rule) ?? UNWATCHED
      const gate = gates.get(gateOf.get(rule) ?? -1) ?? []
      const after = watch(rule, before, { time, value, gate })
      rules.set(rule, after)
      return before.present === after.present
        ? []
        : [{ machineId, code: rule.code, at: time, present: after.present }]
    })
  }

  /**
   * Order in which rows are evaluated: by time, with gate signals first among rows of the same time, because the
   * order of rows within a batch has no meaning. Rows that no rule uses are left out.
   */
  const inOrder = ({ machineIds, signalIds, times }: SampleRows): ReadonlyArray<number> => {
    const watched: Array<number> = []
    for (const [index, signalId] of signalIds.entries()) if (isWatched(signalId)) watched.push(index)
    const rank = (index: number) => (gateLimits.has(signalIds[index] as number) ? 0 : 1)
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
        for (const { machineId } of edges) machines.get(machineId)?.rules.clear()
        return Effect.logError("codes could not be raised", cause)
      }),
    )
  })
})

/** Diagnostic codes that were active when the process started, with the time of their last start. */
const presentCodes = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ machineId: number; code: string; time: Date }>`
    SELECT machine_id AS "machineId", code, modified AS time FROM alarms WHERE present`,
)

/** Newest stored readings of the gate signals by machine. */
const storedGates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<StoredGates>`
    SELECT machine_id AS "machineId", engine_speed AS "engineSpeed", engine_speed_at AS "engineSpeedAt",
      ignition, ignition_at AS "ignitionAt" FROM machine_live`
  return rows.map(({ machineId, engineSpeed, engineSpeedAt, ignition, ignitionAt }) => ({
    machineId,
    engineSpeed: readingOf(engineSpeed, engineSpeedAt),
    ignition: readingOf(ignition === null ? null : Number(ignition), ignitionAt),
  }))
})

interface StoredGates {
  readonly machineId: number
  readonly engineSpeed: number | null
  readonly engineSpeedAt: Date | null
  readonly ignition: boolean | null
  readonly ignitionAt: Date | null
}

const readingOf = (value: number | null, at: Date | null): Reading | null =>
  value === null || at === null ? null : { time: at.getTime(), value }
