import { NativeSelect } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { hrefOf } from "../../machines/place.ts"
import { useNames } from "./names.ts"
import classes from "./Sandbox.module.css"
import { useSandbox } from "./SandboxParts.ts"

/** Chooser of the chart to run; the choice is in the address, so that it can be shared as a link. */
export const ChartChoice = () => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const chosen = useSelector(sandbox, ({ context }) => context.chart)
  const names = useNames()
  return (
    <NativeSelect
      className={classes.charts}
      classNames={{ input: classes.input ?? "" }}
      size="sm"
      aria-label={text("inspector.sandbox.chart")}
      value={chosen ?? ""}
      onChange={(event) => {
        location.hash = hrefOf({ page: "sandbox", chart: event.currentTarget.value })
      }}
    >
      {chosen === undefined && <option value="">{text("inspector.sandbox.chart")}</option>}
      {[...new Set(chartsAndForms.map(({ area }) => area))].map((area) => (
        <optgroup key={area} label={text(`inspector.area.${area}`, undefined, area)}>
          {chartsAndForms
            .filter((chart) => chart.area === area)
            .map((chart) => (
              <option key={chart.name} value={`${area}/${chart.name}`}>
                {names(chart).title}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
