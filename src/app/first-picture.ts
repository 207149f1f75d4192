/** Resolves when the browser has shown words, not the empty page alone. A tab that nobody sees is never painted. */
export const firstPicture = new Promise<void>((resolve) => {
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return
    observer.disconnect()
    resolve()
  }).observe({ type: "paint", buffered: true })
  setTimeout(resolve, 3_000)
})

/**
 * Inter weighs a third of all the code of the first screen: on a slow line nobody waits for it, and words do not move when it comes
 * (`fonts.css`). Whoever was here before has it.
 */
export const sendForInter = async (root: HTMLElement): Promise<void> => {
  if (!navigator.serviceWorker?.controller) await firstPicture
  delete root.dataset.beforeFirstPicture
}
