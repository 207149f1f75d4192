import { useTexts } from "#i18n/react/texts.tsx"
import { useIsLabelled } from "../Wording.tsx"
import { ChartList } from "./ChartList.tsx"
import { ChartPage } from "./ChartPage.tsx"
import { keyOf, useCharts } from "./charts-now.ts"
import classes from "./GalleryPage.module.css"

/**
 * Gallery page: list of all charts of the product by area, and the picture of the selected chart. `find`: text to
 * search for in the picture.
 */
export const GalleryPage = ({
  chosen,
  find = "",
}: {
  readonly chosen: string | undefined
  readonly find?: string | undefined
}) => {
  const text = useTexts()
  const isLabelled = useIsLabelled()
  const all = useCharts()
  const chart = all.find(({ key }) => key === chosen) ?? (chosen === undefined ? all[0] : undefined)
  return (
    <div className={classes.page}>
      <ChartList all={all} chosen={chart?.key} />
      {chart === undefined ? (
        <p className={classes.none}>{text("inspector.gallery.unknown", { name: chosen ?? "" })}</p>
      ) : (
        <ChartPage
          key={`${keyOf(chart.record)} ${isLabelled} ${find}`}
          chart={chart.data}
          shown={chart.shown}
          record={chart.record}
          find={find}
        />
      )}
    </div>
  )
}
