import { browserWorkers } from "#services/shell/start-worker.ts"

/**
 * CSS selector of the first screen's element; Mantine's styles and the blank start page, which are in the root
 * element before it, do not match.
 */
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
 * Loads the font Inter after the first screen, because its file weighs a third of all the code of that screen.
 * First-time visitors read the screen in a system font of the same width and height (`fonts.css`). Inter arrives
 * with the next screen: redrawing text during typing is felt on a slow phone. Returning visitors have Inter at
 * once.
 */
export const sendForInter = async (root: HTMLElement): Promise<void> => {
  if (!browserWorkers()?.controller) {
    await firstPaint
    document.fonts.load('1em "Inter Variable"', document.title).catch(console.info)
    await nextPlace()
  }
  delete root.dataset.beforeFirstPaint
}

/**
 * Resolves at the next change of the browser's address; the router dispatches a window event for each way to
 * change the address.
 */
const nextPlace = () =>
  new Promise<void>((resolve) => {
    for (const way of ["pushState", "replaceState", "popstate"])
      addEventListener(way, () => resolve(), { once: true })
  })
