import { Effect } from "effect"
import { DeviceCommands } from "../rules/device-commands.ts"
import type { Job } from "./job.ts"

/** Job that processes the simulated network's answers to commands for devices and SIMs. */
export const takeDeviceAnswers: Job<DeviceCommands> = {
  name: "take-device-answers",
  every: "3 seconds",
  run: Effect.flatMap(DeviceCommands, (commands) => commands.takeAnswers),
}
