import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { answerSeconds, answersWell } from "#domain/devices/simulated-answer.ts"
import { DeviceCommands } from "#server/rules/device-commands.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { playSequences } from "#test/support/sequences.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, partnerRole } from "../machines/people.ts"
import { call, outcome } from "../subscriptions/fixtures.ts"

const people = {
  owner: endUser,
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  admin: [{ authRole: "ROLE_ADMIN" }],
} as const

type Command = "ACTIVATED_MODE" | "DEACTIVATED_MODE" | "LOAD_CONFIG" | "REGISTER_MODE" | "OTAP_RESET"
type SimWish = "ACTIVE" | "DEACTIVATED" | "TERMINATED"

/** Generated step for product and model; `nth` selects one of the two devices, each of which is in a machine. */
type Step =
  | {
      readonly does: "order"
      readonly who: "admin" | "dealer"
      readonly nth: number
      readonly command: Command
    }
  | { readonly does: "retry"; readonly who: "owner" | "dealer"; readonly nth: number }
  | { readonly does: "sims"; readonly nths: ReadonlyArray<number>; readonly wish: SimWish }
  | { readonly does: "follow"; readonly nth: number; readonly wish: "ACTIVE" | "DEACTIVATED" }
  | { readonly does: "wait"; readonly seconds: number }

const nth = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("order" as const),
      who: fc.constantFrom("admin" as const, "admin" as const, "admin" as const, "dealer" as const),
      nth,
      command: fc.constantFrom<Command>(
        "ACTIVATED_MODE",
        "DEACTIVATED_MODE",
        "LOAD_CONFIG",
        "REGISTER_MODE",
        "OTAP_RESET",
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("retry" as const),
      who: fc.constantFrom("owner" as const, "dealer" as const),
      nth,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("sims" as const),
      nths: fc.uniqueArray(nth, { minLength: 1, maxLength: 2 }),
      wish: fc.constantFrom<SimWish>("ACTIVE", "ACTIVE", "DEACTIVATED", "DEACTIVATED", "TERMINATED"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("follow" as const),
      nth,
      wish: fc.constantFrom("ACTIVE" as const, "DEACTIVATED" as const),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ does: fc.constant("wait" as const), seconds: fc.constantFrom(5, 20, 41) }),
  },
)

interface Open {
  readonly command: Command | "ACTIVE" | "DEACTIVATED"
  /**
   * Number of the command, known once it was sent: the time and result of the device's answer depend on this
   * number.
   */
  id: number
  due: number
}

interface Device {
  status: string
  mode: string | null
  sim: string
  open: Open | null
  simOpen: Open | null
}

/** Reference model of the rules DEV-05, DEV-06 and OPEN-94 to OPEN-97, as short as possible. */
class Model {
  readonly devices: ReadonlyArray<Device> = [0, 1].map(() => ({
    status: "DEACTIVATED",
    mode: null,
    sim: "ACTIVE",
    open: null,
    simOpen: null,
  }))
  now: number
  constructor(now: number) {
    this.now = now
  }

  /** Runs a step on the model and returns the expected response; a successful step changes the model. */
  readonly take = (step: Step): string => {
    switch (step.does) {
      case "wait":
        this.now += step.seconds * 1000
        this.answer()
        return ""
      case "follow": {
        const device = this.devices[step.nth] as Device
        const command = step.wish === "ACTIVE" ? "ACTIVATED_MODE" : "DEACTIVATED_MODE"
        if (rejectionOf(device, command) === null) switchTo(device, command)
        return ""
      }
      case "order": {
        if (step.who === "dealer") return "403 UNAUTHORIZED_OPERATION"
        const device = this.devices[step.nth] as Device
        const rejection = rejectionOf(device, step.command)
        if (rejection === null) send(device, step.command)
        return rejection ?? "202"
      }
      case "retry": {
        const device = this.devices[step.nth] as Device
        if (device.status === "ACTIVE") return "409 ALREADY_ACTIVE"
        if (!device.status.endsWith("_FAILED") || device.open !== null) return "409 CONFLICT"
        switchTo(device, device.status === "ACTIVATION_FAILED" ? "ACTIVATED_MODE" : "DEACTIVATED_MODE")
        return "204"
      }
      case "sims": {
        // Rejects the whole request because of the first device that is rejected.
        const wanted = step.nths.toSorted().map((one) => this.devices[one] as Device)
        const rejection = wanted
          .map((device) => simRejectionOf(device, step.wish))
          .find((one) => one !== null)
        if (rejection !== undefined) return rejection
        for (const device of wanted) changeSim(device, step.wish)
        return "200"
      }
    }
  }

  /** Applies the answers of devices that are due by now to the model, in the order of their times. */
  private readonly answer = () => {
    const due = this.devices
      .flatMap((device) => [device.open, device.simOpen].map((open) => ({ device, open })))
      .filter((one): one is { device: Device; open: Open } => one.open !== null && one.open.due <= this.now)
      .toSorted((a, b) => a.open.due - b.open.due || a.open.id - b.open.id)
    for (const { device, open } of due)
      if (open === device.simOpen) {
        device.sim = (open.command === "ACTIVE") === answersWell(open.id) ? "ACTIVE" : "DEACTIVATED"
        device.simOpen = null
      } else {
        answered(device, open.command as Command, carries(device) && answersWell(open.id))
      }
  }
}

const rejectionOf = ({ open, status }: Device, command: Command): string | null => {
  if (status === "TERMINATED") return "409 UNMODIFIABLE"
  if (open !== null) return "409 CONFLICT"
  if (command === "ACTIVATED_MODE" && status === "ACTIVE") return "409 ALREADY_ACTIVE(status)"
  return command === "DEACTIVATED_MODE" && status === "DEACTIVATED" ? "409 ALREADY_INACTIVE(status)" : null
}

const send = (device: Device, command: Command) => {
  device.open = { command, id: 0, due: 0 }
  if (command === "ACTIVATED_MODE") device.status = "ACTIVATION_PENDING"
  if (command === "DEACTIVATED_MODE") device.status = "DEACTIVATION_PENDING"
}

const carries = ({ sim }: Device): boolean => sim === "ACTIVE" || sim === "DEACTIVATION_PENDING"

/** Sends a command in the model. Activation needs the device's SIM switched on, so the SIM is switched on first. */
const switchTo = (device: Device, command: Command) => {
  if (command === "ACTIVATED_MODE" && !carries(device) && device.simOpen === null) changeSim(device, "ACTIVE")
  send(device, command)
}

const answered = (device: Device, command: Command, well: boolean) => {
  device.open = null
  if (command === "ACTIVATED_MODE") device.status = well ? "ACTIVE" : "ACTIVATION_FAILED"
  if (command === "DEACTIVATED_MODE") device.status = well ? "DEACTIVATED" : "DEACTIVATION_FAILED"
  if (well && command !== "OTAP_RESET") device.mode = command
}

const simRejectionOf = ({ sim, simOpen }: Device, wish: SimWish): string | null => {
  if (sim === "TERMINATED") return "409 UNMODIFIABLE(status)"
  if (wish === "TERMINATED") return null
  if (sim === wish || sim === (wish === "ACTIVE" ? "ACTIVATION_PENDING" : "DEACTIVATION_PENDING"))
    return `409 ALREADY_${wish === "ACTIVE" ? "ACTIVE" : "INACTIVE"}(status)`
  return simOpen === null ? null : "400 DISALLOWED_VALUE(status)"
}

const changeSim = (device: Device, wish: SimWish) => {
  if (wish === "TERMINATED")
    Object.assign(device, { sim: "TERMINATED", status: "TERMINATED", open: null, simOpen: null })
  else {
    device.sim = wish === "ACTIVE" ? "ACTIVATION_PENDING" : "DEACTIVATION_PENDING"
    device.simOpen = { command: wish, id: 0, due: 0 }
  }
}

layer(Layer.provideMerge(startServer(), movableClock()), { excludeTestServices: true, timeout: 300_000 })(
  "any sequence of orders, SIM changes and answers",
  (it) => {
    it.effect(
      "leaves devices as in the model, with one command under way at most",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const clock = yield* MovableClock
          // Stops the clock, so that model and server use the same time however long a call takes.
          yield* clock.stop
          const commands = yield* DeviceCommands
          yield* layFixtures
          const ids = yield* makePeople(people as never as Record<keyof typeof people, []>)
          const browsers = {
            owner: yield* browserOf("owner"),
            dealer: yield* browserOf("dealer"),
            admin: yield* browserOf("admin"),
          }
          let first = -1
          const idOf = (one: number) => first + one

          const act = Effect.fnUntraced(function* (step: Step, model: Model) {
            switch (step.does) {
              case "wait":
                yield* clock.setTo(new Date(model.now))
                yield* commands.takeAnswers
                return ""
              case "follow":
                yield* commands.follow(idOf(step.nth), step.wish, null)
                return ""
              case "order":
                return outcome(
                  yield* call(browsers[step.who], "POST /simmanager/telemetrydevices/sms", {
                    telemetryDeviceId: idOf(step.nth),
                    command: step.command,
                  }),
                )
              case "retry":
                return outcome(
                  yield* call(
                    browsers[step.who],
                    `PUT /machines/${idOf(step.nth)}/telemetrydevice/reactivate`,
                  ),
                )
              case "sims":
                return outcome(
                  yield* call(browsers.admin, "PUT /simmanager/telemetrydevices/status", {
                    ids: step.nths.map(idOf),
                    status: step.wish,
                  }),
                )
            }
          })

          /**
           * Passes the numbers of the sent commands to the model, because the results of their answers follow from
           * them.
           */
          const learn = Effect.fnUntraced(function* (model: Model) {
            const open = yield* sql<{ id: number; device: number; target: string; sent: Date; due: Date }>`
              SELECT id::int, device_id AS device, target, sent, due FROM device_commands
              WHERE state = 'OPEN' AND device_id IN (${idOf(0)}, ${idOf(1)})`
            for (const { device, due, id, sent, target } of open) {
              const known = model.devices[device - first]
              const mine = target === "SIM" ? known?.simOpen : known?.open
              if (mine?.id === id) continue
              if (mine) Object.assign(mine, { id, due: due.getTime() })
              // Checks the delay of the device's answer: when its SIM must be switched on first, the delay is
              // counted from the SIM's answer.
              const sim = open.find(
                (one) => one.device === device && one.target === "SIM" && target === "DEVICE",
              )
              const starts = [sent, sim?.due ?? sent].map((time) => due.getTime() - time.getTime())
              assert.include(starts, answerSeconds(id) * 1000)
            }
          })

          const compare = Effect.fnUntraced(function* (model: Model, trail: string) {
            const stored = yield* sql<object>`SELECT status, activation_mode AS mode, sim_status AS sim,
                (SELECT string_agg(command, ' ') FROM device_commands c WHERE c.device_id = d.id AND target = 'DEVICE'
                  AND state = 'OPEN') AS open,
                (SELECT string_agg(command, ' ') FROM device_commands c WHERE c.device_id = d.id AND target = 'SIM'
                  AND state = 'OPEN') AS "simOpen"
              FROM telemetry_devices d WHERE id IN (${idOf(0)}, ${idOf(1)}) ORDER BY id`
            assert.deepStrictEqual(
              stored.map((row) => ({ ...row })),
              model.devices.map((one) => ({
                ...one,
                open: one.open?.command ?? null,
                simOpen: one.simOpen?.command ?? null,
              })),
              trail,
            )
            const [noted] = yield* sql<{ n: number }>`SELECT count(*)::int AS n FROM device_commands c
              WHERE actor_id = ${ids.admin} AND target = 'DEVICE' AND NOT EXISTS (SELECT FROM audit a
                WHERE a.action = 'device.command' AND a.target_id = c.device_id::text
                  AND a.details ->> 'command' = c.command)`
            assert.strictEqual(noted?.n, 0, trail)
          })

          const play = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>) {
            first += 2
            for (const id of [idOf(0), idOf(1)]) {
              yield* addMachine({ id, owner: ids.owner, dealer: 1 })
              yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, sim_status,
                  sim_changed, machine_id)
                VALUES (${id}, ${`HD-${id}`}, 'Gateway', 'DEACTIVATED', now(), 'ACTIVE', now(), ${id})`
            }
            const model = new Model(Date.now())
            yield* clock.setTo(new Date(model.now))
            const trail: Array<string> = []
            for (const one of steps) {
              const expected = model.take(one)
              const got = yield* act(one, model)
              trail.push(`${JSON.stringify(one)} -> ${got}`)
              assert.strictEqual(got, expected, trail.join("\n"))
              yield* learn(model)
              yield* compare(model, trail.join("\n"))
            }
          })

          yield* playSequences(step, play, { longest: 30, runs: 6 })
        }),
      300_000,
    )
  },
)
