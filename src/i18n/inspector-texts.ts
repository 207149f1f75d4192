import type { Language } from "#contract/schemas/user.ts"
import type { Texts } from "./texts.ts"

const files = import.meta.glob(["./messages/inspector/*.json", "./messages/charts/*.json"], {
  import: "default",
}) as Readonly<Record<string, (() => Promise<Texts>) | undefined>>

/** The texts of the inspector and of the charts in a language, or in English. */
export const loadInspectorTexts = async (language: Language): Promise<Texts> => {
  const [inspector, charts] = await Promise.all([load("inspector", language), load("charts", language)])
  return { ...inspector, ...charts }
}

const load = async (area: "inspector" | "charts", language: Language): Promise<Texts> => {
  const file = files[`./messages/${area}/${language}.json`] ?? files[`./messages/${area}/en-GB.json`]
  return file === undefined ? {} : file()
}
