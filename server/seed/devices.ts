import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { DeviceMode, DeviceStatus, DeviceType, SimStatus } from "#contract/schemas/device.ts"
import type { MachineRow, SeedRows } from "./rows.ts"
import type { AreaSeed } from "./seed.ts"
import { random } from "./terrain/random.ts"

const DAY = 86_400_000
/** Number of devices in the importer's stock, which are not installed in any machine. */
const IN_STOCK = 5

interface DeviceRow {
  readonly id: number
  readonly serial_number: string
  readonly type: DeviceType
  readonly status: DeviceStatus
  readonly status_changed: string
  readonly activation_mode: DeviceMode | null
  readonly revision: string
  readonly imei: string
  readonly sim_iccid: string
  readonly sim_imsi: string
  readonly sim_status: SimStatus
  readonly sim_changed: string
  readonly machine_id: number | null
}

const columns =
  "id int, serial_number text, type text, status text, status_changed timestamptz, activation_mode text, revision text, imei text, sim_iccid text, sim_imsi text, sim_status text, sim_changed timestamptz, machine_id int"
const names = columns
  .split(", ")
  .map((column) => column.split(" ")[0])
  .join(", ")

/** Demo devices: one telemetry device with a data SIM in every machine, and some in stock. */
export const devicesSeed: AreaSeed = (_seed, rows, now) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const json = JSON.stringify(deviceRows(rows, now))
    yield* sql`INSERT INTO telemetry_devices (${sql.literal(names)})
      SELECT ${sql.literal(names)} FROM jsonb_to_recordset(${json}::jsonb) AS row (${sql.literal(columns)})`
    yield* sql`SELECT setval(pg_get_serial_sequence('telemetry_devices', 'id'), (SELECT max(id) FROM telemetry_devices))`
    // Commands that brought the devices in machines to their status, each answered within minutes.
    yield* sql`INSERT INTO device_commands (device_id, target, command, state, sent, due, finished)
      SELECT id, 'DEVICE', CASE WHEN status IN ('ACTIVE', 'ACTIVATION_FAILED') THEN 'ACTIVATED_MODE' ELSE 'DEACTIVATED_MODE' END,
        CASE WHEN status IN ('ACTIVE', 'DEACTIVATED') THEN 'DONE' ELSE 'FAILED' END,
        status_changed - interval '4 minutes', status_changed, status_changed
      FROM telemetry_devices
      WHERE machine_id IS NOT NULL AND status IN ('ACTIVE', 'DEACTIVATED', 'ACTIVATION_FAILED', 'DEACTIVATION_FAILED')`
    // Pending commands of devices without network coverage: the simulated network answers them two days after the
    // world was filled in.
    yield* sql`INSERT INTO device_commands (device_id, target, command, sent, due)
      SELECT id, 'DEVICE', CASE status WHEN 'ACTIVATION_PENDING' THEN 'ACTIVATED_MODE' ELSE 'DEACTIVATED_MODE' END,
        status_changed, ${new Date(now.getTime() + 2 * DAY)}
      FROM telemetry_devices WHERE status IN ('ACTIVATION_PENDING', 'DEACTIVATION_PENDING')`
  })

const deviceRows = ({ machines, subscriptions }: SeedRows, now: Date): ReadonlyArray<DeviceRow> => {
  const running = new Set(subscriptions.filter((one) => one.state === "ACTIVE").map((one) => one.machine_id))
  const inMachines = machines.map((machine) => deviceRow(machine.id, machine, running.has(machine.id), now))
  const first = Math.max(...machines.map((machine) => machine.id)) + 1
  return [
    ...inMachines,
    ...Array.from({ length: IN_STOCK }, (_, n) => deviceRow(first + n, null, false, now)),
  ]
}

/**
 * Device statuses of single machines, by machine id, so that every status occurs; the owner's machine 22 still
 * sends although its deactivation failed.
 */
const specialStatuses: Readonly<Record<number, DeviceStatus>> = {
  22: "DEACTIVATION_FAILED",
  40: "ACTIVATION_FAILED",
  47: "DEACTIVATION_FAILED",
  60: "UNKNOWN",
  80: "TERMINATED",
  100: "ACTIVATION_PENDING",
  107: "DEACTIVATION_PENDING",
}

const deviceRow = (id: number, machine: MachineRow | null, running: boolean, now: Date): DeviceRow => {
  const dice = random(130_000 + id)
  const status = specialStatuses[id] ?? (running ? "ACTIVE" : "DEACTIVATED")
  const changed = new Date(now.getTime() - Math.round(dice.between(1, 90) * DAY)).toISOString()
  const type = typeOf(id)
  return {
    id,
    serial_number: machine?.device_identifier ?? `HD-${100_000 + id}`,
    type,
    status,
    status_changed: changed,
    activation_mode: modeOf(status),
    revision: revisionOf(type, dice.index(4)),
    imei: `35209900${padded(id, 7)}`,
    sim_iccid: `8935801230${padded(id, 9)}`,
    sim_imsi: `24491${padded(id, 10)}`,
    sim_status: simOf(status, machine === null),
    sim_changed: changed,
    machine_id: machine?.id ?? null,
  }
}

/** Type of a machine's device: gateways in three of four machines, other types in turn in the rest. */
const typeOf = (id: number): DeviceType =>
  id % 4 !== 0 ? "Gateway" : ((["Aplicom", "Topcon", "POD"] as const)[(id / 4) % 3] ?? "Gateway")

const revisionOf = (type: DeviceType, index: number): string =>
  ({
    Gateway: ["4.0.3", "4.1.0", "4.2.1", "4.2.1"],
    Aplicom: ["12.6", "12.8", "13.0", "13.0"],
    Topcon: ["2.11", "2.14", "3.0", "3.0"],
    POD: ["1.4.0", "1.5.2", "1.5.2", "2.0.0"],
  })[type][index] ?? "1.0"

const modeOf = (status: DeviceStatus): DeviceMode | null => {
  switch (status) {
    case "ACTIVE":
    case "DEACTIVATION_FAILED":
    case "DEACTIVATION_PENDING":
      return "ACTIVATED_MODE"
    case "UNKNOWN":
      return null
    default:
      return "DEACTIVATED_MODE"
  }
}

const simOf = (status: DeviceStatus, inStock: boolean): SimStatus => {
  if (inStock) return "ACTIVE"
  if (status === "TERMINATED" || status === "UNKNOWN" || status === "DEACTIVATED") return status
  return status === "DEACTIVATION_PENDING" ? "DEACTIVATION_PENDING" : "ACTIVE"
}

const padded = (id: number, length: number): string => String(id).padStart(length, "0")
