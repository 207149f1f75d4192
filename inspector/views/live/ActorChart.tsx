import { memo, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { statesOf } from "#machines/inspection/chart-data.ts"
import { eventsToPress } from "../../drawing/presses.ts"
import { type ActorNow, chartOf } from "../../recording/recording.ts"
import { ChartCanvas, type Drawing, useDrawing } from "../ChartCanvas.tsx"
import { Outline } from "../Outline.tsx"
import { ValueTree } from "../ui/ValueTree.tsx"
import { useIsLabelled, useLabels, useShown } from "../Wording.tsx"
import classes from "./ActorChart.module.css"
import { TryEvent, TryEvents, useNotNow, usePress } from "./TryEvent.tsx"
import { useActors } from "./useActors.ts"
import { useInTurn } from "./useInTurn.ts"
import { useNames } from "./useNames.ts"

/** Chart of the chosen actor with its active states highlighted, and the actor's context. */
export const ActorChart = memo(() => {
  const text = useTexts()
  const isLabelled = useIsLabelled()
  const { recording, chosen } = useInTurn()
  const actor = useActors(recording).get(chosen ?? "")
  const chart = chartOf(recording, actor?.data)
  if (actor === undefined || chart === undefined)
    return <p className={classes.none}>{text("inspector.actor.none")}</p>
  const { id, chart: key } = actor.data
  return (
    <TryEvents key={`${key} ${id}`} id={id} chart={key}>
      <Drawn key={String(isLabelled)} actor={actor} chart={chart} />
    </TryEvents>
  )
})

/**
 * Drawing and facts of an actor's chart. Each child component receives only the values that it shows, because an
 * event mostly changes few of them and memoised children then stay as they are.
 */
const Drawn = ({ actor, chart }: { readonly actor: ActorNow; readonly chart: ChartData }) => {
  const text = useTexts()
  const shown = useShown()
  const drawing = useDrawing(useMemo(() => shown(chart), [shown, chart]))
  const { snapshot, last } = actor
  const active = useMemo(() => new Set(snapshot?.active), [snapshot?.active])
  const lit = useMemo(
    () => ({
      active,
      taken: new Set(last?.taken),
      rejected: new Set(last?.asked.filter(({ answer }) => !answer).map(({ transition }) => transition)),
    }),
    [active, last],
  )
  const name = useNames().actor(actor.data.id)
  const accepts = snapshot?.accepts ?? none
  const events = useMemo(() => eventsToPress(chart, active, accepts), [chart, active, accepts])
  const notNow = useNotNow(actor.data.id, actor.isStopped)
  const press = usePress()
  return (
    <>
      <section className={classes.canvas} aria-label={name}>
        <ChartCanvas
          drawing={drawing}
          label={text("inspector.drawing.label", { name })}
          lit={lit}
          events={events}
          onPress={notNow === undefined ? press : undefined}
        />
      </section>
      <Facts id={actor.data.id} chart={chart} drawing={drawing} />
    </>
  )
}

/** Context and accepted events of the chosen actor; rendered in another frame than the picture, to spread the work. */
const Facts = memo(({ id, chart, drawing }: Known) => {
  const text = useTexts()
  const labels = useLabels(chart)
  const name = useNames().actor(id)
  const actor = useActors(useInTurn().recording).get(id)
  const active = useMemo(() => new Set(actor?.snapshot?.active), [actor?.snapshot?.active])
  if (actor === undefined) return null
  const { snapshot, last, isStopped } = actor
  const accepts = snapshot?.accepts ?? none
  return (
    <section
      className={classes.facts}
      data-panel="facts"
      aria-label={text("inspector.actor.facts", { name })}
    >
      <h1 className={classes.title}>{name}</h1>
      <p className={classes.quiet}>{isStopped ? text("inspector.actor.ended") : actor.data.chart}</p>
      <LastEvent last={last} chart={chart} />
      <Labels title={text("inspector.actor.accepts")} ids={accepts} nameOf={labels.event} />
      <TryEvent id={id} isStopped={isStopped} accepts={accepts} chart={chart} />
      <Labels title={text("inspector.actor.tags")} ids={snapshot?.tags ?? none} nameOf={asItIs} />
      <h2>{text("inspector.actor.context")}</h2>
      <ValueTree value={snapshot?.context} />
      <h2>{text("inspector.gallery.outline")}</h2>
      <Outline drawing={drawing} active={active} />
    </section>
  )
})

interface Known {
  readonly id: string
  readonly chart: ChartData
  readonly drawing: Drawing
}

const none: ReadonlyArray<string> = []
const asItIs = (id: string) => id

/** Last event that the actor received, the event's effect, and the reason if the event had no effect. */
const LastEvent = memo(({ last, chart }: { readonly last: ActorNow["last"]; readonly chart: ChartData }) => {
  const text = useTexts()
  const shown = useShown()
  const labels = useLabels(chart)
  const events = useMemo(
    () =>
      new Map(
        statesOf(shown(chart)).flatMap((state) =>
          state.transitions.map(({ id, label }) => [id, label] as const),
        ),
      ),
    [shown, chart],
  )
  if (last === undefined) return null
  return (
    <>
      <h2>{text("inspector.actor.last")}</h2>
      <p className={classes.event} data-ignored={last.ignored !== null}>
        {labels.event(last.event.type)}
      </p>
      {last.ignored !== null && (
        <p className={classes.why}>
          {text(last.ignored === "guards" ? "inspector.ignored.guards" : "inspector.ignored.notHere")}
        </p>
      )}
      <ul className={classes.guards}>
        {last.asked.map(({ transition, guard, answer }) => (
          <li key={`${transition} ${guard}`} data-answer={answer}>
            {text(answer ? "inspector.guard.yes" : "inspector.guard.no", { guard: labels.guard(guard) })}
            <span className={classes.quiet}> {events.get(transition) ?? transition}</span>
          </li>
        ))}
      </ul>
    </>
  )
})

const Labels = memo(
  ({
    title,
    ids,
    nameOf,
  }: {
    readonly title: string
    readonly ids: ReadonlyArray<string>
    readonly nameOf: (id: string) => string
  }) =>
    ids.length === 0 ? null : (
      <>
        <h2>{title}</h2>
        <ul className={classes.labels}>
          {ids.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ul>
      </>
    ),
)
