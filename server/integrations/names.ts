/** External systems that the backend queries (OPEN-162). Each has a local implementation on stored data. */
export const INTEGRATIONS = [
  "dealer-register",
  "credit-check",
  "billing",
  "support-cases",
  "technical-tool",
  "legacy-telemetry",
  "identity-provider",
] as const
export type IntegrationName = (typeof INTEGRATIONS)[number]

/**
 * Modes of an external register: `on` answers normally, `slow` answers late, `failing` fails, `off` is not
 * available.
 */
export const INTEGRATION_MODES = ["on", "slow", "failing", "off"] as const
export type IntegrationMode = (typeof INTEGRATION_MODES)[number]
