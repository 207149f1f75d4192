import { Effect, Layer } from "effect"
import { CrossTab, type TabMessage } from "./cross-tab.ts"
import { openTabChannel } from "./tab-channel.ts"

const isMessage = (value: unknown): value is TabMessage =>
  value === "signed-in" ||
  value === "signed-out" ||
  value === "account-changed" ||
  value === "notifications-changed"

export const CrossTabLive = Layer.effect(
  CrossTab,
  Effect.map(openTabChannel("headland", isMessage), (channel) => CrossTab.of(channel)),
)
