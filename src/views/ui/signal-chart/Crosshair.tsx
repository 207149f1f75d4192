import { type ReactNode, useState } from "react"

/** Common crosshair of several charts: the time at which all of them stand, undefined while none is pointed at. */
export const Crosshair = (props: {
  readonly children: (time: number | undefined, onPoint: (time: number | undefined) => void) => ReactNode
}) => {
  const [time, setTime] = useState<number | undefined>(undefined)
  return props.children(time, setTime)
}
