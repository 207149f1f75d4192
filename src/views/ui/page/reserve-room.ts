/**
 * Ref of an element fixed to the lower edge of the page: keeps its height in `--hl-reserved` while it is there, so that
 * styles can leave as much room below the page and scroll what has the focus above the element.
 */
export const reserveRoom = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty("--hl-reserved", `${Math.ceil(element.offsetHeight)}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty("--hl-reserved")
  }
}
