import type { Language } from "#contract/schemas/user.ts"
import { type MessageArea, offerTexts, openTexts } from "#i18n/texts.ts"

const files = import.meta.glob(["../../i18n/messages/*/*.json", "!../../i18n/messages/mails/*.json"], {
  import: "default",
})
const areas = new Set(Object.keys(files).map((file) => file.split("/").at(-2) as MessageArea))

/** The texts of all areas: a component may have its own in any of them. */
export const openAllTexts = async (language: Language): Promise<void> => {
  offerTexts(files)
  await Promise.all([...areas].map((area) => openTexts(area, language)))
}
