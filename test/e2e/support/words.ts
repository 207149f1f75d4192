import { readdirSync, readFileSync } from "node:fs"
import { createIntl } from "react-intl"
import type { Language } from "#contract/schemas/user.ts"

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

const MESSAGES = "src/i18n/messages"

/** The portal's texts in a language, by key: tests in several languages find controls by these texts. */
export const wordsOf = (language: Language): Words => {
  const messages = Object.assign(
    {},
    ...readdirSync(MESSAGES).map((area) =>
      JSON.parse(readFileSync(`${MESSAGES}/${area}/${language}.json`, "utf8")),
    ),
  )
  const intl = createIntl({
    locale: language,
    messages,
    onError: (error) => {
      throw error
    },
  })
  return (key, values) => String(intl.formatMessage({ id: key }, values))
}
