import { useSyncExternalStore } from "react"

const paper = matchMedia("print")

const follow = (changed: () => void) => {
  paper.addEventListener("change", changed)
  return () => paper.removeEventListener("change", changed)
}

/** Whether the page is being printed: paper does not scroll, so all of a list is drawn. */
export const useOnPaper = (): boolean => useSyncExternalStore(follow, () => paper.matches)
