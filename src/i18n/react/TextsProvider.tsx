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

/** User for whom texts and numbers are formatted. */
export interface Reader {
  readonly language: Language
  readonly systemOfUnits: UnitSystem
  /** IANA time zone of the user; empty while unknown, which means the browser's own zone. */
  readonly timeZone: string
  /** The brand's own wording of texts, by language and key. */
  readonly words?: BrandLook["words"]
}

interface ReaderTools {
  readonly text: TextOf
  readonly formats: Formats
  /** Name of a language in that language, with a star where the brand has its own wording (I18N-04). */
  readonly languageName: (language: Language) => string
}
const ReaderContext = createContext<ReaderTools | undefined>(undefined)

/**
 * Provides texts and formats to all components inside, and `intl` to `react-intl`. `texts` replaces the loaded
 * texts in tests.
 */
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
  // Sets the language of the page, which screen readers use for speech and browsers for hyphenation.
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
