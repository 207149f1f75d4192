import { createRoot } from "react-dom/client"
import { loadTexts } from "#i18n/texts.ts"
import { addressOfHash } from "./address.ts"
import { openAllTexts } from "./all-texts.ts"
import { Gallery } from "./Gallery.tsx"

/** Opens the gallery of the shared components instead of the portal. */
export const openGallery = async (root: HTMLElement): Promise<void> => {
  const language = () => addressOfHash(location.hash).language
  // The fallback font of the first paint is removed: components are shown in the product's font.
  delete document.documentElement.dataset.beforeFirstPaint
  await openAllTexts(language())
  addEventListener("hashchange", () => void loadTexts(language()))
  createRoot(root).render(<Gallery />)
}
