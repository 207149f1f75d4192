import { useSelector } from "@xstate/react"
import { memo, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { StateData } from "#machines/inspection/chart-data.ts"
import { labelOf, pathsOf } from "../drawing/visible.ts"
import type { Drawing } from "./ChartCanvas.tsx"
import classes from "./Outline.module.css"
import { useIsLabelled } from "./Wording.tsx"

/** The chart as a nested list: everything that the chart's picture shows, as text and reachable by keyboard. */
export const Outline = memo(({ drawing, active }: Outlined) => {
  const chart = useSelector(drawing, ({ context }) => context.chart)
  const joint = useIsLabelled() ? " › " : "."
  const paths = useMemo(() => pathsOf(chart, joint), [chart, joint])
  return (
    <ul className={classes.list}>
      <StateItem
        state={chart.root}
        isInitial={false}
        drawing={drawing}
        active={[...active].join(" ")}
        paths={paths}
      />
    </ul>
  )
})

interface Outlined {
  readonly drawing: Drawing
  readonly active: ReadonlySet<string>
}

interface Item {
  readonly state: StateData
  readonly isInitial: boolean
  readonly drawing: Drawing
  /**
   * Ids of the active states below this list item, joined to a string so that `memo` renders the item again only
   * when the ids change.
   */
  readonly active: string
  readonly paths: ReadonlyMap<string, string>
}

const within = (id: string, active: string): string =>
  active
    .split(" ")
    .filter((one) => one === id || one.startsWith(`${id}.`))
    .join(" ")

const StateItem = memo(({ state, isInitial, drawing, active, paths }: Item) => {
  const text = useTexts()
  const isFolded = useSelector(drawing, ({ context }) => context.folded.includes(state.id))
  const isActive = active.split(" ").includes(state.id)
  const facts = [
    ...(state.type === "atomic" ? [] : [text(`inspector.type.${state.type}`)]),
    ...(isInitial ? [text("inspector.outline.initial")] : []),
    ...(isActive ? [text("inspector.outline.active")] : []),
  ]
  return (
    <li>
      <div className={classes.state} data-active={isActive}>
        {state.states.length > 0 ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            onClick={() => drawing.send({ type: "fold.toggled", id: state.id })}
          >
            <span className={classes.sign} aria-hidden="true">
              {isFolded ? "+" : "−"}
            </span>
            <span className={classes.name}>{state.key}</span>
          </button>
        ) : (
          <span className={classes.name}>{state.key}</span>
        )}
        {facts.map((fact) => (
          <span key={fact} className={classes.fact}>
            {fact}
          </span>
        ))}
        {state.tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
      </div>
      {!isFolded && (
        <ul className={classes.list}>
          {state.invokes.map(({ id, runs }) => (
            <li key={id} className={classes.detail}>
              {runs === ""
                ? text("inspector.outline.does", { name: id })
                : text("inspector.outline.runs", { name: id, runs })}
            </li>
          ))}
          {state.transitions.map((transition) => (
            <li key={transition.id} className={classes.detail}>
              {labelOf(transition)}
              {transition.targets.length > 0 &&
                ` → ${transition.targets.map((target) => paths.get(target) ?? target).join(", ")}`}
              {transition.actions.length > 0 && (
                <span className={classes.actions}> / {transition.actions.join(", ")}</span>
              )}
            </li>
          ))}
          {state.states.map((child) => (
            <StateItem
              key={child.id}
              state={child}
              isInitial={child.id === state.initial}
              drawing={drawing}
              active={within(child.id, active)}
              paths={paths}
            />
          ))}
        </ul>
      )}
    </li>
  )
})
