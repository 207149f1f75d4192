import { Button } from "@mantine/core"
import type { RefObject } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { download, filesFor } from "../../gallery/files.ts"
import { svgOf } from "../../gallery/svg.ts"
import { hrefOf } from "../../machines/place.ts"
import classes from "./ChartPage.module.css"

/** Export menu of a chart: files for other tools, the picture as a file, and printing. */
export const Exports = ({
  chart,
  picture,
}: {
  readonly chart: ChartData
  readonly picture: RefObject<SVGSVGElement | null>
}) => {
  const text = useTexts()
  return (
    <div className={classes.tools} role="group" aria-label={text("inspector.export.tools")}>
      <span className={classes.quiet} aria-hidden="true">
        {text("inspector.export.save")}
      </span>
      {(["scxml", "xstate", "json"] as const).map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="default"
          aria-label={text("inspector.export.saveAs", { kind: text(`inspector.export.${kind}`) })}
          onClick={() => download(filesFor[kind](chart))}
        >
          {text(`inspector.export.${kind}`)}
        </Button>
      ))}
      <SaveSvg name={chart.name} picture={picture} />
      <Button
        size="compact-sm"
        variant="default"
        component="a"
        href={hrefOf({ page: "compare", chart: `${chart.area}/${chart.name}` })}
      >
        {text("inspector.export.compare")}
      </Button>
      <Print />
    </div>
  )
}

export const SaveSvg = ({
  name,
  picture,
}: {
  readonly name: string
  readonly picture: RefObject<SVGSVGElement | null>
}) => {
  const text = useTexts()
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text("inspector.export.saveAs", { kind: text("inspector.export.svg") })}
      onClick={() => {
        if (picture.current !== null)
          download({ name: `${name}.svg`, type: "image/svg+xml", text: svgOf(picture.current) })
      }}
    >
      {text("inspector.export.svg")}
    </Button>
  )
}

export const Print = () => {
  const text = useTexts()
  return (
    <Button size="compact-sm" variant="default" onClick={() => window.print()}>
      {text("inspector.export.print")}
    </Button>
  )
}
