import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { liveFleetMachine } from "#machines/fleet/live-fleet/machine.ts"
import { canTryNow, connectionOf, receivedAt } from "#machines/fleet/live-fleet/selectors.ts"
import classes from "./FleetMap.module.css"

/** Text on how fresh the positions are: live, updated every few seconds, or connection lost since a time. */
export const LiveState = ({ live }: { readonly live: ActorRefFrom<typeof liveFleetMachine> }) => {
  const text = useTexts()
  const formats = useFormats()
  const connection = useSelector(live, connectionOf)
  const idle = useSelector(live, canTryNow)
  // Time since which the connection is lost; undefined while it is open, so that the line does not change with
  // each update.
  const since = useSelector(live, (snapshot) =>
    connectionOf(snapshot) === "cutOff" ? receivedAt(snapshot) : undefined,
  )
  return (
    <div className={classes.state} data-connection={connection}>
      <p className={classes.words} role="status">
        {text(`fleet.connection.${connection}`, { since: since === undefined ? "" : formats.near(since) })}
      </p>
      {idle && (
        <button
          type="button"
          className={classes.tryNow}
          onClick={() => live.send({ type: "data.refreshed" })}
        >
          {text("fleet.connection.tryNow")}
        </button>
      )}
    </div>
  )
}
