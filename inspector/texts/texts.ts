import type { Texts } from "#i18n/texts.ts"
import texts from "./texts.json" with { type: "json" }

/** The inspector's own texts, in English only; the build parses them (`vite/compiled-texts.ts`). */
export const inspectorTexts = texts as unknown as Texts
