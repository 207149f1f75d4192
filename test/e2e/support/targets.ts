import type { Page } from "@playwright/test"

/** Lists all pressable elements smaller than the required size; a checkbox counts together with its label. */
export const tooSmall = (page: Page, least: number) =>
  page.evaluate((wanted) => {
    const pressable = "button, a[href], input, select, summary, [role=button], [role=tab], [role=link]"
    const sizeOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect())
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      }
    }
    return [...document.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }))
      .filter((element) => getComputedStyle(element).pointerEvents !== "none")
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width > 0 && (width < wanted - 0.1 || height < wanted - 0.1))
      .map(({ element, width, height }) => {
        const name = element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40)
        return `${element.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`
      })
  }, least)
