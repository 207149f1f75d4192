import { Button, TextInput } from "@mantine/core"
import { useActorRef, useSelector } from "@xstate/react"
import { createContext, memo, type RefObject, useCallback, useContext, useMemo } from "react"
import { type ActorRefFrom, fromPromise } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import { type ChartData, statesOf } from "#machines/inspection/chart-data.ts"
import type { Picture } from "../drawing/picture.ts"
import { pressesIn } from "../drawing/presses.ts"
import { deepestOf, hitsOf, placeIn } from "../drawing/search.ts"
import { drawingMachine } from "../machines/drawing.ts"
import classes from "./ChartCanvas.module.css"
import { type Lit, PictureView } from "./PictureView.tsx"
import { PressLayer } from "./PressLayer.tsx"
import { PanZoom } from "./ui/PanZoom.tsx"

type Drawable = Pick<ChartData, "root">
export type LayOut = (chart: Drawable, folded: ReadonlyArray<string>) => Promise<Picture>
/** Function that lays out charts: in a worker in the product; tests provide a fixed picture. */
export const LayOutContext = createContext<LayOut>(() => Promise.reject(new Error("nobody lays out charts")))

export type Drawing = ActorRefFrom<typeof drawingMachine>

/**
 * Creates a drawing actor for a chart; the calling component must have the chart as its key. `query`: the initial
 * search text.
 */
export const useDrawing = (chart: Drawable, query = ""): Drawing => {
  const layOut = useContext(LayOutContext)
  const machine = useMemo(
    () =>
      drawingMachine.provide({
        actors: {
          layOut: fromPromise<Picture, { readonly chart: Drawable; readonly folded: ReadonlyArray<string> }>(
            ({ input }) => layOut(input.chart, input.folded),
          ),
        },
      }),
    [layOut],
  )
  return useActorRef(machine, { input: { chart, query } })
}

/** The picture of a chart with its tools: search, folding, zoom. */
export const ChartCanvas = memo(({ drawing, label, lit, picture: element, events, onPress }: Canvas) => {
  const text = useTexts()
  const { picture, query, hit, sought } = useSelector(drawing, ({ context }) => context)
  const hasFailed = useSelector(drawing, (snapshot) => snapshot.matches("failed"))
  const hits = useMemo(() => hitsOf(picture, query), [picture, query])
  const asked = useMemo(
    () => (sought === undefined ? undefined : placeIn(picture, sought.id)),
    [picture, sought],
  )
  const found = useMemo(
    () => new Set(asked === undefined ? hits.map(({ id }) => id) : [asked.id]),
    [hits, asked],
  )
  const { active, taken, rejected, marks } = lit
  const all = useMemo(
    () => ({ active, taken, rejected, found, ...(marks === undefined ? {} : { marks }) }),
    [active, taken, rejected, found, marks],
  )
  const opensAt = useMemo(
    () => (picture === undefined ? undefined : deepestOf(picture, active)),
    [picture, active],
  )
  const presses = useMemo(
    () => (picture === undefined || events === undefined ? [] : pressesIn(picture, events)),
    [picture, events],
  )
  const onReach = useCallback((id: string) => drawing.send({ type: "position.selected", id }), [drawing])
  const onFold = useCallback((id: string) => drawing.send({ type: "fold.toggled", id }), [drawing])
  return (
    <div className={classes.canvas}>
      <Tools drawing={drawing} hits={hits.length} />
      <div className={classes.stage}>
        {picture !== undefined && (
          <PanZoom
            size={picture}
            label={label}
            picture={element}
            opensAt={opensAt}
            lookAt={(asked ?? hits[hit % Math.max(1, hits.length)])?.area}
          >
            <PictureView picture={picture} lit={all} onFold={onFold} />
            {onPress !== undefined && <PressLayer presses={presses} onPress={onPress} onReach={onReach} />}
          </PanZoom>
        )}
        {hasFailed && (
          <p className={classes.failed} role="alert">
            {text("inspector.drawing.failed")}{" "}
            <Button size="compact-sm" onClick={() => drawing.send({ type: "load.retried" })}>
              {text("inspector.drawing.retry")}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
})

interface Canvas {
  readonly drawing: Drawing
  readonly label: string
  readonly lit: Omit<Lit, "found">
  /** Ref to the SVG element, for a caller that saves the picture as a file. */
  readonly picture?: RefObject<SVGSVGElement | null>
  /** Events that can be sent now, by the transition where each is drawn and pressed. */
  readonly events?: ReadonlyMap<string, string> | undefined
  readonly onPress?: ((event: string) => void) | undefined
}

/**
 * Tools for search and folding; memoised, because otherwise each change of the highlighted states would render
 * them again.
 */
const Tools = memo(({ drawing, hits: count }: { readonly drawing: Drawing; readonly hits: number }) => {
  const text = useTexts()
  const { chart, query, hit, folded } = useSelector(drawing, ({ context }) => context)
  const nested = useMemo(
    () => statesOf(chart).filter(({ id, states }) => states.length > 0 && id !== chart.root.id),
    [chart],
  )
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        size="sm"
        type="search"
        aria-label={text("inspector.drawing.search")}
        placeholder={text("inspector.drawing.search")}
        value={query}
        onChange={(event) => drawing.send({ type: "search.changed", query: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter") drawing.send({ type: "hit.next" })
        }}
      />
      <output className={classes.count}>
        {query.trim() === ""
          ? ""
          : text("inspector.drawing.hits", { count, place: count === 0 ? 0 : (hit % count) + 1 })}
      </output>
      {nested.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            drawing.send({
              type: "folds.changed",
              folded: folded.length > 0 ? [] : nested.map(({ id }) => id),
            })
          }
        >
          {text(folded.length > 0 ? "inspector.drawing.unfold" : "inspector.drawing.fold")}
        </Button>
      )}
    </div>
  )
})
