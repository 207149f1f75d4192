import { map } from "rxjs"
import { Visibility } from "#services/shell/visibility.ts"

/** Visibility of this browser tab as events of a chart: the present one, then each change. */
export const tabVisibility = {
  name: "Visibility.changes",
  run: () =>
    Visibility.useSync(({ changes }) =>
      changes.pipe(map((isVisible) => ({ type: isVisible ? "tab.shown" : "tab.hidden" }) as const)),
    ),
}
