import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { BadRequest, Conflict, NotFound } from "#contract/errors.ts"
import type {
  DeviceCommand,
  DeviceMode,
  DeviceStatus,
  SimStatus,
  SimTarget,
} from "#contract/schemas/device.ts"
import {
  afterCommand,
  commandRejection,
  retryCommand,
  simAfter,
  simCarries,
  simRejection,
  simWhileAsked,
  statusWhileSent,
} from "#domain/devices/device.ts"
import { answerSeconds, answersWell } from "#domain/devices/simulated-answer.ts"
import { History } from "../store/history.ts"
import { transactionOn } from "../store/transaction.ts"
import { fail } from "./fail.ts"

type Failure = BadRequest | Conflict | NotFound

interface DeviceCommandsShape {
  /** Sends a command; if the command changes the device's status, the device is PENDING from then on. */
  readonly order: (id: number, command: DeviceCommand, actorId: number | null) => Effect.Effect<void, Failure>
  /**
   * Sends failed commands of a device again (OPEN-97), and first switches on the SIM if it was off and could not
   * carry the commands.
   */
  readonly retry: (id: number, actorId: number) => Effect.Effect<void, Failure>
  /** Requests a change of the given SIMs from the mobile network; either all SIMs are changed or none. */
  readonly changeSims: (
    ids: ReadonlyArray<number>,
    wanted: SimTarget,
    actorId: number,
  ) => Effect.Effect<void, Failure>
  /**
   * Switches a machine's device on or off to match the machine's subscription (DEV-09): sends the command unless
   * the device already has the wanted status or is out of service; a device with a pending command is switched
   * after the answer to that command. A SIM that is off is switched on first. Runs in the transaction of the
   * subscription's change.
   */
  readonly follow: (
    machineId: number,
    wanted: "ACTIVE" | "DEACTIVATED",
    actorId: number | null,
  ) => Effect.Effect<void>
  /**
   * Switches a machine's device on or off to match the machine's subscriptions, in case it missed their last
   * change because it had a pending command or was in another machine. With `since`, only changes after that time
   * count.
   */
  readonly catchUp: (machineId: number, actorId: number | null, since?: Date) => Effect.Effect<void>
  /** Processes the due answers of the network, which is simulated. */
  readonly takeAnswers: Effect.Effect<void>
}

/** Commands to telemetry devices and their SIMs, and the outcome of these commands (OPEN-94, OPEN-95). */
export class DeviceCommands extends Context.Service<DeviceCommands, DeviceCommandsShape>()(
  "headland/DeviceCommands",
) {
  static readonly layer = Layer.effect(
    DeviceCommands,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const history = yield* History
      const currentTime = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))

      /** Reads a device and locks it until the transaction ends. */
      const lock = Effect.fnUntraced(function* (id: number) {
        const [device] = yield* sql<LockedDevice>`
          SELECT id, status, sim_status AS "simStatus", machine_id AS "machineId" FROM telemetry_devices
          WHERE id = ${id} FOR UPDATE`
        return device
      }, Effect.orDie)

      const hasOpen = (id: number, target: Target) =>
        sql`SELECT 1 FROM device_commands
          WHERE device_id = ${id} AND target = ${target} AND state = 'OPEN'`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie,
        )

      const send = Effect.fnUntraced(function* (
        id: number,
        target: Target,
        command: string,
        actorId: number | null,
        after?: Date,
      ) {
        const now = yield* currentTime
        const [row] = yield* sql<{ id: number }>`
          INSERT INTO device_commands (device_id, target, command, actor_id, sent, due)
          VALUES (${id}, ${target}, ${command}, ${actorId}, ${now}, ${now}) RETURNING id`
        const commandId = row?.id ?? 0
        const due = new Date((after ?? now).getTime() + answerSeconds(commandId) * 1000)
        yield* sql`UPDATE device_commands SET due = ${due} WHERE id = ${commandId}`
        return due
      }, Effect.orDie)

      const setStatus = Effect.fnUntraced(function* (
        device: LockedDevice,
        status: DeviceStatus | null,
        mode: DeviceMode | null,
        actorId: number | null,
      ) {
        const now = yield* currentTime
        if (mode !== null)
          yield* sql`UPDATE telemetry_devices SET activation_mode = ${mode} WHERE id = ${device.id}`
        if (status === null || status === device.status) return
        yield* sql`UPDATE telemetry_devices SET status = ${status}, status_changed = ${now}
          WHERE id = ${device.id}`
        if (device.machineId !== null)
          yield* history.ofMachine({
            id: device.machineId,
            type: "DEVICE_CHANGED",
            actorId,
            oldValue: device.status,
            newValue: status,
          })
      }, Effect.orDie)

      const setSim = Effect.fnUntraced(function* (device: LockedDevice, status: SimStatus) {
        yield* sql`UPDATE telemetry_devices SET sim_status = ${status}, sim_changed = ${yield* currentTime}
          WHERE id = ${device.id}`
      }, Effect.orDie)

      /**
       * Requests from the mobile network to switch on a SIM that cannot carry data; returns the time at which the
       * SIM will be on, if the caller has to wait for it.
       */
      const wakeSim = Effect.fnUntraced(function* (device: LockedDevice, actorId: number | null) {
        if (simCarries(device.simStatus)) return
        const [asked] = yield* sql<{ due: Date }>`SELECT due FROM device_commands
          WHERE device_id = ${device.id} AND target = 'SIM' AND state = 'OPEN'`.pipe(Effect.orDie)
        if (asked !== undefined) return asked.due
        if (simRejection(device.simStatus, "ACTIVE") !== null) return
        yield* setSim(device, simWhileAsked("ACTIVE"))
        return yield* send(device.id, "SIM", "ACTIVE", actorId)
      })

      /** Switches a device on or off; before a device is switched on, its SIM is switched on where needed. */
      const switchTo = Effect.fnUntraced(function* (
        device: LockedDevice,
        command: "ACTIVATED_MODE" | "DEACTIVATED_MODE",
        actorId: number | null,
      ) {
        const after = command === "ACTIVATED_MODE" ? yield* wakeSim(device, actorId) : undefined
        yield* setStatus(device, statusWhileSent(command), null, actorId)
        yield* send(device.id, "DEVICE", command, actorId, after)
      })

      const order: DeviceCommandsShape["order"] = Effect.fn("DeviceCommands.order")(function* (
        id,
        command,
        actorId,
      ) {
        const device = yield* lock(id)
        if (device === undefined) return yield* fail("NOT_FOUND", "id")
        if (device.status === "TERMINATED") return yield* fail("UNMODIFIABLE")
        if (yield* hasOpen(id, "DEVICE")) return yield* fail("CONFLICT")
        const rejection = commandRejection(device.status, command)
        if (rejection !== null) return yield* fail(rejection, "status")
        yield* setStatus(device, statusWhileSent(command), null, actorId)
        yield* send(id, "DEVICE", command, actorId)
      }, transactionOn(sql))

      const retry: DeviceCommandsShape["retry"] = Effect.fn("DeviceCommands.retry")(function* (id, actorId) {
        const device = yield* lock(id)
        if (device === undefined) return yield* fail("NOT_SMART_MACHINE")
        const command = retryCommand(device.status)
        if (typeof command !== "string") return yield* fail(command.rejection)
        if (yield* hasOpen(id, "DEVICE")) return yield* fail("CONFLICT")
        yield* switchTo(device, command, actorId)
      }, transactionOn(sql))

      const endOfSim = Effect.fnUntraced(function* (device: LockedDevice, actorId: number) {
        yield* sql`UPDATE device_commands SET state = 'DROPPED', finished = ${yield* currentTime}
          WHERE device_id = ${device.id} AND state = 'OPEN'`
        yield* setStatus(device, "TERMINATED", null, actorId)
      }, Effect.orDie)

      const changeSims: DeviceCommandsShape["changeSims"] = Effect.fn("DeviceCommands.changeSims")(function* (
        ids,
        wanted,
        actorId,
      ) {
        for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
          const device = yield* lock(id)
          if (device === undefined) return yield* fail("NOT_FOUND", "ids")
          const rejection = simRejection(device.simStatus, wanted)
          if (rejection !== null) return yield* fail(rejection, "status")
          if (wanted !== "TERMINATED" && (yield* hasOpen(id, "SIM"))) return yield* fail("CONFLICT")
          yield* setSim(device, simWhileAsked(wanted))
          if (wanted === "TERMINATED") yield* endOfSim(device, actorId)
          else yield* send(id, "SIM", wanted, actorId)
        }
      }, transactionOn(sql))

      const follow: DeviceCommandsShape["follow"] = Effect.fn("DeviceCommands.follow")(
        function* (machineId, wanted, actorId) {
          const [found] = yield* sql<{ id: number }>`
            SELECT id FROM telemetry_devices WHERE machine_id = ${machineId}`
          const device = found === undefined ? undefined : yield* lock(found.id)
          if (device === undefined || (yield* hasOpen(device.id, "DEVICE"))) return
          const command = wanted === "ACTIVE" ? "ACTIVATED_MODE" : "DEACTIVATED_MODE"
          if (commandRejection(device.status, command) !== null) return
          yield* switchTo(device, command, actorId)
        },
        (effect) => effect.pipe(sql.withTransaction, Effect.orDie),
      )

      const takeAnswer = Effect.fnUntraced(function* (answer: DueAnswer) {
        const { commandId, sent, ...device } = answer
        const succeeded = answersWell(commandId) && (answer.target === "SIM" || simCarries(answer.simStatus))
        if (answer.target === "SIM")
          yield* setSim(device, simAfter(answer.command as "ACTIVE" | "DEACTIVATED", succeeded))
        else {
          const { mode, status } = afterCommand(answer.command as DeviceCommand, succeeded)
          yield* setStatus(device, status, mode, null)
        }
        yield* sql`UPDATE device_commands SET state = ${succeeded ? "DONE" : "FAILED"},
          finished = ${yield* currentTime} WHERE id = ${commandId}`
        if (answer.target === "DEVICE" && device.machineId !== null)
          yield* catchUp(device.machineId, null, sent)
      }, Effect.orDie)

      const catchUp: DeviceCommandsShape["catchUp"] = Effect.fn("DeviceCommands.catchUp")(function* (
        machineId,
        actorId,
        since,
      ) {
        const [news] = yield* sql<{ runs: boolean }>`
          SELECT bool_or(state = 'ACTIVE') AS runs FROM subscriptions
          WHERE machine_id = ${machineId} AND state IN ('ACTIVE', 'CANCELED', 'EXPIRED')
          HAVING max(CASE state WHEN 'ACTIVE' THEN approved ELSE coalesce(terminated_on, expires) END)
            > ${since ?? "-infinity"}::timestamptz`
        if (news !== undefined) yield* follow(machineId, news.runs ? "ACTIVE" : "DEACTIVATED", actorId)
      }, Effect.orDie)

      /** Processes one due answer of the network in a separate transaction; returns false when no answer is due. */
      const takeNext = Effect.gen(function* () {
        const [answer] = yield* sql<DueAnswer>`
          SELECT c.id AS "commandId", c.target, c.command, c.sent, d.id, d.status, d.sim_status AS "simStatus",
            d.machine_id AS "machineId"
          FROM device_commands c JOIN telemetry_devices d ON d.id = c.device_id
          WHERE c.state = 'OPEN' AND c.due <= ${yield* currentTime}
          ORDER BY c.due, c.id LIMIT 1 FOR UPDATE SKIP LOCKED`
        if (answer === undefined) return false
        yield* takeAnswer(answer)
        return true
      }).pipe(sql.withTransaction, Effect.orDie)

      const takeAnswers: Effect.Effect<void> = takeNext.pipe(
        Effect.flatMap((taken) => (taken ? takeAnswers : Effect.void)),
      )

      return DeviceCommands.of({ order, retry, changeSims, follow, catchUp, takeAnswers })
    }),
  )
}

type Target = "DEVICE" | "SIM"

interface LockedDevice {
  readonly id: number
  readonly status: DeviceStatus
  readonly simStatus: SimStatus
  readonly machineId: number | null
}

interface DueAnswer extends LockedDevice {
  readonly commandId: number
  readonly target: Target
  readonly command: string
  readonly sent: Date
}
