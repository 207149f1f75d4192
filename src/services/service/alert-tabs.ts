import { Context } from "effect"
import type { TabChannel } from "../shell/tab-channel.ts"

/** Message after an alert was changed: tabs that show alerts read them again. */
export type AlertMessage = "REFRESH"

/** Channel between the tabs of one browser that show proactive alerts (PA-24, OPEN-54). */
export class AlertTabs extends Context.Service<AlertTabs, TabChannel<AlertMessage>>()(
  "headland/service/AlertTabs",
) {}
