import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { DEFAULT_LANGUAGE, Language } from "#contract/schemas/user.ts"

/** Parsed message texts by key. */
export type Texts = Readonly<Record<string, Array<MessageFormatElement>>>
export type MessageArea =
  | "shell"
  | "account"
  | "fleet"
  | "machine"
  | "tools"
  | "terms"
  | "palette"
  | "notifications"
  | "announcements"
  | "feedback"
  | "releases"
  | "codes"
  | "components"
  | "consent"
  | "service"
  | "admin"
  | "alarms"
  | "reports"
  | "subscriptions"
  | "shares"
  | "machines"
  | "boundaries"
  | "gdpr"
  | "centre"
  | "partners"
  | "devices"

type Load = () => Promise<Texts>
type Files = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Loaders of the text files by `area/language`: one file per area and language, each its own chunk. An area
 * registers the list of its files.
 */
const files = new Map<string, Load>()

/** Registers the text files of an area, as found by `import.meta.glob` with `import: "default"`. */
export const offerTexts = (found: Files): void => {
  for (const [path, load] of Object.entries(found))
    files.set(path.split("/").slice(-2).join("/").replace(".json", ""), load as Load)
}
offerTexts(import.meta.glob("./messages/shell/*.json", { import: "default" }))

const openAreas = new Set<MessageArea>(["shell"])
const loaded = new Map<string, Promise<void>>()
const byLanguage = new Map<Language, Texts>()
const listeners = new Set<() => void>()

/** Languages that the portal is translated into; users with any other language see English for now. */
export const translatedLanguages: ReadonlyArray<Language> = Language.literals.filter((language) =>
  files.has(`shell/${language}`),
)

/** Languages offered for choice; the present language is always among them, even without a translation. */
export const offeredLanguages = (present: Language): ReadonlyArray<Language> =>
  translatedLanguages.includes(present) ? translatedLanguages : [...translatedLanguages, present]

/** Language that was requested last; its texts may still be loading when an area opens. */
let wanted: Language | undefined

/** Loads the texts of all areas opened so far. Rejects when a file does not arrive; calling it again retries. */
export const loadTexts = async (language: Language): Promise<void> => {
  wanted = language
  await Promise.all([...openAreas].map((area) => loadOnce(area, language)))
}

/**
 * Loads the texts of one more area, in the shown language and in one still loading; from then on every language
 * change loads that area too.
 */
export const openTexts = async (area: MessageArea, language: Language): Promise<void> => {
  const isNew = !openAreas.has(area)
  openAreas.add(area)
  try {
    await Promise.all([...new Set([language, wanted ?? language])].map((one) => loadOnce(area, one)))
  } catch (error) {
    if (isNew) openAreas.delete(area)
    throw error
  }
}

/** All texts loaded in a language; the same object until more texts arrive. */
export const textsIn = (language: Language): Texts => byLanguage.get(language) ?? noTexts

const noTexts: Texts = {}

/** Subscribes to the arrival of more texts; the returned function unsubscribes. */
export const onMoreTexts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const loadOnce = (area: MessageArea, language: Language): Promise<void> => {
  const name = `${area} ${language}`
  const loading = loaded.get(name) ?? load(area, language)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

const load = async (area: MessageArea, language: Language): Promise<void> => {
  const file = files.get(`${area}/${language}`) ?? files.get(`${area}/${DEFAULT_LANGUAGE}`)
  const texts = file === undefined ? noTexts : await file()
  byLanguage.set(language, { ...byLanguage.get(language), ...texts })
  for (const listener of listeners) listener()
}
