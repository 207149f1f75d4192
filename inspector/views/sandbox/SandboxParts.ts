import { createContext, useContext } from "react"
import type { SandboxActor } from "../../machines/sandbox.ts"
import type { LiveParts } from "../live/LiveParts.ts"

export interface SandboxParts {
  readonly sandbox: SandboxActor
  /** Parts of the live page, filled for the sandbox: the same components show its chart and timeline. */
  readonly live: LiveParts
}

export const SandboxContext = createContext<SandboxParts | undefined>(undefined)

export const useSandbox = (): SandboxParts => {
  const parts = useContext(SandboxContext)
  if (parts === undefined) throw new Error("No SandboxContext around this view")
  return parts
}
