import fs from "node:fs"
import type { Boot } from "#contract/boot.ts"
import { DEFAULT_LANGUAGE, type Language } from "#contract/schemas/user.ts"

const messages = new URL("../../src/i18n/messages/", import.meta.url)

/** The few words of the page for when no script, no texts or no answer arrive, in its language; English where they are not told in it. */
export const firstWords = (language: Language): Boot["words"] => {
  const text = (area: string, key: string): string =>
    textsOf(area, language)[key] ?? textsOf(area, DEFAULT_LANGUAGE)[key] ?? ""
  return {
    unsupported: text("before", "before.unsupported"),
    unsupportedHelp: text("before", "before.unsupportedHelp"),
    noScript: text("before", "before.noScript"),
    textsFailed: text("shell", "shell.failure.screen"),
    unreachable: text("shell", "networkReplyCodes.502"),
    retry: text("shell", "shell.failure.retry"),
  }
}

const textsOf = (area: string, language: Language): Readonly<Record<string, string>> => {
  const file = new URL(`${area}/${language}.json`, messages)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
}
