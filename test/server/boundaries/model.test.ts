import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { BoundaryWatcher } from "#server/ingest/boundary-watcher.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { playSequences } from "#test/support/sequences.ts"
import { startServer } from "#test/support/server.ts"
import { noSamples, positionsOf } from "#test/support/telemetry.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, subscribe } from "../machines/people.ts"
import { call, outcome } from "../subscriptions/fixtures.ts"
import { newBoundary, square } from "./fields.ts"

const MINUTE = 60_000
/**
 * Positions at which a machine may be: one in each of the two boundaries, and one between them; a few metres apart,
 * so that the machine can be at any of them a moment later.
 */
const PLACES = [
  [62.005, 25.0099],
  [62.005, 25.0105],
  [62.005, 25.0102],
] as const

/**
 * Generated step for product and model: `nth` selects one of the existing notifications, `machine` one of the
 * owner's two machines, `boundary` one of the two boundaries.
 */
type Step =
  | {
      readonly does: "add"
      readonly boundary: number
      readonly machines: ReadonlyArray<number>
      readonly on: boolean
    }
  | {
      readonly does: "change"
      readonly nth: number
      readonly boundary: number
      readonly machines: ReadonlyArray<number> | null
      readonly on: boolean
    }
  | { readonly does: "assign" | "release"; readonly nth: number; readonly machine: number }
  | { readonly does: "remove"; readonly nth: number }
  | { readonly does: "removeBoundary"; readonly boundary: number }
  | { readonly does: "drive"; readonly machine: number; readonly place: number; readonly minutes: number }
  | { readonly does: "sell"; readonly machine: number }

const nth = fc.nat({ max: 2 })
const boundary = fc.nat({ max: 1 })
const machine = fc.constantFrom(0, 0, 0, 1)
const machines = fc.uniqueArray(machine, { maxLength: 2 })
const on = fc.boolean()
const does = <const Name extends string>(name: Name) => fc.constant(name)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: does("add"), boundary, machines, on }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does("change"),
      nth,
      boundary,
      machines: fc.option(machines),
      on,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom("assign" as const, "release" as const), nth, machine }),
  },
  { weight: 1, arbitrary: fc.record({ does: does("remove"), nth }) },
  { weight: 1, arbitrary: fc.record({ does: does("removeBoundary"), boundary }) },
  { weight: 1, arbitrary: fc.record({ does: does("sell"), machine }) },
  {
    weight: 16,
    arbitrary: fc.record({
      does: does("drive"),
      machine,
      place: fc.constantFrom(0, 0, 0, 1, 2, 2),
      minutes: fc.constantFrom(1, 1, 2, 6),
    }),
  },
)

/** First step of every run, so that a boundary is watched from the beginning. */
const START: Step = { does: "add", boundary: 0, machines: [0, 1], on: true }

/** What the model knows of one machine watched by a notification. */
interface Watch {
  inside: boolean | null
  readonly last: Map<string, number>
}
interface Known {
  id: number
  boundary: number
  on: boolean
  readonly machines: Map<number, Watch>
  readonly sent: Array<string>
}

/** Reference model of the rules OPEN-98 to OPEN-103, as short as possible. */
class Model {
  readonly all: Array<Known> = []
  readonly boundaries = new Set([0, 1])
  readonly sold = new Set<number>()
  now: number
  constructor(now: number) {
    this.now = now
  }
  readonly pick = (n: number) => this.all[n % Math.max(1, this.all.length)]

  /**
   * Runs a step on the model and returns the expected response; a successful step changes the model; null when the
   * step cannot apply.
   */
  readonly take = (step: Step): string | null => {
    switch (step.does) {
      case "add": {
        const known: Known = { id: 0, boundary: step.boundary, on: step.on, machines: new Map(), sent: [] }
        const rejection = this.rejection(step, step.machines.length)
        if (rejection !== null) return rejection
        for (const one of step.machines) known.machines.set(one, fresh())
        this.all.push(known)
        return "201"
      }
      case "change": {
        const known = this.pick(step.nth)
        if (known === undefined) return null
        const rejection = this.rejection(step, (step.machines ?? [...known.machines.keys()]).length)
        if (rejection !== null) return rejection
        if (step.machines !== null) this.put(known, step.machines)
        const anew = known.boundary !== step.boundary || (step.on && !known.on)
        if (anew) for (const one of known.machines.keys()) known.machines.set(one, fresh())
        Object.assign(known, { boundary: step.boundary, on: step.on })
        return "200"
      }
      case "assign": {
        const known = this.pick(step.nth)
        if (known === undefined) return null
        if (this.sold.has(step.machine)) return "404 NOT_FOUND(machineId)"
        if (known.machines.has(step.machine)) return "409 ALREADY_SAVED(machineId)"
        known.machines.set(step.machine, fresh())
        return "201"
      }
      case "release": {
        const known = this.pick(step.nth)
        if (known === undefined) return null
        if (!known.machines.has(step.machine)) return "404 NOT_FOUND(machineId)"
        this.drop(known, step.machine)
        return "204"
      }
      case "remove": {
        const known = this.pick(step.nth)
        if (known === undefined) return null
        this.all.splice(this.all.indexOf(known), 1)
        return "204"
      }
      case "removeBoundary":
        if (!this.boundaries.has(step.boundary)) return "404 NOT_FOUND(id)"
        if (this.all.some((one) => one.boundary === step.boundary)) return "409 CONFLICT"
        this.boundaries.delete(step.boundary)
        return "204"
      case "sell":
        this.sold.add(step.machine)
        for (const known of this.all) {
          this.drop(known, step.machine)
          const rest = known.sent.filter((line) => !line.startsWith(`${step.machine} `))
          known.sent.splice(0, known.sent.length, ...rest)
        }
        return ""
      case "drive":
        this.now += step.minutes * MINUTE
        for (const known of this.all) this.see(known, step)
        return ""
    }
  }

  private readonly rejection = (
    { boundary: wanted, machines: named, on: enabled }: Step & { readonly does: "add" | "change" },
    left: number,
  ): string | null => {
    if (!this.boundaries.has(wanted)) return "404 NOT_FOUND(geofenceId)"
    if (named?.some((one) => this.sold.has(one))) return "404 NOT_FOUND(machines)"
    return enabled && left === 0 ? "400 PREREQUISITES_NOT_FULFILLED(enabled)" : null
  }

  private readonly put = (known: Known, wanted: ReadonlyArray<number>) => {
    for (const one of known.machines.keys()) if (!wanted.includes(one)) known.machines.delete(one)
    for (const one of wanted) if (!known.machines.has(one)) known.machines.set(one, fresh())
  }

  private readonly drop = (known: Known, one: number) => {
    if (known.machines.delete(one) && known.machines.size === 0) known.on = false
  }

  /** Applies two positions at one place to the model; two are enough to count as a change of side. */
  private readonly see = (known: Known, { machine: one, place }: Step & { readonly does: "drive" }) => {
    const watch = known.machines.get(one)
    if (!known.on || watch === undefined) return
    const inside = place === known.boundary
    const rule = inside ? "ENTER" : "LEAVE"
    const quiet = this.now - (watch.last.get(rule) ?? Number.NEGATIVE_INFINITY) < 5 * MINUTE
    if (watch.inside !== null && watch.inside !== inside && !quiet) {
      watch.last.set(rule, this.now)
      known.sent.push(`${one} ${rule} ${this.now}`)
    }
    watch.inside = inside
  }
}

const fresh = (): Watch => ({ inside: null, last: new Map() })

interface Listed {
  readonly id: number
  readonly geofenceId: number
  readonly enabled: boolean
  readonly machines: ReadonlyArray<{ readonly id: number }>
}

layer(Layer.provideMerge(startServer(), movableClock()), { excludeTestServices: true, timeout: 300_000 })(
  "any sequence of calls on boundary notifications, and machines that drive meanwhile",
  (it) => {
    it.effect(
      "goes as in the model: what is watched, and what is reported",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const clock = yield* MovableClock
          const telemetry = yield* TelemetryStore
          yield* layFixtures
          const ids = yield* makePeople({ owner: endUser, buyer: endUser })
          const owner = yield* browserOf("owner")
          const look = Effect.flatMap(BoundaryWatcher, (watcher) => watcher.look).pipe(
            Effect.provide(Layer.fresh(BoundaryWatcher.layer)),
          )
          let first = -1
          let fields: ReadonlyArray<number> = []
          const base = "/geofencing/notifications"

          const act = Effect.fnUntraced(function* (step: Step, id: number, model: Model) {
            switch (step.does) {
              case "add":
              case "change": {
                const body = {
                  geofenceId: fields[step.boundary],
                  name: "Guard",
                  enabled: step.on,
                  rules: { enter: true, leave: true, outsideUse: false },
                  schedule: "Always",
                  ...(step.machines === null
                    ? {}
                    : { machines: step.machines.map((one) => ({ id: first + one })) }),
                }
                return outcome(
                  yield* call(owner, step.does === "add" ? `POST ${base}` : `PUT ${base}/${id}`, body),
                )
              }
              case "assign":
                return outcome(yield* call(owner, `POST ${base}/${id}/machines/${first + step.machine}`))
              case "release":
                return outcome(yield* call(owner, `DELETE ${base}/${id}/machines/${first + step.machine}`))
              case "remove":
                return outcome(yield* call(owner, `DELETE ${base}/${id}`))
              case "removeBoundary":
                return outcome(yield* call(owner, `DELETE /geofencing/geofences/${fields[step.boundary]}`))
              case "sell":
                yield* sql`UPDATE machines SET owner_id = ${ids.buyer} WHERE id = ${first + step.machine}`
                return ""
              case "drive": {
                yield* clock.setTo(new Date(model.now))
                const [lat, lng] = PLACES[step.place] ?? PLACES[2]
                const at = [model.now, model.now + 1]
                yield* telemetry.append(
                  positionsOf(at.map((time) => [first + step.machine, time, lat, lng])),
                  noSamples,
                )
                yield* look
                return ""
              }
            }
          })

          const listed = Effect.map(
            call(owner, `GET ${base}?size=100`),
            (answer) => (answer.json() as { content: ReadonlyArray<Listed> }).content,
          )
          const sentOf = Effect.fnUntraced(function* (id: number) {
            const answer = yield* call(owner, `GET ${base}/${id}/occurrences?size=100&sort=time,asc`)
            const { content } = answer.json() as {
              content: ReadonlyArray<{ machineId: number; rule: string; time: string }>
            }
            return content.map(
              ({ machineId, rule, time }) => `${machineId - first} ${rule} ${Date.parse(time)}`,
            )
          })

          const compare = Effect.fnUntraced(function* (model: Model, trail: string) {
            const stored = yield* listed
            const lines = stored.map(
              (one) =>
                `${one.id} ${one.geofenceId} ${one.enabled} ${one.machines
                  .map(({ id }) => id - first)
                  .toSorted()
                  .join()}`,
            )
            assert.sameMembers(
              lines,
              model.all.map(
                (one) =>
                  `${one.id} ${fields[one.boundary]} ${one.on} ${[...one.machines.keys()].toSorted().join()}`,
              ),
              trail,
            )
            for (const one of model.all) assert.deepStrictEqual(yield* sentOf(one.id), one.sent, trail)
          })

          const play = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>) {
            first += 2
            yield* sql`DELETE FROM boundary_notifications`
            yield* sql`DELETE FROM boundaries`
            for (const id of [first, first + 1]) {
              yield* addMachine({ id, owner: ids.owner })
              yield* subscribe(id, null)
            }
            const model = new Model(Date.now())
            yield* clock.setTo(new Date(model.now))
            fields = [
              (yield* newBoundary(owner, "North", square(62, 25))).id,
              (yield* newBoundary(owner, "South", square(62, 25.0104))).id,
            ]
            const trail: Array<string> = []
            for (const one of [START, ...steps]) {
              const id = "nth" in one ? (model.pick(one.nth)?.id ?? 0) : 0
              const expected = model.take(one)
              if (expected === null) continue
              const got = yield* act(one, id, model)
              trail.push(`${JSON.stringify(one)} -> ${got}`)
              assert.strictEqual(got, expected, trail.join("\n"))
              if (one.does === "add" && got === "201")
                Object.assign(model.all.at(-1) as Known, {
                  id: Math.max(...(yield* listed).map((made) => made.id)),
                })
              yield* compare(model, trail.join("\n"))
            }
          })

          yield* playSequences(step, play, { longest: 24, runs: 6 })
        }),
      300_000,
    )
  },
)
