const SCHEME = "data-mantine-color-scheme"

/** Paper is light whatever the screen is; afterwards the page looks as before. */
export const lightOnPaper = (page: Window): void => {
  const html = page.document.documentElement
  let onScreen: string | null = null
  page.matchMedia("print").addEventListener("change", ({ matches }) => {
    if (matches) onScreen = html.getAttribute(SCHEME)
    const scheme = matches ? "light" : onScreen
    if (scheme !== null) html.setAttribute(SCHEME, scheme)
  })
}
