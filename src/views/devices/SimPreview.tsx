import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { SimTarget } from "#contract/schemas/device.ts"
import { idsToChange, type SerialStanding, simTargets } from "#domain/devices/serial-list.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { linesIn } from "#machines/devices/sim-change/lines.ts"
import * as select from "#machines/devices/sim-change/selectors.ts"
import { Confirm } from "../ui/dialog/Confirm.tsx"
import { FieldSelect } from "../ui/fields/FieldSelect.tsx"
import classes from "./SimChange.module.css"
import type { OfSimChange } from "./SimChange.tsx"
import { SerialLines } from "./SimLines.tsx"

const STANDINGS: ReadonlyArray<SerialStanding> = ["changes", "hasAlready", "underWay", "final", "unknown"]

/** What the change would do to each serial number, the status to choose, and the question before it is asked for. */
export const SimPreview = ({ actor }: OfSimChange) => {
  const text = useTexts()
  const context = useSelector(actor, select.listOf)
  const busy = useSelector(actor, select.isBusy)
  const asked = useSelector(actor, select.askedOf)
  const { target } = context
  const lines = linesIn(context)
  const count = idsToChange(lines).length
  const question = `devices.sims.ask.${target}${asked === "again" ? ".again" : ""}`
  return (
    <section className={classes.result} aria-label={text("devices.sims.preview")}>
      <div className={classes.target}>
        <FieldSelect
          label={text("devices.sims.target")}
          placeholder={text("components.form.choose")}
          disabled={busy}
          value={target}
          options={simTargets.map((value) => ({ value, label: text(`machine.device.simCommand.${value}`) }))}
          onChange={(value) => actor.send({ type: "target.selected", target: value as SimTarget })}
        />
      </div>
      <ul className={classes.counts} role="status">
        {STANDINGS.map((standing) => {
          const of = lines.filter((line) => line.standing === standing).length
          return of === 0 ? null : (
            <li key={standing}>{text(`devices.sims.count.${standing}`, { count: of })}</li>
          )
        })}
      </ul>
      <SerialLines
        lines={lines}
        said={({ standing, isRepeated }) =>
          [
            text(`devices.sims.standing.${standing}`),
            ...(isRepeated ? [text("devices.sims.repeated")] : []),
          ].join(" · ")
        }
      />
      <div className={classes.buttons}>
        <Button
          disabled={count === 0}
          loading={busy}
          onClick={() => actor.send({ type: "change.requested" })}
        >
          {text(`devices.sims.do.${target}`, { count })}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => actor.send({ type: "list.reopened" })}>
          {text("devices.sims.editList")}
        </Button>
      </div>
      {asked !== undefined && (
        <Confirm
          key={asked}
          title={text(question, { count })}
          yes={text(
            target === "TERMINATED" && asked === "once"
              ? "devices.sims.continue"
              : `devices.sims.do.${target}`,
            { count },
          )}
          no={text("components.list.cancel")}
          danger={target !== "ACTIVE"}
          onYes={() => actor.send({ type: "change.confirmed" })}
          onNo={() => actor.send({ type: "change.cancelled" })}
        >
          {text(`${question}.lost`, { count })}
        </Confirm>
      )}
    </section>
  )
}
