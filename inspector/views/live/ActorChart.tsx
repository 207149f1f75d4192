import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { statesOf } from "#machines/inspection/chart-data.ts"
import type { ActorNow, Story } from "../../story/story.ts"
import { ChartCanvas, useDrawing } from "../ChartCanvas.tsx"
import { Outline } from "../Outline.tsx"
import { ValueTree } from "../ui/ValueTree.tsx"
import { useIsInWords, useShown, useWords } from "../Wording.tsx"
import classes from "./ActorChart.module.css"
import { TryEvent, TryEvents } from "./TryEvent.tsx"
import { useNames } from "./useNames.ts"

/** The chart of the chosen actor, lit where it is, and what it knows. */
export const ActorChart = ({
  story,
  actor,
  chart,
}: {
  readonly story: Story
  readonly actor: ActorNow | undefined
  readonly chart: ChartData | undefined
}) => {
  const text = useTexts()
  const isInWords = useIsInWords()
  if (actor === undefined || chart === undefined)
    return <p className={classes.none}>{text("inspector.actor.none")}</p>
  return (
    <TryEvents key={actor.data.id} actor={actor}>
      <Drawn key={String(isInWords)} story={story} actor={actor} chart={chart} />
    </TryEvents>
  )
}

const Drawn = ({
  story,
  actor,
  chart,
}: {
  readonly story: Story
  readonly actor: ActorNow
  readonly chart: ChartData
}) => {
  const text = useTexts()
  const shown = useShown()
  const drawing = useDrawing(useMemo(() => shown(chart), [shown, chart]))
  const words = useWords(chart)
  const { snapshot, last } = actor
  const lit = useMemo(
    () => ({
      active: new Set(snapshot?.active),
      taken: new Set(last?.taken),
      refused: new Set(last?.asked.filter(({ answer }) => !answer).map(({ transition }) => transition)),
    }),
    [snapshot, last],
  )
  const name = useNames(story).actor(actor.data.id)
  return (
    <>
      <section className={classes.canvas} aria-label={name}>
        <ChartCanvas drawing={drawing} label={text("inspector.drawing.label", { name })} lit={lit} />
      </section>
      <section className={classes.facts} aria-label={text("inspector.actor.facts", { name })}>
        <h1 className={classes.title}>{name}</h1>
        <p className={classes.quiet}>{actor.isStopped ? text("inspector.actor.ended") : actor.data.chart}</p>
        <LastEvent actor={actor} chart={chart} />
        <Words title={text("inspector.actor.accepts")} words={(snapshot?.accepts ?? []).map(words.event)} />
        <TryEvent actor={actor} chart={chart} />
        <Words title={text("inspector.actor.tags")} words={snapshot?.tags ?? []} />
        <h2>{text("inspector.actor.context")}</h2>
        <ValueTree value={snapshot?.context} />
        <h2>{text("inspector.gallery.outline")}</h2>
        <Outline drawing={drawing} active={lit.active} />
      </section>
    </>
  )
}

/** What came last, what it did, and why if it did nothing. */
const LastEvent = ({ actor: { last }, chart }: { readonly actor: ActorNow; readonly chart: ChartData }) => {
  const text = useTexts()
  const shown = useShown()
  const words = useWords(chart)
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
        {words.event(last.event.type)}
      </p>
      {last.ignored !== null && (
        <p className={classes.why}>
          {text(last.ignored === "guards" ? "inspector.ignored.guards" : "inspector.ignored.notHere")}
        </p>
      )}
      <ul className={classes.guards}>
        {last.asked.map(({ transition, guard, answer }) => (
          <li key={`${transition} ${guard}`} data-answer={answer}>
            {text(answer ? "inspector.guard.yes" : "inspector.guard.no", { guard: words.guard(guard) })}
            <span className={classes.quiet}> {events.get(transition) ?? transition}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Words = ({ title, words }: { readonly title: string; readonly words: ReadonlyArray<string> }) =>
  words.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      <ul className={classes.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </>
  )
