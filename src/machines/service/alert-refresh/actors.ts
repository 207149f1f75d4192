import { map } from "rxjs"
import { AlertTabs } from "#services/service/alert-tabs.ts"
import { tabVisibility } from "../../tab-visibility.ts"
import { service } from "../area.ts"
import type { AlertRefreshEvent } from "./events.ts"

export const watchTab = service.fromObservable<AlertRefreshEvent>(tabVisibility)

/** Actor that reports the REFRESH messages of other tabs. */
export const watchOtherTabs = service.fromObservable<AlertRefreshEvent>({
  name: "AlertTabs.messages",
  run: () =>
    AlertTabs.useSync((tabs) => tabs.messages.pipe(map(() => ({ type: "alerts.changed" }) as const))),
})
