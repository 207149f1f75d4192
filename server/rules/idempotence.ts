/** How long the answer to a write with an Idempotency-Key is remembered. */
export const RETENTION_MS = 86_400_000
