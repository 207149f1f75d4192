import type { ShellServices } from "#services/shell/services.ts"
import { defineArea } from "../effect-actor.ts"

export const shell = defineArea<ShellServices>("shell")
