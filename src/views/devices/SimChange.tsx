import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { MOST_SERIALS, serialsIn } from "#domain/devices/serial-list.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { SimChangeMachine } from "#machines/devices/sim-change/machine.ts"
import * as select from "#machines/devices/sim-change/selectors.ts"
import { TextArea } from "../ui/fields/TextArea.tsx"
import { PageFrame } from "../ui/page/PageFrame.tsx"
import { NotHere } from "../ui/record/NotHere.tsx"
import links from "./Devices.module.css"
import classes from "./SimChange.module.css"
import { SimPreview } from "./SimPreview.tsx"
import { SimResult } from "./SimResult.tsx"

export interface OfSimChange {
  readonly actor: ActorRefFrom<SimChangeMachine>
}

/** Page on which data SIMs are changed by a list of serial numbers. */
export const SimChange = ({ actor }: OfSimChange) => {
  const text = useTexts()
  const { home } = useSelector(actor, select.listOf)
  const forbidden = useSelector(actor, select.isForbidden)
  const preview = useSelector(actor, select.isPreview)
  const done = useSelector(actor, select.isDone)
  return (
    <PageFrame
      wide
      title={text("devices.sims.title")}
      lead={text("devices.sims.lead")}
      actions={
        <Link href={home} className={links.link ?? ""}>
          {text("machine.device.back")}
        </Link>
      }
    >
      {forbidden ? (
        <NotHere reason="forbidden" back={home} backText={text("machine.device.back")} />
      ) : done ? (
        <SimResult actor={actor} />
      ) : preview ? (
        <SimPreview actor={actor} />
      ) : (
        <SerialForm actor={actor} />
      )}
    </PageFrame>
  )
}

/** Field for the serial numbers, typed or pasted from a sheet. */
const SerialForm = ({ actor }: OfSimChange) => {
  const text = useTexts()
  const { text: written } = useSelector(actor, select.listOf)
  const busy = useSelector(actor, select.isBusy)
  const refused = useSelector(actor, select.isRefused)
  const { length } = serialsIn(written).serials
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: "list.submitted" })
      }}
    >
      <div className={classes.serials}>
        <TextArea
          label={text("devices.sims.serials")}
          required
          rows={8}
          disabled={busy}
          value={written}
          errorText={
            refused
              ? length === 0
                ? text("errors.NOT_NULL")
                : text("devices.sims.tooMany", { count: length, most: MOST_SERIALS })
              : undefined
          }
          onChange={(value) => actor.send({ type: "list.changed", text: value })}
        />
      </div>
      <p className={classes.hint}>{text("devices.sims.serials.help", { most: MOST_SERIALS })}</p>
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {text("devices.sims.lookUp")}
        </Button>
      </div>
    </form>
  )
}
