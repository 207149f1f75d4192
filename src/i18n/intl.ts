import { createIntl, createIntlCache, type IntlShape } from "react-intl"
import type { Language } from "#contract/schemas/user.ts"
import { isZone } from "#domain/time.ts"
import { browserLocale } from "./languages.ts"
import type { Texts } from "./texts.ts"

/** Cache shared by all users' formatters, so that each is created once. */
const cache = createIntlCache()

/**
 * `Intl` of a user: texts, numbers and dates in this language and IANA zone; an empty or unknown zone means the
 * browser's own. `createIntl` makes the browser read its table of languages, 45 ms of work or 170 ms on a slow
 * phone, so its call waits for the first text or value that needs it: sign-in has none.
 */
export const intlFor = (language: Language, timeZone: string, texts: Texts = {}): IntlShape => {
  const known = { locale: browserLocale(language), messages: texts as Record<string, Array<never>> }
  let made: IntlShape | undefined
  const intl = () => {
    made ??= createIntl({ ...known, ...(isZone(timeZone) ? { timeZone } : {}), onError: reportFault }, cache)
    return made
  }
  return new Proxy(known as unknown as IntlShape, {
    get: (_, name) => Reflect.get(name in known ? known : intl(), name),
  })
}

/** Reports faults in texts, except missing ones: these are shown as '-' (I18N-05) and found by `npm run check`. */
const reportFault = (error: { readonly code: string }) => {
  if (error.code !== "MISSING_TRANSLATION" && error.code !== "MISSING_DATA") console.error(error)
}
