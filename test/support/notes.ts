import { APP_VERSION } from "#contract/version.ts"

/** Start script that marks the release notes as seen, so that they do not cover the page under test. */
export const notesSeen = {
  content: `try {
    const system = JSON.parse(localStorage.getItem("connectSystem") ?? "{}")
    localStorage.setItem("connectSystem", JSON.stringify(
      { isNavCollapsed: false, hubLastXHours: 8, ...system, lastVersion: ${JSON.stringify(APP_VERSION)} }))
  } catch {}`,
}
