import { browserWorkers } from "#services/shell/start-worker.ts"

/** What stands in the page before the first screen: Mantine's styles, and the blank page of a start. */
const FIRST_SCREEN = "#root > :not(style, [aria-busy])"

/** Resolves when the browser has shown the first screen of the portal itself. A hidden tab is never painted. */
export const firstPaint = new Promise<void>((resolve) => {
  const shown = () => requestAnimationFrame(() => setTimeout(resolve))
  const drawn = new MutationObserver(() => {
    if (document.querySelector(FIRST_SCREEN) === null) return
    drawn.disconnect()
    shown()
  })
  drawn.observe(document.body, { childList: true, subtree: true })
  setTimeout(resolve, 3_000)
})

/**
 * Inter weighs a third of all the code of the first screen, so it must not delay it. First-time visitors read that
 * screen in the system's own letters, which are as wide and as high (`fonts.css`). Inter is there with the next
 * screen: drawing words anew during typing is felt on a slow phone. Returning visitors have it at once.
 */
export const sendForInter = async (root: HTMLElement): Promise<void> => {
  if (!browserWorkers()?.controller) {
    await firstPaint
    document.fonts.load('1em "Inter Variable"', document.title).catch(console.info)
    await nextPlace()
  }
  delete root.dataset.beforeFirstPaint
}

/** Resolves when the address changes. The router reports every way to change it. */
const nextPlace = () =>
  new Promise<void>((resolve) => {
    for (const way of ["pushState", "replaceState", "popstate"])
      addEventListener(way, () => resolve(), { once: true })
  })
