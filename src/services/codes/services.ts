import type { CodeCalls } from "./code-calls.ts"

/** Effect services that the charts of the codes area may require. */
export type CodesServices = CodeCalls
