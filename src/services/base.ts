import { Layer } from "effect"
import { ClientLive } from "./client.ts"
import { ShellLive } from "./shell/live.ts"

/** What the services of an area stand on: those of the frame, and the way calls are made. */
export const BaseLive = Layer.provideMerge(ClientLive, ShellLive)
