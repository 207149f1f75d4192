import { Layer } from "effect"
import { ClientLive } from "./client.ts"
import { ShellLive } from "./shell/live.ts"

/** Services that every area builds on: those of the frame, and the HTTP client. */
export const BaseLive = Layer.provideMerge(ClientLive, ShellLive)
