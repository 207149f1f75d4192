import { offerTexts } from "#i18n/texts.ts"

/** All texts of the portal, as if each area had brought its own. */
offerTexts(import.meta.glob("../../src/i18n/messages/*/*.json", { import: "default" }))
