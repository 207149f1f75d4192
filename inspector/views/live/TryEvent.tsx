import { useActorRef, useSelector } from "@xstate/react"
import { createContext, memo, type ReactNode, useContext, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { eventChoices } from "../../form/events.ts"
import { type FillingActor, fillingMachine } from "../../machines/filling.ts"
import { type NotNow, whyNotNow } from "../../machines/offering.ts"
import { sendToTab } from "../../machines/send-to-tab.ts"
import { placeOfId } from "../../recording/ids.ts"
import { FillingView } from "../form/FillingView.tsx"
import { useLabels } from "../Wording.tsx"
import { useLive } from "./LiveParts.ts"
import classes from "./TryEvent.module.css"

const FillingContext = createContext<FillingActor | undefined>(undefined)

/**
 * Keeps the user's input for an actor while the actor's chart is shown in different ways; the parent component
 * must use the actor's id as the React key.
 */
export const TryEvents = ({
  id,
  chart: key,
  children,
}: {
  readonly id: string
  readonly chart: string | null
  readonly children: ReactNode
}) => {
  const { open } = useLive()
  const choices = useMemo(() => {
    const chart = chartsAndForms.find(({ area, name }) => key === `${area}/${name}`)
    return chart === undefined ? [] : eventChoices(chart)
  }, [key])
  const machine = useMemo(
    () => fillingMachine.provide({ actors: { send: sendToTab(open, placeOfId(id)) } }),
    [open, id],
  )
  const filling = useActorRef(machine, { input: { choices } })
  return <FillingContext value={filling}>{children}</FillingContext>
}

/** Form for sending an event that the chart accepts now, or the reason why no event can be sent. */
export const TryEvent = memo(({ id, isStopped, accepts, chart }: Asked) => {
  const text = useTexts()
  const filling = useContext(FillingContext)
  const { watching, timeline } = useLive()
  const moment = useSelector(timeline, (snapshot) => snapshot)
  const notNow = useSelector(watching, (snapshot) => whyNotNow(snapshot, moment, { data: { id }, isStopped }))
  if (filling === undefined) return null
  return (
    <div className={classes.try}>
      <h2>{text("inspector.try.title")}</h2>
      {notNow === undefined ? (
        <Events filling={filling} accepts={accepts} chart={chart} />
      ) : (
        <Reason why={notNow} />
      )}
    </div>
  )
})

interface Asked {
  /** Id of the actor that receives the event. */
  readonly id: string
  readonly isStopped: boolean
  readonly accepts: ReadonlyArray<string>
  readonly chart: ChartData
}

const Reason = ({ why }: { readonly why: NotNow }) => (
  <p className={classes.reason}>{useTexts()(`inspector.try.not.${why}`)}</p>
)

const Events = ({
  filling,
  accepts,
  chart,
}: Pick<Asked, "accepts" | "chart"> & { readonly filling: FillingActor }) => {
  const text = useTexts()
  const labels = useLabels(chart)
  const chosen = useSelector(filling, ({ context }) => context.chosen)
  const offered = accepts.map((id) => ({ id, label: labels.event(id) }))
  // The event selected in the form stays in the list, so that the user's input is not lost while the chart does
  // not accept the event.
  const left =
    chosen === undefined || accepts.includes(chosen)
      ? []
      : [{ id: chosen, label: text("inspector.try.notTaken", { event: labels.event(chosen) }) }]
  if (offered.length + left.length === 0)
    return <p className={classes.reason}>{text("inspector.try.nothing")}</p>
  return (
    <FillingView
      filling={filling}
      offered={[...offered, ...left]}
      label={text("inspector.try.event")}
      sendLabel={text("inspector.try.send")}
    />
  )
}
