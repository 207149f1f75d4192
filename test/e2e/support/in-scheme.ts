import type { Page } from "@playwright/test"

/** Shows the page in a colour scheme, and waits until colours that change slowly have arrived. */
export const inScheme = (page: Page, scheme: "light" | "dark") =>
  page.evaluate(async (wanted) => {
    document.documentElement.dataset["mantineColorScheme"] = wanted
    const isChanging = () => document.getAnimations().some((one) => one instanceof CSSTransition)
    // A transition of a parent restarts those of its children, so some frames may pass without an end.
    for (let frames = 0; frames < 120 && (frames < 3 || isChanging()); frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }, scheme)
