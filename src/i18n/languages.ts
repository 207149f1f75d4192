import type { Language } from "#contract/schemas/user.ts"

/** Name of each language in that language, in the order in which languages are offered (I18N-01). */
export const languageNames: Readonly<Record<Language, string>> = {
  "en-GB": "English",
  "fi-FI": "Suomi",
  "bg-BG": "Български",
  "cs-CZ": "Čeština",
  "da-DK": "Dansk",
  "de-DE": "Deutsch",
  "es-XL": "Español",
  "et-EE": "Eesti",
  "fr-FR": "Français",
  "hu-HU": "Magyar",
  "it-IT": "Italiano",
  "lt-LT": "Lietuvių",
  "lv-LV": "Latviešu",
  "nl-NL": "Nederlands",
  "no-NO": "Norsk",
  "pl-PL": "Polski",
  "pt-BR": "Português (Brasil)",
  "pt-PT": "Português (Portugal)",
  "ro-RO": "Română",
  "ru-RU": "Русский",
  "sv-SE": "Svenska",
  "sl-SI": "Slovenščina",
  "tr-TR": "Türkçe",
}

/**
 * Language tag that browsers support for a language of the portal: `es-XL` is unknown to browsers, and Norwegian
 * needs one of its two written forms.
 */
export const browserLocale = (language: Language): string => {
  if (language === "es-XL") return "es"
  return language === "no-NO" ? "nb-NO" : language
}
