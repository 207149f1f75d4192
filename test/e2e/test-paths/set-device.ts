import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { demoEmail } from "#domain/demo-accounts.ts"
import { runCommand } from "../../../server/command.ts"
import { AppConfig } from "../../../server/config.ts"
import { DatabaseForCommand } from "../../../server/store/database.ts"
import type { DevicePlace } from "./device-activation.ts"

const [place = "missing", known] = process.argv.slice(2) as [DevicePlace?, string?]

/** Status of the device and its last command in each place; the command was sent this many minutes ago. */
const PLACES = {
  settled: { status: "ACTIVE", command: "DONE", minutes: 5 },
  waiting: { status: "ACTIVATION_PENDING", command: "OPEN", minutes: 0 },
  late: { status: "ACTIVATION_PENDING", command: "OPEN", minutes: 30 },
  failed: { status: "ACTIVATION_FAILED", command: "FAILED", minutes: 5 },
  missing: { status: "ACTIVE", command: "DONE", minutes: 5 },
} as const

/**
 * Brings a device of an owner's machine to a place in its activation, because the clock and the machine would take
 * minutes to days; prints the device's and machine's ids and the VIN.
 */
const program = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { status, command, minutes } = PLACES[place]
  const [found] = yield* sql<{ device: number; machine: number; vin: string }>`
    SELECT d.id AS device, m.id AS machine, m.vin FROM telemetry_devices d JOIN machines m ON m.id = d.machine_id
    JOIN users u ON u.id = m.owner_id WHERE u.email = ${demoEmail("owner")} ORDER BY m.id DESC LIMIT 1`
  const used = known === undefined ? found : (JSON.parse(known) as typeof found)
  if (used === undefined) return yield* Effect.die("The owner has no machine with a device")
  yield* sql`UPDATE telemetry_devices SET status = ${status},
    machine_id = ${place === "missing" ? null : used.machine} WHERE id = ${used.device}`
  yield* sql`DELETE FROM device_commands WHERE device_id = ${used.device}`
  yield* sql`INSERT INTO device_commands (device_id, target, command, state, sent, due, finished)
    VALUES (${used.device}, 'DEVICE', 'ACTIVATED_MODE', ${command}, now() - make_interval(mins => ${minutes}),
      now() + interval '1 day', CASE WHEN ${command} <> 'OPEN' THEN now() END)`
  console.log(JSON.stringify(used))
})

runCommand(Effect.provide(program, DatabaseForCommand.pipe(Layer.provide(AppConfig.layer))), Error)
