import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DataPartsMachine } from "#machines/reports/data-parts/machine.ts"
import * as select from "#machines/reports/data-parts/selectors.ts"
import { fieldErrorText } from "#views/ui/form/use-form.ts"

import { ErrorPanel, FormNote } from "#views/ui/page/Notice.tsx"
import { Badge } from "#views/ui/status/Badge.tsx"
import classes from "./Reports.module.css"

export type DataPartsActor = ActorRefFrom<DataPartsMachine>

/** A request for all data on its way: how far it is, which parts are sent, and after a failure the rest. */
export const DataParts = ({ actor }: { readonly actor: DataPartsActor }) => (
  <div className={classes.pick}>
    <Outcome actor={actor} />
    <PartList actor={actor} />
    <Ways actor={actor} />
  </div>
)

const Outcome = ({ actor }: { readonly actor: DataPartsActor }) => {
  const text = useTexts()
  const parts = useSelector(actor, select.partsOf)
  const fieldError = useSelector(actor, select.fieldErrorOf)
  const counts = { part: parts.filter(({ isAsked }) => isAsked).length + 1, count: parts.length }
  const hasStopped = useSelector(actor, select.hasStopped)
  const isSending = useSelector(actor, select.isSending)
  if (hasStopped)
    return (
      <ErrorPanel
        title={text("reports.dataRequest.stopped", counts)}
        onRetry={() => actor.send({ type: "rest.requested" })}
        retryLabel={text("reports.dataRequest.rest")}
      >
        {fieldError === undefined
          ? text("reports.dataRequest.stopped.unreachable")
          : fieldErrorText(text, fieldError)}
      </ErrorPanel>
    )
  return (
    <FormNote>
      {isSending ? (
        text("reports.dataRequest.progress", counts)
      ) : (
        <>
          <strong>{text("reports.dataRequest.done", counts)}</strong>. {text("reports.dataRequest.done.how")}
        </>
      )}
    </FormNote>
  )
}

const looks = {
  asked: ["running", "done"],
  sending: ["delayed", "half"],
  failed: ["alarmA", "cross"],
  waiting: ["off", "open"],
} as const

const PartList = ({ actor }: { readonly actor: DataPartsActor }) => {
  const text = useTexts()
  const { day } = useFormats()
  const parts = useSelector(actor, select.partsOf)
  const hasStopped = useSelector(actor, select.hasStopped)
  const present = parts.findIndex(({ isAsked }) => !isAsked)
  const stateOf = (index: number): keyof typeof looks => {
    if (parts[index]?.isAsked) return "asked"
    if (index !== present) return "waiting"
    return hasStopped ? "failed" : "sending"
  }
  return (
    <ol className={classes.parts} aria-label={text("reports.dataRequest.list")}>
      {parts.map(({ key, request: { start, end } }, index) => {
        const state = stateOf(index)
        const [tone, shape] = looks[state]
        return (
          <li key={key} className={classes.part}>
            <span>{start === end ? day(start) : `${day(start)} – ${day(end)}`}</span>
            <Badge tone={tone} shape={shape}>
              {text(`reports.dataRequest.part.${state}`)}
            </Badge>
          </li>
        )
      })}
    </ol>
  )
}

const Ways = ({ actor }: { readonly actor: DataPartsActor }) => {
  const text = useTexts()
  const hasStopped = useSelector(actor, select.hasStopped)
  return (
    <div className={classes.chosen}>
      {hasStopped && (
        <Button
          variant="default"
          className={classes.tool}
          onClick={() => actor.send({ type: "edit.requested" })}
        >
          {text("reports.dataRequest.edit")}
        </Button>
      )}
      <Link href="/fleet/reports" className={classes.plain ?? ""}>
        {text("reports.dataRequest.toList")}
      </Link>
    </div>
  )
}
