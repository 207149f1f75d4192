import { createRoot } from "react-dom/client"
import { loadTexts } from "#i18n/texts.ts"
import { addressOfHash } from "./address.ts"
import { openAllTexts } from "./all-texts.ts"
import { Gallery } from "./Gallery.tsx"

/** The gallery of the shared pieces, instead of the portal. */
export const openGallery = async (root: HTMLElement): Promise<void> => {
  const language = () => addressOfHash(location.hash).language
  // Pieces are looked at in the letters that people read.
  delete document.documentElement.dataset.beforeFirstPaint
  await openAllTexts(language())
  addEventListener("hashchange", () => void loadTexts(language()))
  createRoot(root).render(<Gallery />)
}
