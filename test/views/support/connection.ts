import { fromCallback } from "xstate"
import { connectionMachine } from "#machines/shared/connection/machine.ts"

/** Fake connection of the device, which is there until it is cut: the chart of it, as a part of other charts. */
export const deviceConnection = ({ isOnline = true } = {}) => {
  const listeners = new Set<(isOnline: boolean) => void>()
  let now = isOnline
  const watchConnection = fromCallback(({ sendBack }) => {
    const tell = (is: boolean) => sendBack({ type: "connection.changed", isOnline: is })
    listeners.add(tell)
    tell(now)
    return () => void listeners.delete(tell)
  })
  return {
    machine: connectionMachine.provide({ actors: { watchConnection: watchConnection as never } }),
    change: (is: boolean) => {
      now = is
      for (const tell of listeners) tell(is)
    },
  }
}
