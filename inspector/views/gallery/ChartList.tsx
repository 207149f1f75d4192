import { TextInput } from "@mantine/core"
import { useActorRef, useSelector } from "@xstate/react"
import { useLayoutEffect, useRef } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { statesOf } from "#machines/inspection/chart-data.ts"
import { type Found, findIn } from "../../gallery/find.ts"
import { browsingMachine } from "../../machines/browsing.ts"
import { hrefOf } from "../../machines/place.ts"
import { useIsLabelled } from "../Wording.tsx"
import classes from "./ChartList.module.css"
import type { ChartNow } from "./charts-now.ts"

/** List of charts by area; during a search, the hits in the charts instead. */
export const ChartList = ({
  all,
  chosen,
}: {
  readonly all: ReadonlyArray<ChartNow>
  readonly chosen: string | undefined
}) => {
  const text = useTexts()
  const browsing = useActorRef(browsingMachine)
  const query = useSelector(browsing, ({ context }) => context.query)
  const isFinding = useSelector(browsing, (snapshot) => snapshot.matches("finding"))
  return (
    <nav className={classes.charts} aria-label={text("inspector.gallery.charts")}>
      <TextInput
        size="sm"
        type="search"
        aria-label={text("inspector.gallery.find")}
        placeholder={text("inspector.gallery.find")}
        value={query}
        onChange={(event) => browsing.send({ type: "query.changed", query: event.currentTarget.value })}
      />
      <a className={classes.skip} href="#chart" onClick={skipToChart}>
        {text("inspector.gallery.skip")}
      </a>
      {isFinding ? <Results all={all} query={query} /> : <Areas all={all} chosen={chosen} />}
    </nav>
  )
}

/** Skip link for keyboard users: moves the focus to the drawn chart past the whole list. */
const skipToChart = (event: { readonly preventDefault: () => void }) => {
  event.preventDefault()
  document.getElementById("chart")?.focus()
}

const Areas = ({
  all,
  chosen,
}: {
  readonly all: ReadonlyArray<ChartNow>
  readonly chosen: string | undefined
}) => {
  const text = useTexts()
  const list = useRef<HTMLDivElement>(null)
  // Keeps the selected item of the list visible: on a phone the list is one row that is only partly visible,
  // elsewhere the list may be longer than the page. `scrollIntoView` is not used, because the Tab key would then
  // start at the selected item.
  useLayoutEffect(() => {
    const row = list.current
    const column = row?.parentElement
    const current = row?.querySelector<HTMLElement>("[aria-current]")
    if (chosen === undefined || row === null || !column || !current) return
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    const [whole, one] = [column.getBoundingClientRect(), current.getBoundingClientRect()]
    if (one.top < whole.top || one.bottom > whole.bottom)
      column.scrollTop += one.top - whole.top - (whole.height - one.height) / 2
  }, [chosen])
  return (
    <div ref={list} className={classes.areas}>
      {[...new Set(all.map(({ data }) => data.area))].map((area) => (
        <section key={area}>
          <h2 className={classes.area}>{text(`inspector.area.${area}`, undefined, area)}</h2>
          <ul>
            {all
              .filter(({ data }) => data.area === area)
              .map(({ key, shown }) => (
                <li key={key}>
                  <a
                    className={classes.chart}
                    href={hrefOf({ page: "gallery", chart: key })}
                    aria-current={key === chosen ? "page" : undefined}
                  >
                    {shown.root.key}
                    <span className={classes.size}>
                      {text("inspector.gallery.states", { count: statesOf(shown).length })}
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const Results = ({ all, query }: { readonly all: ReadonlyArray<ChartNow>; readonly query: string }) => {
  const text = useTexts()
  const joint = useIsLabelled() ? " › " : "."
  const found = all
    .map((chart) => ({ chart, hits: findIn(chart.shown, query, joint) }))
    .filter(({ hits }) => hits.length > 0)
  return (
    <div className={classes.results}>
      <output className={classes.count}>
        {text("inspector.gallery.found", { count: found.reduce((sum, { hits }) => sum + hits.length, 0) })}
      </output>
      {found.map(({ chart, hits }) => (
        <section key={chart.key}>
          <h2 className={classes.area}>{chart.shown.root.key}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={`${hit.kind} ${hit.name}`}>
                <Result chart={chart} hit={hit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const Result = ({ chart, hit }: { readonly chart: ChartNow; readonly hit: Found }) => {
  const text = useTexts()
  return (
    <a className={classes.result} href={hrefOf({ page: "gallery", chart: chart.key, find: hit.name })}>
      <strong>{hit.name}</strong>
      <span className={classes.size}>
        {text(`inspector.found.${hit.kind}`, { states: hit.states.join(", ") })}
      </span>
    </a>
  )
}
