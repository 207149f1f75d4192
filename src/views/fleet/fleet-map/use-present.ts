import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { lastSeenNow, statusNow } from "#domain/fleet-status.ts"
import { useFormats } from "#i18n/react/formats.ts"

/** Hook with the present status of a machine, and its speed while it runs, else how long ago it was last seen. */
export const usePresent = (machine: FleetMachine, positions: FleetPositions) => {
  const formats = useFormats()
  const at = positions.indexOf(machine.id)
  const status = statusNow(positions, machine)
  const lastSeen = lastSeenNow(positions, machine)
  const speed = at < 0 ? (machine.speed ?? 0) : (positions.speed[at] ?? 0)
  return {
    status,
    words:
      status === "RUNNING"
        ? formats.quantity(speed, "km/h", 1)
        : lastSeen !== undefined && formats.near(lastSeen),
  }
}
