import { useTexts } from "#i18n/react/texts.tsx"
import { type Chart, identityOf } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import type { ChartData, StateData } from "#machines/inspection/chart-data.ts"
import { hrefOfRoute, shownOn } from "#machines/screens.ts"
import { hrefOf } from "../../machines/place.ts"
import classes from "./ChartPage.module.css"
import { keyOf } from "./charts-now.ts"

/**
 * List of names of one kind without duplicates; pressing a name searches for that name in the picture. `title`:
 * key of a text.
 */
export const Names = ({
  title,
  names,
  onLook,
}: {
  readonly title: string
  readonly names: ReadonlyArray<string>
  readonly onLook: (name: string) => void
}) => {
  const text = useTexts()
  const all = [...new Set(names)].sort()
  return (
    <>
      <h2>{text(title, { count: all.length })}</h2>
      <ul className={classes.names}>
        {all.map((name) => (
          <li key={name}>
            <button type="button" title={text("inspector.gallery.look")} onClick={() => onLook(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Actors that run while a state is active: service methods with their failures, and other charts. */
export const Actors = ({ states }: { readonly states: ReadonlyArray<StateData> }) => {
  const text = useTexts()
  const actors = states.flatMap((state) => state.invokes.map((invoke) => ({ state: state.key, ...invoke })))
  return (
    <>
      <h2>{text("inspector.gallery.actors", { count: actors.length })}</h2>
      <dl className={classes.actors}>
        {actors.map(({ state, id, runs, failures }) => (
          <div key={`${state} ${id}`}>
            <dt>
              {id} <span className={classes.quiet}>{text("inspector.gallery.in", { state })}</span>
            </dt>
            <dd>
              <Runs what={runs} />
              {!["", "none"].includes(failures) && (
                <span className={classes.quiet}> {text("inspector.gallery.failures", { failures })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What an actor runs: the name of a service method, or a link to a chart of the product. */
const Runs = ({ what }: { readonly what: string }) => {
  const chart: Chart | undefined = chartsAndForms.find(
    ({ machine }) => what === `chart ${identityOf(machine)}`,
  )
  return chart === undefined ? what : <a href={hrefOf({ page: "gallery", chart: keyOf(chart) })}>{what}</a>
}

export const Delays = ({ chart }: { readonly chart: ChartData }) => {
  const text = useTexts()
  const delays = Object.entries(chart.delays)
  if (delays.length === 0) return null
  return (
    <>
      <h2>{text("inspector.gallery.delays", { count: delays.length })}</h2>
      <dl className={classes.actors}>
        {delays.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value === null
                ? text("inspector.gallery.byInput")
                : text("inspector.gallery.ms", { count: value })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Screens of the portal that run the chart; screens with a fixed address are shown as links. */
export const Screens = ({ record }: { readonly record: Chart }) => {
  const text = useTexts()
  const { appShell, screens } = shownOn(record)
  return (
    <>
      <h2>{text("inspector.gallery.screens")}</h2>
      {appShell && <p className={classes.line}>{text("inspector.gallery.frame")}</p>}
      {!appShell && screens.length === 0 && (
        <p className={classes.line}>{text("inspector.gallery.noScreen")}</p>
      )}
      <dl className={classes.actors}>
        {screens.map(({ screen, routes }) => (
          <div key={screen}>
            <dt>{text(`inspector.screen.${screen}`)}</dt>
            {routes.map((route) => (
              <RouteLine key={route.pattern} pattern={route.pattern} />
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

const RouteLine = ({ pattern }: { readonly pattern: string }) => {
  const text = useTexts()
  const href = hrefOfRoute({ pattern })
  return (
    <dd>
      {href === undefined ? (
        <>
          <code>{pattern}</code> <span className={classes.quiet}>{text("inspector.gallery.routeOpen")}</span>
        </>
      ) : (
        <a href={href} target="_blank" rel="noreferrer" title={text("inspector.gallery.routeLink")}>
          <code>{pattern}</code>
        </a>
      )}
    </dd>
  )
}
