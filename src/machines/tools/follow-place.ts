import { fromCallback } from "xstate"
import { pathOf } from "../shell/navigation/selectors.ts"
import { systemIds } from "../system.ts"

export interface PlaceEntered {
  readonly type: "place.entered"
  readonly path: string
}

/** Tells where the person is, now and whenever it changes. */
export const followPlace = fromCallback<PlaceEntered>(({ sendBack, system }) => {
  const navigation = system.get(systemIds.navigation)
  let told: string | undefined
  const tell = () => {
    const path = pathOf(navigation.getSnapshot())
    if (path === told) return
    told = path
    sendBack({ type: "place.entered", path })
  }
  tell()
  const { unsubscribe } = navigation.subscribe(tell)
  return unsubscribe
})
