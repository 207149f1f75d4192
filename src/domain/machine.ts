/** Displayed name of a machine: the owner's name for it, or its VIN (MACH-01). */
export const displayName = (machine: { readonly machineName: string | null; readonly vin: string }): string =>
  machine.machineName ?? machine.vin

/** Machine name as it is stored: trimmed, null when nothing is left (OPEN-159). */
export const machineNameOf = (typed: string | null): string | null => typed?.trim() || null

/** Hours before the next service from which the service counter warns (MACH-12). */
const SERVICE_WARNING_HOURS = 100

export type ServiceCounter = "due" | "warning" | "ok" | "unknown"

/** State of the service counter for the hours left: due at 0 or less, warning under 100 (MACH-11, MACH-12). */
export const serviceCounter = (nextService: number | null): ServiceCounter => {
  if (nextService === null) return "unknown"
  if (nextService <= 0) return "due"
  return nextService < SERVICE_WARNING_HOURS ? "warning" : "ok"
}
