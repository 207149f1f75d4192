import { siteOf } from "../site-address.ts"

/** Languages whose recommended actions have a name of their own (PA-16). */
const DOCUMENT_LANGUAGES: Readonly<Record<string, string>> = { "en-GB": "en_US" }

/** Language of the recommended actions for a reader: `en_US` for English, else the part before the dash (PA-16). */
export const documentLanguage = (language: string): string =>
  DOCUMENT_LANGUAGES[language] ?? language.split("-")[0] ?? language

/** Token in the address of the recommended actions that stands for the reader's language (OPEN-52). */
const TOKEN = "{language}"

/** Address of the recommended actions in the reader's language (PA-15); undefined without an http(s) address. */
export const documentAddress = (url: string | null, language: string): string | undefined =>
  url === null ? undefined : siteOf(url.replaceAll(TOKEN, documentLanguage(language)))
