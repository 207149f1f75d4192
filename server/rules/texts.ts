import english from "#i18n/messages/mails/en-GB.json" with { type: "json" }
import finnish from "#i18n/messages/mails/fi-FI.json" with { type: "json" }

type Texts = Readonly<Record<string, string>>
const source: Texts = english
const languages: Readonly<Record<string, Texts>> = { "en-GB": source, "fi-FI": finnish }

/** A text that the server writes, in the reader's language or in English where there is none yet; `{name}` is filled in. */
export const serverText = (
  key: string,
  language: string,
  values: Readonly<Record<string, string>> = {},
): string =>
  (languages[language]?.[key] ?? source[key] ?? "").replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
