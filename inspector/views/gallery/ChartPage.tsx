import { useRef } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Chart } from "#machines/chart.ts"
import { type ChartData, statesOf } from "#machines/inspection/chart-data.ts"
import { placeOfSource } from "../../gallery/sources.ts"
import { hrefOf } from "../../machines/place.ts"
import { ChartCanvas, useDrawing } from "../ChartCanvas.tsx"
import { Outline } from "../Outline.tsx"
import { nothingLit } from "../PictureView.tsx"
import classes from "./ChartPage.module.css"
import { Exports } from "./Exports.tsx"
import { Actors, Delays, Names, Screens } from "./Facets.tsx"
import { Form } from "./Form.tsx"

/** Page of one chart: the chart's purpose, its picture, and all its content as text. */
export const ChartPage = ({
  chart,
  shown,
  record,
  find,
}: {
  readonly chart: ChartData
  /** The chart to draw: `chart` with names from the code or with labels. */
  readonly shown: ChartData
  readonly record: Chart
  readonly find: string
}) => {
  const text = useTexts()
  const drawing = useDrawing(shown, find)
  const picture = useRef<SVGSVGElement>(null)
  const states = statesOf(shown)
  const transitions = states.flatMap((state) => state.transitions)
  const name = shown.root.key
  const look = (query: string) => drawing.send({ type: "search.changed", query })
  return (
    <article id="chart" className={classes.detail} tabIndex={-1}>
      <header className={classes.head}>
        <h1 className={classes.title}>{name}</h1>
        <p className={classes.purpose}>{chart.purpose}</p>
        <p className={classes.facts}>
          <SourceLink chart={chart} />
          <span>{text("inspector.gallery.states", { count: states.length })}</span>
          <span>{text("inspector.gallery.transitions", { count: transitions.length })}</span>
          <a href={hrefOf({ page: "sandbox", chart: `${chart.area}/${chart.name}` })}>
            {text("inspector.gallery.tryAlone")}
          </a>
        </p>
        <Exports chart={chart} picture={picture} />
      </header>
      <div className={classes.canvas}>
        <ChartCanvas
          drawing={drawing}
          label={text("inspector.drawing.label", { name })}
          lit={nothingLit}
          picture={picture}
        />
      </div>
      <div className={classes.facets}>
        <section>
          <h2>{text("inspector.gallery.outline")}</h2>
          <Outline drawing={drawing} active={nothingLit.active} />
        </section>
        <section>
          <Names
            title="inspector.gallery.events"
            names={transitions.map(({ label }) => label)}
            onLook={look}
          />
          <Names
            title="inspector.gallery.guards"
            names={transitions.flatMap(({ guard }) => guard ?? [])}
            onLook={look}
          />
        </section>
        <section>
          <Form record={record} />
          <Actors states={states} />
          <Delays chart={chart} />
          <Screens record={record} />
        </section>
      </div>
    </article>
  )
}

/**
 * Link to the source file of a chart; the inspector includes the file's text, so that the file can be read without
 * internet access.
 */
const SourceLink = ({ chart: { source } }: { readonly chart: ChartData }) => (
  <a href={hrefOf({ page: "source", ...placeOfSource(source), line: 1 })}>
    <code>{source}</code>
  </a>
)
