import { BrowserTab } from "#services/service/browser-tab.ts"
import { service } from "../area.ts"

/** Whether the tab was opened for this page: only then it is closed from here (PA-17). */
export const isOwnTab = service.fromEffect<boolean>({
  name: "BrowserTab.isOwn",
  run: () => BrowserTab.use((tab) => tab.isOwn),
  failures: [],
})

export const closeTab = service.fromEffect<void>({
  name: "BrowserTab.close",
  run: () => BrowserTab.use((tab) => tab.close),
  failures: [],
})
