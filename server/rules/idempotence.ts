/** Milliseconds for which the response to a write with an Idempotency-Key is stored. */
export const RETENTION_MS = 86_400_000
