import type { CodeCalls } from "./code-calls.ts"

/** What the charts of codes may use. */
export type CodesServices = CodeCalls
