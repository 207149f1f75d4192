import { fromCallback } from "xstate"
import { pathOf } from "../shell/navigation/selectors.ts"
import { subscribe } from "../subscribe.ts"
import { systemIds } from "../system.ts"

export interface PathChanged {
  readonly type: "path.changed"
  readonly path: string
}

/** Actor that reports the path of the shown page, at once and at every change. */
export const watchPath = fromCallback<PathChanged>(({ sendBack, system }) => {
  const navigation = system.get(systemIds.navigation)
  const read = () => pathOf(navigation.getSnapshot())
  return subscribe(navigation, read, (path) => sendBack({ type: "path.changed", path }))
})
