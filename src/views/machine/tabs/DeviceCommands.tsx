import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { TelemetryDevice } from "#contract/schemas/device.ts"
import { commandNote, deviceCommandNames, mayBeSent } from "#domain/devices/commands.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { RowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { isBusy } from "#machines/shared/row-actions/selectors.ts"
import { ActionDialog } from "../../ui/collection/ActionDialog.tsx"
import classes from "./Device.module.css"

interface Commanded {
  readonly actor: ActorRefFrom<RowActionsMachine>
  readonly device: TelemetryDevice
}

/** Commands that the network's administrators send to the device, each after a question. */
export const DeviceCommands = (props: Commanded) => (
  <>
    <CommandButtons {...props} />
    <ActionDialog parts={{ actions: props.actor, view: { texts: "machine.device" } }} />
  </>
)

/** The commands as buttons, or the reason why none can be sent now. */
export const CommandButtons = ({ actor, device }: Commanded) => {
  const text = useTexts()
  const busy = useSelector(actor, isBusy)
  const note = commandNote(device)
  return (
    <section>
      <h2 className={classes.heading}>{text("machine.device.commands")}</h2>
      {note !== undefined && <p className={classes.quiet}>{text(`machine.device.obstacle.${note}`)}</p>}
      <div className={classes.commands}>
        {deviceCommandNames.map((command) => (
          <Button
            key={command}
            variant="default"
            className={classes.retry ?? ""}
            disabled={busy || !mayBeSent(device, command)}
            onClick={() =>
              actor.send({
                type: "action.requested",
                action: command,
                ids: [device.id],
                label: device.serialNumber,
              })
            }
          >
            {text(`machine.device.action.${command}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
