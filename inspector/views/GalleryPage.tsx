import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { charts } from "#machines/charts.ts"
import { type ChartData, chartData, statesOf } from "#machines/inspection/chart-data.ts"
import { hrefOf } from "../machines/place.ts"
import { ChartCanvas, useDrawing } from "./ChartCanvas.tsx"
import classes from "./GalleryPage.module.css"
import { Outline } from "./Outline.tsx"
import { nothingLit } from "./PictureView.tsx"
import { useIsInWords, useShown } from "./Wording.tsx"

/** Every chart of the product, by area; one of them drawn. */
export const GalleryPage = ({ chosen }: { readonly chosen: string | undefined }) => {
  const text = useTexts()
  const shown = useShown()
  const all = useMemo(() => charts.map((chart) => shown(chartData(chart))), [shown])
  const isInWords = useIsInWords()
  const chart = all.find((one) => keyOf(one) === chosen) ?? (chosen === undefined ? all[0] : undefined)
  return (
    <div className={classes.page}>
      <ChartList all={all} chosen={chart} />
      {chart === undefined ? (
        <p className={classes.none}>{text("inspector.gallery.unknown", { name: chosen ?? "" })}</p>
      ) : (
        <ChartPage key={`${keyOf(chart)} ${isInWords}`} chart={chart} />
      )}
    </div>
  )
}

const keyOf = ({ area, name }: ChartData): string => `${area}/${name}`

const ChartList = ({
  all,
  chosen,
}: {
  readonly all: ReadonlyArray<ChartData>
  readonly chosen: ChartData | undefined
}) => {
  const text = useTexts()
  return (
    <nav className={classes.charts} aria-label={text("inspector.gallery.charts")}>
      {[...new Set(all.map(({ area }) => area))].map((area) => (
        <section key={area}>
          <h2 className={classes.area}>{text(`inspector.area.${area}`, undefined, area)}</h2>
          <ul>
            {all
              .filter((chart) => chart.area === area)
              .map((chart) => (
                <li key={chart.name}>
                  <a
                    className={classes.chart}
                    href={hrefOf({ page: "gallery", chart: keyOf(chart) })}
                    aria-current={chart === chosen ? "page" : undefined}
                  >
                    {chart.root.key}
                    <span className={classes.size}>
                      {text("inspector.gallery.states", { count: statesOf(chart).length })}
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const ChartPage = ({ chart }: { readonly chart: ChartData }) => {
  const text = useTexts()
  const drawing = useDrawing(chart)
  const states = statesOf(chart)
  const transitions = states.flatMap((state) => state.transitions)
  const events = [...new Set(transitions.map(({ label }) => label))].sort()
  const guards = [...new Set(transitions.flatMap(({ guard }) => guard ?? []))].sort()
  const actors = states.flatMap((state) => state.invokes.map((invoke) => ({ state: state.key, ...invoke })))
  return (
    <article className={classes.detail}>
      <header className={classes.head}>
        <h1 className={classes.title}>{chart.root.key}</h1>
        <p className={classes.purpose}>{chart.purpose}</p>
        <p className={classes.facts}>
          <code>{chart.source}</code>
          <span>{text("inspector.gallery.states", { count: states.length })}</span>
          <span>{text("inspector.gallery.transitions", { count: transitions.length })}</span>
        </p>
      </header>
      <div className={classes.canvas}>
        <ChartCanvas
          drawing={drawing}
          label={text("inspector.drawing.label", { name: chart.root.key })}
          lit={nothingLit}
        />
      </div>
      <div className={classes.facets}>
        <section>
          <h2>{text("inspector.gallery.outline")}</h2>
          <Outline drawing={drawing} active={nothingLit.active} />
        </section>
        <section>
          <h2>{text("inspector.gallery.events", { count: events.length })}</h2>
          <Words words={events} />
          <h2>{text("inspector.gallery.guards", { count: guards.length })}</h2>
          <Words words={guards} />
        </section>
        <section>
          <h2>{text("inspector.gallery.actors", { count: actors.length })}</h2>
          <dl className={classes.actors}>
            {actors.map(({ state, id, runs, failures }) => (
              <div key={`${state} ${id}`}>
                <dt>
                  {id} <span className={classes.quiet}>{text("inspector.gallery.in", { state })}</span>
                </dt>
                <dd>
                  {runs}
                  {failures !== "" && (
                    <span className={classes.quiet}> {text("inspector.gallery.failures", { failures })}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </article>
  )
}

const Words = ({ words }: { readonly words: ReadonlyArray<string> }) => (
  <ul className={classes.words}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)
