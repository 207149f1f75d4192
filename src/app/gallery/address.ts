import { useSyncExternalStore } from "react"
import { Language } from "#contract/schemas/user.ts"

/**
 * Component, brand and display options of the gallery, all kept in the address so that a view can be shared as a
 * link.
 */
export interface GalleryAddress {
  readonly component: string
  readonly brand: string
  readonly scheme: "light" | "dark"
  readonly language: Language
  /**
   * Shows only the component's states, without the rest of the gallery, for the phone-width frame and for
   * measurements.
   */
  readonly alone: boolean
}

/** Reads the gallery's options from a hash such as `#/gallery/fields?brand=calder&scheme=dark&language=fi-FI`. */
export const addressOfHash = (hash: string): GalleryAddress => {
  const [path = "", search = ""] = hash.split("?")
  const asked = new URLSearchParams(search)
  const language = Language.literals.find((one) => one === asked.get("language"))
  return {
    component: path.split("/")[2] ?? "",
    brand: asked.get("brand") ?? "headland",
    scheme: asked.get("scheme") === "dark" ? "dark" : "light",
    language: language ?? "en-GB",
    alone: asked.has("alone"),
  }
}

export const addressOf = ({ component, brand, scheme, language, alone }: GalleryAddress): string =>
  `#/gallery/${component}?${new URLSearchParams({ brand, scheme, language, ...(alone ? { alone: "" } : {}) })}`

const listen = (changed: () => void) => {
  addEventListener("hashchange", changed)
  return () => removeEventListener("hashchange", changed)
}

export const useHash = (): string => useSyncExternalStore(listen, () => location.hash)
