import { Clock, Context, Effect, Layer } from "effect"
import type {
  BoundaryRules,
  BoundaryTrial,
  Timeframe,
  TrialOccurrence,
} from "#contract/schemas/boundary-notification.ts"
import type { Reader } from "#domain/access-to-machine.ts"
import { fenceOf } from "#domain/boundaries/shape.ts"
import { TRIAL_DAYS, type Tried, tryRule } from "#domain/boundaries/trial.ts"
import type { Seen, WatchRule } from "#domain/boundaries/watch.ts"
import { signalByName } from "#domain/signals.ts"
import { isZone } from "#domain/time.ts"
import { STATUS_SIGNALS, trackStatus } from "#domain/track-status.ts"
import { BoundaryNotifications, type TrialMachine } from "../store/boundary-notifications.ts"
import type { MachineRejection } from "../store/owned-machines.ts"
import { TelemetryStore } from "../store/telemetry/store.ts"
import type { MachineTrack, SeriesColumns, Span } from "../store/telemetry/types.ts"

const DAY_MS = 86_400_000
/** Most machines of one trial, so that it ends within some seconds: each has up to 30 days of positions. */
export const MOST_TRIED = 25
/** Most events that the answer lists. */
const MOST_LISTED = 200

export interface TrialRules {
  readonly geofenceId: number
  readonly rules: BoundaryRules
  readonly schedule: "Always" | "Custom"
  readonly timeframes: ReadonlyArray<Timeframe>
  readonly machineIds: ReadonlyArray<number>
}

interface BoundaryTrialsShape {
  /** Events that the rules would have reported of the owner's machines in the past 30 days. Stores nothing. */
  readonly run: (
    owner: Reader,
    rules: TrialRules,
  ) => Effect.Effect<BoundaryTrial, "NO_BOUNDARY" | MachineRejection>
}

/**
 * Trials of boundary notifications before they are saved: recorded positions are evaluated by the same rule as those
 * that arrive (OPEN-103), of devices only, since an imported archive raises nothing (OPEN-160).
 */
export class BoundaryTrials extends Context.Service<BoundaryTrials, BoundaryTrialsShape>()(
  "headland/BoundaryTrials",
) {
  static readonly layer = Layer.effect(
    BoundaryTrials,
    Effect.gen(function* () {
      const notifications = yield* BoundaryNotifications
      const telemetry = yield* TelemetryStore
      const signals = STATUS_SIGNALS.flatMap((name) => {
        const signal = signalByName(name)
        return signal === undefined ? [] : [{ name, id: signal.id }]
      })

      /** Recorded positions of one machine in order of time, since its owner has owned it (OPEN-168). */
      const positionsOf = Effect.fnUntraced(function* (machine: TrialMachine, { start, end }: Span) {
        const asked = {
          machineIds: [machine.id],
          start: Math.max(start, machine.ownedSince.getTime()),
          end,
          archives: false,
        }
        const [track] = yield* telemetry.track(asked)
        if (track === undefined) return []
        const series = yield* telemetry.series({ ...asked, signalIds: signals.map(({ id }) => id) })
        const columns = new Map<string, SeriesColumns>()
        for (const { name, id } of signals) {
          const found = series.find(({ signalId }) => signalId === id)
          if (found !== undefined) columns.set(name, found)
        }
        const statuses = trackStatus(machine.type, track, columns)
        return seenIn(track, (index) => statuses[index] === "RUNNING")
      })

      const run: BoundaryTrialsShape["run"] = Effect.fn("BoundaryTrials.run")(function* (owner, asked) {
        const basis = yield* notifications.trialBasis(owner, asked.geofenceId, asked.machineIds)
        const end = yield* Clock.currentTimeMillis
        const span = { start: end - TRIAL_DAYS * DAY_MS, end }
        const rule: WatchRule = {
          ...asked.rules,
          schedule: asked.schedule,
          timeframes: asked.timeframes,
          zone: isZone(basis.zone) ? basis.zone : "UTC",
          fence: fenceOf(basis.ring),
        }
        const tried = yield* Effect.forEach(
          basis.machines.slice(0, MOST_TRIED),
          Effect.fnUntraced(function* (machine) {
            const positions = yield* positionsOf(machine, span)
            // Lets other requests go on between two machines.
            yield* Effect.yieldNow
            return { machine, ...tryRule(rule, positions) }
          }),
        )
        return trialOf(tried, span, basis.machines.length - tried.length)
      })

      return BoundaryTrials.of({ run })
    }),
  )
}

function* seenIn(track: MachineTrack, isRunning: (index: number) => boolean): Generator<Seen> {
  for (const [index, time] of track.times.entries())
    yield {
      time,
      lat: track.lat[index] as number,
      lng: track.lng[index] as number,
      running: isRunning(index),
    }
}

type TriedOf = Tried & { readonly machine: TrialMachine }

const trialOf = (tried: ReadonlyArray<TriedOf>, { start, end }: Span, untried: number): BoundaryTrial => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  count: tried.reduce((count, { raised }) => count + raised.length, 0),
  machines: tried.map(({ machine, raised, insideMs }) => ({
    ...assigned(machine),
    count: raised.length,
    insideSeconds: insideMs === null ? null : Math.round(insideMs / 1000),
  })),
  untried,
  occurrences: tried
    .flatMap(({ machine, raised }) => raised.map((one) => ({ machine, ...one })))
    .toSorted((a, b) => b.time - a.time || a.machine.id - b.machine.id)
    .slice(0, MOST_LISTED)
    .map(
      ({ lat, lng, machine, rule, time }): TrialOccurrence => ({
        ...assigned(machine),
        rule,
        time: new Date(time).toISOString(),
        location: { lat, lng },
      }),
    ),
})

const assigned = ({ id, vin, machineName }: TrialMachine) => ({ id, vin, machineName })
