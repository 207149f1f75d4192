import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from "react"
import { RawIntlProvider } from "react-intl"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import type { Language } from "#contract/schemas/user.ts"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { type Formats, formatsFor } from "../formats.ts"
import { intlFor } from "../intl.ts"
import { browserLocale, languageNames } from "../languages.ts"
import { type TextOf, textOf, withWords } from "../text-of.ts"
import { onMoreTexts, type Texts, textsIn } from "../texts.ts"

/** For whom texts and numbers are written. */
export interface Reader {
  readonly language: Language
  readonly systemOfUnits: UnitSystem
  /** IANA zone; empty while unknown: then the browser's own. */
  readonly timeZone: string
  /** What the brand says in its own words, by language and key. */
  readonly words?: BrandLook["words"]
}

interface ReaderTools {
  readonly text: TextOf
  readonly formats: Formats
  /** A language by its own name; with a star where the brand has words of its own (I18N-04). */
  readonly languageName: (language: Language) => string
}
const ReaderContext = createContext<ReaderTools | undefined>(undefined)

/** Gives texts and formats to everything inside, and `react-intl` its `intl`. `texts` replaces what is loaded: for tests. */
export const TextsProvider = (props: Reader & { readonly texts?: Texts; readonly children: ReactNode }) => {
  const { language, systemOfUnits, timeZone, words, children } = props
  const loaded = useSyncExternalStore(onMoreTexts, () => textsIn(language))
  const texts = props.texts ?? loaded
  const intl = useMemo(
    () => intlFor(language, timeZone, withWords(texts, words?.[language])),
    [language, timeZone, texts, words],
  )
  const tools = useMemo(
    () => ({
      text: textOf(intl),
      formats: formatsFor({ language, systemOfUnits, timeZone }, intl),
      languageName: (one: Language) => `${languageNames[one]}${words?.[one] === undefined ? "" : " *"}`,
    }),
    [intl, language, systemOfUnits, timeZone, words],
  )
  // Screen readers speak, and browsers hyphenate, by the language of the page.
  useLayoutEffect(() => {
    document.documentElement.lang = browserLocale(language)
  }, [language])
  return (
    <RawIntlProvider value={intl}>
      <ReaderContext value={tools}>{children}</ReaderContext>
    </RawIntlProvider>
  )
}

export const useReaderTools = (): ReaderTools => {
  const tools = useContext(ReaderContext)
  if (tools === undefined) throw new Error("No TextsProvider around this view")
  return tools
}
