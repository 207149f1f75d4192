import { Effect } from "effect"
import { map } from "rxjs"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { Keys } from "#services/tools/keys.ts"
import { tools } from "../area.ts"
import type { ToolsEvent } from "./events.ts"

export const watchKeys = tools.fromObservable<ToolsEvent>({
  name: "Keys.shortcuts",
  run: () =>
    Keys.useSync((keys) =>
      keys.shortcuts.pipe(map((shortcut) => ({ type: "shortcut.pressed", shortcut }) as const)),
    ),
})

export const loadSingleKeys = tools.fromEffect<boolean>({
  name: "BrowserStore.read connectShortcuts",
  run: () =>
    BrowserStore.use((store) => store.read("connectShortcuts")).pipe(
      Effect.map(({ singleKeys }) => singleKeys),
    ),
  failures: [],
})

export const saveSingleKeys = tools.fromEffect<void, never, { readonly singleKeys: boolean }>({
  name: "BrowserStore.update connectShortcuts",
  run: ({ singleKeys }) =>
    BrowserStore.use((store) => store.update("connectShortcuts", () => ({ singleKeys }))),
  failures: [],
})
