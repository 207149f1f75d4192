import { APP_VERSION } from "#contract/version.ts"

/** Start script of a browser whose person has seen what is new: the notes do not open over what a journey looks at. */
export const notesSeen = {
  content: `try {
    const system = JSON.parse(localStorage.getItem("connectSystem") ?? "{}")
    localStorage.setItem("connectSystem", JSON.stringify(
      { isNavCollapsed: false, hubLastXHours: 8, ...system, lastVersion: ${JSON.stringify(APP_VERSION)} }))
  } catch {}`,
}
