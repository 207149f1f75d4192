/** Systems of others that the backend asks (OPEN-162). Each has a local implementation on stored data. */
export const REGISTERS = [
  "dealer-register",
  "credit-check",
  "billing",
  "support-cases",
  "technical-tool",
  "legacy-telemetry",
  "identity-provider",
] as const
export type RegisterName = (typeof REGISTERS)[number]

/** How a register behaves: as it should, late, broken, or not there at all. */
export const REGISTER_MODES = ["on", "slow", "failing", "off"] as const
export type RegisterMode = (typeof REGISTER_MODES)[number]
