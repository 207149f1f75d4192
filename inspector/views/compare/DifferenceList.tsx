import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { type ChartData, statesOf } from "#machines/inspection/chart-data.ts"
import type { Difference } from "../../comparison/compare.ts"
import { type Item, itemsOf } from "../../comparison/items.ts"
import type { Comparison, Mark } from "../../comparison/union.ts"
import { labelOf, pathsOf } from "../../drawing/visible.ts"
import type { Drawing } from "../ChartCanvas.tsx"
import { useIsLabelled } from "../Wording.tsx"
import classes from "./ComparePage.module.css"

/**
 * List of all differences as text; each item links to its place in the picture. `chart`: the union of both
 * versions, with names or labels.
 */
export const DifferenceList = ({
  comparison,
  chart,
  drawing,
}: {
  readonly comparison: Comparison
  readonly chart: ChartData
  readonly drawing: Drawing
}) => {
  const text = useTexts()
  const items = useMemo(() => itemsOf(comparison), [comparison])
  const names = useNames(chart)
  return (
    <section className={classes.list} aria-label={text("inspector.compare.list")}>
      <h2>{text("inspector.compare.differences", { count: items.length })}</h2>
      {(["added", "changed", "removed"] as ReadonlyArray<Mark>).map((mark) => (
        <Group
          key={mark}
          mark={mark}
          items={items.filter((item) => item.mark === mark)}
          names={names}
          onSeek={(id) => drawing.send({ type: "position.selected", id })}
        />
      ))}
    </section>
  )
}

/** Map from the id of a state or transition to the name shown in the list of differences. */
type Names = ReadonlyMap<string, string>
const useNames = (chart: ChartData): Names => {
  const text = useTexts()
  const joint = useIsLabelled() ? " › " : "."
  return useMemo(() => {
    const paths = pathsOf(chart, joint)
    const pathOf = (id: string) => paths.get(id) ?? id
    const transitions = statesOf(chart).flatMap((state) =>
      state.transitions.map((one) => {
        const to =
          one.targets.length === 0 ? text("inspector.compare.stays") : one.targets.map(pathOf).join(", ")
        return [one.id, `${pathOf(state.id)}: ${labelOf(one)} → ${to}`] as const
      }),
    )
    return new Map([...paths, ...transitions])
  }, [chart, joint, text])
}

const Group = ({
  mark,
  items,
  names,
  onSeek,
}: {
  readonly mark: Mark
  readonly items: ReadonlyArray<Item>
  readonly names: Names
  readonly onSeek: (id: string) => void
}) => {
  const text = useTexts()
  if (items.length === 0) return null
  return (
    <>
      <h3 data-mark={mark}>{text(`inspector.mark.${mark}`)}</h3>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <button type="button" title={text("inspector.gallery.look")} onClick={() => onSeek(item.id)}>
              <span className={classes.kind}>{text(`inspector.compare.kind.${item.kind}`)}</span>{" "}
              {names.get(item.id) ?? item.id}
            </button>
            {item.differences.map((difference) => (
              <Detail key={difference.what} difference={difference} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

/** One property that differs between the versions: values before and after. */
const Detail = ({ difference: { what, before, after } }: { readonly difference: Difference }) => {
  const text = useTexts()
  const [property = "", ...name] = what.split(" ")
  return (
    <p className={classes.detail}>
      {text(`inspector.property.${property}`, { name: name.join(" ") }, what)}:{" "}
      {before === "" ? (
        <span className={classes.kind}>{text("inspector.compare.none")}</span>
      ) : (
        <del>{before}</del>
      )}
      {" → "}
      {after === "" ? (
        <span className={classes.kind}>{text("inspector.compare.none")}</span>
      ) : (
        <ins>{after}</ins>
      )}
    </p>
  )
}
