import { fromCallback } from "xstate"
import { follow } from "../follow.ts"
import { pathOf } from "../shell/navigation/selectors.ts"
import { systemIds } from "../system.ts"

export interface PlaceEntered {
  readonly type: "place.entered"
  readonly path: string
}

/** Tells where the person is, now and whenever it changes. */
export const followPlace = fromCallback<PlaceEntered>(({ sendBack, system }) => {
  const navigation = system.get(systemIds.navigation)
  const read = () => pathOf(navigation.getSnapshot())
  return follow(navigation, read, (path) => sendBack({ type: "place.entered", path }))
})
