import { Context } from "effect"
import type { TabChannel } from "./tab-channel.ts"

/** Messages between tabs of one browser. */
export type TabMessage =
  | "signed-in"
  | "signed-out"
  /** A user's own account changed: name, language, units, zone, agreements. */
  | "account-changed"
  | "notifications-changed"

export class CrossTab extends Context.Service<CrossTab, TabChannel<TabMessage>>()("headland/CrossTab") {}
