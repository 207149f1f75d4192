import { useSyncExternalStore } from "react"

const paper = matchMedia("print")

const follow = (changed: () => void) => {
  paper.addEventListener("change", changed)
  return () => paper.removeEventListener("change", changed)
}

/** Whether the page is being printed: paper does not scroll, so a list is drawn completely. */
export const useOnPaper = (): boolean => useSyncExternalStore(follow, () => paper.matches)
