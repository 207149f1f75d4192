import type { Language } from "#contract/schemas/user.ts"
import type { Texts } from "./texts.ts"

const files = import.meta.glob("./messages/inspector/*.json", { import: "default" }) as Readonly<
  Record<string, (() => Promise<Texts>) | undefined>
>

/** The inspector's texts in a language, or in English. */
export const loadInspectorTexts = async (language: Language): Promise<Texts> => {
  const load = files[`./messages/inspector/${language}.json`] ?? files["./messages/inspector/en-GB.json"]
  return load === undefined ? {} : load()
}
