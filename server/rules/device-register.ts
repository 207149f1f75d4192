import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { BadRequest, Conflict, NotFound } from "#contract/errors.ts"
import type { DeviceChange, DeviceRegistration } from "#contract/schemas/device.ts"
import type { User } from "#contract/schemas/user.ts"
import { Audit } from "../store/audit.ts"
import { History } from "../store/history.ts"
import { isId } from "../store/ids.ts"
import { TelemetryDevices } from "../store/telemetry-devices.ts"
import { transactionOn } from "../store/transaction.ts"
import { DeviceCommands } from "./device-commands.ts"
import { fail, upToDate } from "./fail.ts"

type Failure = BadRequest | Conflict | NotFound

interface DeviceRegisterShape {
  readonly add: (actor: User, device: DeviceRegistration) => Effect.Effect<number, Failure>
  readonly change: (actor: User, id: number, change: DeviceChange) => Effect.Effect<void, Failure>
}

/**
 * Register of devices and the machines that they are installed in; changes are also recorded in the machines'
 * histories.
 */
export class DeviceRegister extends Context.Service<DeviceRegister, DeviceRegisterShape>()(
  "headland/DeviceRegister",
) {
  static readonly layer = Layer.effect(
    DeviceRegister,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const devices = yield* TelemetryDevices
      const history = yield* History
      const audit = yield* Audit
      const commands = yield* DeviceCommands

      /**
       * Lock that serialises changes of the register, so that of two simultaneous registrations of one number the
       * second finds the first.
       */
      const alone = sql`SELECT pg_advisory_xact_lock(${REGISTER_LOCK})`.pipe(Effect.orDie)

      const checkNumbers = Effect.fnUntraced(function* (
        id: number | null,
        device: DeviceRegistration | DeviceChange,
      ) {
        if (device.machineId !== null && !(yield* machineExists(device.machineId)))
          return yield* fail("NOT_FOUND", "machineId")
        const taken = yield* devices.takenField(id, device)
        if (taken !== undefined) return yield* fail("DUPLICATE", taken)
      })

      const machineExists = (id: number) =>
        isId(id)
          ? sql`SELECT 1 FROM machines WHERE id = ${id}`.pipe(
              Effect.map((rows) => rows.length > 0),
              Effect.orDie,
            )
          : Effect.succeed(false)

      /** Updates the device identifier of both machines, and their histories, when a device is moved. */
      const move = Effect.fnUntraced(function* (
        actorId: number,
        serialNumber: string,
        from: number | null,
        to: number | null,
      ) {
        if (from === to) return
        if (from !== null) {
          yield* sql`UPDATE machines SET device_identifier = NULL WHERE id = ${from}`
          yield* history.ofMachine({ id: from, type: "DEVICE_CHANGED", actorId, oldValue: serialNumber })
        }
        if (to !== null) {
          yield* sql`UPDATE machines SET device_identifier = ${serialNumber} WHERE id = ${to}`
          yield* history.ofMachine({ id: to, type: "DEVICE_CHANGED", actorId, newValue: serialNumber })
        }
        // The device's ingest token is changed too, so that the device may send only for its present machine.
        yield* sql`UPDATE devices SET machine_ids = array_remove(ARRAY[${to}::int], NULL)
          WHERE serial = ${serialNumber} AND machine_ids IS NOT NULL`
        // Switches the device on or off by the machine's subscription, because it may be installed before or after
        // the subscription begins.
        if (to !== null) yield* commands.catchUp(to, actorId)
      }, Effect.orDie)

      const add: DeviceRegisterShape["add"] = Effect.fn("DeviceRegister.add")(function* (actor, device) {
        yield* alone
        yield* checkNumbers(null, device)
        const id = yield* devices.insert(device)
        yield* move(actor.id, device.serialNumber, null, device.machineId)
        yield* audit.record({
          actor,
          action: "device.registered",
          targetKind: "device",
          targetId: id,
          details: { ...device },
        })
        return id
      }, transactionOn(sql))

      const change: DeviceRegisterShape["change"] = Effect.fn("DeviceRegister.change")(function* (
        actor,
        id,
        given,
      ) {
        yield* alone
        // Machines are locked before devices, in the same order as in changes of subscriptions, which also switch
        // devices.
        yield* sql`SELECT FROM machines WHERE id = ${given.machineId}
            OR id = (SELECT machine_id FROM telemetry_devices WHERE id = ${id}) ORDER BY id FOR NO KEY UPDATE`
        const [stored] = yield* sql<{ version: number; serialNumber: string; machineId: number | null }>`
            SELECT version, serial_number AS "serialNumber", machine_id AS "machineId"
            FROM telemetry_devices WHERE id = ${id} FOR UPDATE`
        if (stored === undefined) return yield* fail("NOT_FOUND", "id")
        yield* upToDate(stored.version, given.version)
        yield* checkNumbers(id, given)
        yield* devices.update(id, given)
        yield* move(actor.id, stored.serialNumber, stored.machineId, given.machineId)
        yield* audit.record({
          actor,
          action: "device.changed",
          targetKind: "device",
          targetId: id,
          details: { ...given },
        })
      }, transactionOn(sql))

      return DeviceRegister.of({ add, change })
    }),
  )
}

const REGISTER_LOCK = 462_025_021
