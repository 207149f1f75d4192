import { Effect, Layer } from "effect"
import { openTabChannel } from "../shell/tab-channel.ts"
import { type AlertMessage, AlertTabs } from "./alert-tabs.ts"

const isMessage = (value: unknown): value is AlertMessage => value === "REFRESH"

export const AlertTabsLive = Layer.effect(
  AlertTabs,
  Effect.map(openTabChannel("proactiveAlerts", isMessage), (channel) => AlertTabs.of(channel)),
)
