import { Layer } from "effect"
import { KeysLive } from "./keys-live.ts"
import { PushLive } from "./push-live.ts"
import { ToolsCallsLive } from "./tools-calls-live.ts"

/** The services of the header's tools, on top of the services shared by all areas. */
export const ToolsLive = Layer.mergeAll(ToolsCallsLive, KeysLive, PushLive)
