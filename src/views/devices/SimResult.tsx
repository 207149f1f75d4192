import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { isSimPending } from "#domain/devices/serial-list.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { linesIn } from "#machines/devices/sim-change/lines.ts"
import * as select from "#machines/devices/sim-change/selectors.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import classes from "./SimChange.module.css"
import type { OfSimChange } from "./SimChange.tsx"
import { SerialLines } from "./SimLines.tsx"

/** What became of each serial number of the list, until the network has answered for all of them. */
export const SimResult = ({ actor }: OfSimChange) => {
  const text = useTexts()
  const context = useSelector(actor, select.listOf)
  const stale = useSelector(actor, select.isStale)
  const lines = linesIn(context)
  const changed = new Set(context.changed)
  const waiting = context.found.filter((device) => changed.has(device.id) && isSimPending(device)).length
  return (
    <section className={classes.result} aria-label={text("devices.sims.result")}>
      <div role="status">
        <FormNote>
          {waiting === 0
            ? text("devices.sims.answered", { count: changed.size })
            : text("devices.sims.waiting", { count: waiting })}
        </FormNote>
        {stale && <FormNote>{text("devices.sims.stale")}</FormNote>}
      </div>
      <SerialLines
        lines={lines}
        said={({ device }) =>
          device === undefined
            ? text("devices.sims.standing.unknown")
            : text(
                !changed.has(device.id)
                  ? "devices.sims.left"
                  : isSimPending(device)
                    ? "devices.sims.asked"
                    : device.simStatus === context.target
                      ? "devices.sims.reached"
                      : "devices.sims.notReached",
              )
        }
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => actor.send({ type: "list.reopened" })}>
          {text("devices.sims.another")}
        </Button>
      </div>
    </section>
  )
}
