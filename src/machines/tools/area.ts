import type { ToolsServices } from "#services/tools/services.ts"
import { defineArea } from "../effect-actor.ts"

export const tools = defineArea<ToolsServices>("tools")
