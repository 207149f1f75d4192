import { offerTexts } from "#i18n/texts.ts"

/** Loads all texts of the portal, as if each area had loaded its own. */
offerTexts(import.meta.glob("../../src/i18n/messages/*/*.json", { import: "default" }))
