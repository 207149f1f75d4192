import type { Language } from "#contract/schemas/user.ts"
import { type MessageArea, offerTexts, openTexts } from "#i18n/texts.ts"

const files = import.meta.glob(["../../i18n/messages/*/*.json", "!../../i18n/messages/mails/*.json"], {
  import: "default",
})
const areas = new Set(Object.keys(files).map((file) => file.split("/").at(-2) as MessageArea))

/** Loads the texts of all areas, because a component may take its texts from any of them. */
export const openAllTexts = async (language: Language): Promise<void> => {
  offerTexts(files)
  await Promise.all([...areas].map((area) => openTexts(area, language)))
}
