import fs from "node:fs"
import type { Boot } from "#contract/boot.ts"
import { DEFAULT_LANGUAGE, type Language } from "#contract/schemas/user.ts"

const messages = new URL("../../src/i18n/messages/", import.meta.url)

/**
 * Texts for the page when scripts, translations or API responses fail to load, in the page's language, else in
 * English.
 */
export const bootstrapTexts = (language: Language): Boot["texts"] => ({
  unsupported: textOf(language, "before", "before.unsupported"),
  unsupportedHelp: textOf(language, "before", "before.unsupportedHelp"),
  noScript: textOf(language, "before", "before.noScript"),
  textsFailed: textOf(language, "shell", "shell.failure.screen"),
  unreachable: textOf(language, "shell", "networkReplyCodes.502"),
  retry: textOf(language, "shell", "shell.failure.retry"),
})

/** First texts of the sign-in page, keyed by their placeholders in the prerendered page (`FirstSight.tsx`). */
export const signInTexts = (language: Language) => ({
  SIGN_IN: textOf(language, "shell", "shell.signIn.title"),
  SIGN_IN_LEAD: textOf(language, "shell", "shell.signIn.lead"),
})

const textOf = (language: Language, area: string, key: string): string =>
  textsOf(area, language)[key] ?? textsOf(area, DEFAULT_LANGUAGE)[key] ?? ""

const textsOf = (area: string, language: Language): Readonly<Record<string, string>> => {
  const file = new URL(`${area}/${language}.json`, messages)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
}
