import { parse } from "@formatjs/icu-messageformat-parser"
import { intlFor } from "#i18n/intl.ts"
import { type TextOf, textOf } from "#i18n/text-of.ts"
import texts from "#inspector/texts/texts.json" with { type: "json" }

/** The inspector's own texts. */
export const inspectorText: TextOf = textOf(
  intlFor("en-GB", "UTC", Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]))),
)
