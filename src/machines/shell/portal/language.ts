import { type AnyActorRef, fromCallback, type SnapshotFrom } from "xstate"
import { DEFAULT_LANGUAGE, type Language } from "#contract/schemas/user.ts"
import { subscribe } from "../../subscribe.ts"
import { systemIds } from "../../system.ts"
import type { PortalMachine } from "./machine.ts"
import { languageOf } from "./selectors.ts"

/** Language of the page; the default language where no portal chart runs. */
export const languageIn = (system: AnyActorRef["system"]): Language => {
  const snapshot: Partial<SnapshotFrom<PortalMachine>> | undefined = system
    .get(systemIds.portal)
    ?.getSnapshot()
  return snapshot?.context === undefined
    ? DEFAULT_LANGUAGE
    : languageOf(snapshot as SnapshotFrom<PortalMachine>)
}

export interface LanguageShown {
  readonly type: "language.shown"
}

/** Actor that reports changes of the page's language. */
export const watchLanguage = fromCallback<LanguageShown>(({ sendBack, system }) => {
  const read = () => languageIn(system)
  return subscribe(system.get(systemIds.portal), read, () => sendBack({ type: "language.shown" }), read())
})
