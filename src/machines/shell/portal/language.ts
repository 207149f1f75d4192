import { type AnyActorRef, fromCallback, type SnapshotFrom } from "xstate"
import { DEFAULT_LANGUAGE, type Language } from "#contract/schemas/user.ts"
import { systemIds } from "../../system.ts"
import type { PortalMachine } from "./machine.ts"
import { languageOf } from "./selectors.ts"

/** The language of the page; the usual one where no portal runs. */
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

/** Tells when the page speaks another language than before. */
export const followLanguage = fromCallback<LanguageShown>(({ sendBack, system }) => {
  const portal: AnyActorRef | undefined = system.get(systemIds.portal)
  let told = languageIn(system)
  const subscription = portal?.subscribe(() => {
    const language = languageIn(system)
    if (language === told) return
    told = language
    sendBack({ type: "language.shown" })
  })
  return () => subscription?.unsubscribe()
})
