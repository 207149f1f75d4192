import { useActorRef, useSelector } from "@xstate/react"
import { createContext, memo, type ReactNode, type RefObject, useContext, useMemo, useRef } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import type { Choice } from "../../form/choice.ts"
import { eventChoices } from "../../form/events.ts"
import { type FillingActor, fillingMachine } from "../../machines/filling.ts"
import { type NotNow, whyNotNow } from "../../machines/offering.ts"
import { sendToTab } from "../../machines/send-to-tab.ts"
import { placeOfId } from "../../recording/ids.ts"
import { FillingView } from "../form/FillingView.tsx"
import { useLabels } from "../Wording.tsx"
import { FoldingContext, useLive } from "./LiveParts.ts"
import classes from "./TryEvent.module.css"

interface Sending {
  readonly filling: FillingActor
  /** The form of the chosen event. */
  readonly form: RefObject<HTMLFormElement | null>
  /** Sends an event that is nothing but its type; opens the form of any other, filled with a sample. */
  readonly press: (event: string) => void
}
const SendingContext = createContext<Sending | undefined>(undefined)

/** Sends an event that was pressed where the chart draws it. */
export const usePress = (): Sending["press"] | undefined => useContext(SendingContext)?.press

const FIELDS = "fieldset :is(input, select, textarea), button[type=submit]"

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
  const folding = useContext(FoldingContext)
  const form = useRef<HTMLFormElement>(null)
  const sending = useMemo(
    () => ({
      filling,
      form,
      press: (event: string) => {
        filling.send({ type: "option.selected", id: event })
        if (isBare(choices, event)) return filling.send({ type: "form.submitted" })
        folding?.send({ type: "facts.requested" })
        // The form is drawn by the next frame.
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FIELDS)?.focus())
      },
    }),
    [filling, choices, folding],
  )
  return <SendingContext value={sending}>{children}</SendingContext>
}

/** Whether an event has no fields beside its type. */
const isBare = (choices: ReadonlyArray<Choice>, event: string): boolean => {
  const start = choices.find(({ id }) => id === event)?.start
  return start?.kind === "parts" && start.parts.every(({ name }) => name === "type")
}

/** Form for sending an event that the chart accepts now, or the reason why no event can be sent. */
export const TryEvent = memo(({ id, isStopped, accepts, chart }: Asked) => {
  const text = useTexts()
  const sending = useContext(SendingContext)
  const notNow = useNotNow(id, isStopped)
  if (sending === undefined) return null
  return (
    <div className={classes.try}>
      <h2>{text("inspector.try.title")}</h2>
      {notNow === undefined ? (
        <Events sending={sending} accepts={accepts} chart={chart} />
      ) : (
        <Reason why={notNow} />
      )}
    </div>
  )
})

/** Reason why no event can be sent to an actor now. */
export const useNotNow = (id: string, isStopped: boolean): NotNow | undefined => {
  const { watching, timeline } = useLive()
  const moment = useSelector(timeline, (snapshot) => snapshot)
  return useSelector(watching, (snapshot) => whyNotNow(snapshot, moment, { data: { id }, isStopped }))
}

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
  sending: { filling, form },
  accepts,
  chart,
}: Pick<Asked, "accepts" | "chart"> & { readonly sending: Sending }) => {
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
      form={form}
    />
  )
}
