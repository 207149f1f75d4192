/** The keyboard goes on at the page's content. Left alone it would be at the very top, before header and navigation. */
export const toContent = () => document.getElementById("content")?.focus({ preventScroll: true })

/** As `ref` of what may go while the keyboard is in it, as a screen or a line of a list: then the page's content has it, or the window it stood in. */
export const keepPlace = (going: HTMLElement | null) => () => {
  if (!going?.contains(document.activeElement)) return
  const inWindow = going.closest("dialog")?.querySelector("button")
  if (inWindow) inWindow.focus()
  else toContent()
}

/** What had the keyboard before a window opened may be gone, or rest, when it closes. */
export const keepPlaceAfter = (closed: HTMLElement) => {
  if (document.activeElement === document.body || closed.contains(document.activeElement)) toContent()
}
