import { Schema } from "effect"
import { Language } from "#contract/schemas/user.ts"

/** A language was chosen anywhere on this page. */
export const LanguageSelected = Schema.Struct({
  type: Schema.Literal("language.selected"),
  language: Language,
})
/** The signed-in user changed their own account in another tab. */
export const TabAccountChanged = Schema.Struct({ type: Schema.Literal("tab.accountChanged") })

export const SettingsEvents = Schema.Union([LanguageSelected, TabAccountChanged])
export type SettingsEvent = typeof SettingsEvents.Type
