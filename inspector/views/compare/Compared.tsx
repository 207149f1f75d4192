import { useRef } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { type Comparison, type Mark, signed } from "../../comparison/union.ts"
import { ChartCanvas, useDrawing } from "../ChartCanvas.tsx"
import { Print, SaveSvg } from "../gallery/Exports.tsx"
import { nothingLit } from "../PictureView.tsx"
import { useIsLabelled, useShown } from "../Wording.tsx"
import classes from "./ComparePage.module.css"
import { DifferenceList } from "./DifferenceList.tsx"
import { numberOf } from "./number.ts"

/** Both versions drawn as one chart with differences in colour, and the differences as a list. */
export const Compared = ({ comparison }: { readonly comparison: Comparison }) => {
  const isLabelled = useIsLabelled()
  return <Drawn key={`${numberOf(comparison)} ${isLabelled}`} comparison={comparison} />
}

const Drawn = ({ comparison }: { readonly comparison: Comparison }) => {
  const text = useTexts()
  const shown = useShown()
  const { union, marks } = comparison
  const chart = shown(union)
  const drawing = useDrawing(signed(chart, marks))
  const picture = useRef<SVGSVGElement>(null)
  return (
    <div className={classes.board}>
      <section className={classes.picture} aria-label={text("inspector.compare.picture")}>
        <div className={classes.legend}>
          <h2 className={classes.name}>{chart.root.key}</h2>
          <Legend />
          <span className={classes.tools}>
            <SaveSvg name={`${union.name}-compared`} picture={picture} />
            <Print />
          </span>
        </div>
        <div className={classes.canvas}>
          <ChartCanvas
            drawing={drawing}
            label={text("inspector.drawing.label", { name: chart.root.key })}
            lit={{ ...nothingLit, marks }}
            picture={picture}
          />
        </div>
      </section>
      <DifferenceList comparison={comparison} chart={chart} drawing={drawing} />
    </div>
  )
}

const Legend = () => {
  const text = useTexts()
  return (
    <ul className={classes.marks} aria-label={text("inspector.compare.legend")}>
      {(["added", "changed", "removed"] as ReadonlyArray<Mark>).map((mark) => (
        <li key={mark} data-mark={mark}>
          {text(`inspector.mark.${mark}`)}
        </li>
      ))}
    </ul>
  )
}
