import { filter, map } from "rxjs"
import { type AnyActorRef, fromCallback } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { languageWishOf } from "../../shell/portal/selectors.ts"
import { currentUser } from "../../shell/session/selectors.ts"
import { subscribe } from "../../subscribe.ts"
import { systemIds } from "../../system.ts"
import { tools } from "../area.ts"
import type { SettingsEvent } from "./events.ts"

export const saveLanguage = tools.fromEffect<User, CallFailure, Pick<User, "id" | "language">>({
  name: "ToolsCalls.keepLanguage",
  run: (choice) => ToolsCalls.use((calls) => calls.keepLanguage(choice)),
  failures: callFailures,
})

export const loadUser = tools.fromEffect<User, CallFailure>({
  name: "ToolsCalls.account",
  run: () => ToolsCalls.use((calls) => calls.account),
  failures: callFailures,
})

export const watchTabs = tools.fromObservable<SettingsEvent>({
  name: "CrossTab.messages",
  run: () =>
    CrossTab.useSync((tabs) =>
      tabs.messages.pipe(
        filter((message) => message === "account-changed"),
        map(() => ({ type: "tab.accountChanged" }) as const),
      ),
    ),
})

/** Actor that reports the language chosen on the page, including one chosen before this actor started. */
export const watchLanguageChoice = fromCallback<SettingsEvent>(({ sendBack, system }) => {
  const portal: AnyActorRef = system.get(systemIds.portal)
  // Language already stored in the account, which is not reported because it need not be saved.
  const known = currentUser(system.get(systemIds.session).getSnapshot())?.language
  const read = () => languageWishOf(portal.getSnapshot())
  return subscribe(portal, read, (language) => sendBack({ type: "language.selected", language }), known)
})
