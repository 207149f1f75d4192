const SCHEME = "data-mantine-color-scheme"

/** Switches the page to the light theme while it is printed, and back to the user's theme afterwards. */
export const lightOnPaper = (page: Window): void => {
  const html = page.document.documentElement
  let onScreen: string | null = null
  page.matchMedia("print").addEventListener("change", ({ matches }) => {
    if (matches) onScreen = html.getAttribute(SCHEME)
    const scheme = matches ? "light" : onScreen
    if (scheme !== null) html.setAttribute(SCHEME, scheme)
  })
}
