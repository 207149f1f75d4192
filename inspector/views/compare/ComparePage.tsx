import { NativeSelect } from "@mantine/core"
import { useActorRef, useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { readOrigin } from "../../comparison/read-origin.ts"
import { chosenOf, comparingMachine, productChart, readingBy } from "../../machines/comparing.ts"
import { useCharts } from "../gallery/charts-now.ts"
import { Compared } from "./Compared.tsx"
import classes from "./ComparePage.module.css"
import { ErrorRow } from "./ErrorRow.tsx"
import type { Comparing } from "./parts.ts"
import { SideChooser } from "./SideChooser.tsx"

const machine = comparingMachine.provide({ actors: { read: readingBy(readOrigin) } })

/**
 * Page that compares two versions of a chart in one picture; the parent component must use the chart as the page's
 * React key.
 */
export const ComparePage = ({ chart }: { readonly chart: string | undefined }) => {
  const text = useTexts()
  const comparing = useActorRef(machine, { input: { chart } })
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{text("inspector.compare.title")}</h1>
        <p className={classes.lead}>{text("inspector.compare.lead")}</p>
        <div className={classes.sides}>
          <ChartChooser comparing={comparing} />
          <SideChooser comparing={comparing} side="before" />
          <SideChooser comparing={comparing} side="after" />
        </div>
      </header>
      <ErrorRow comparing={comparing} />
      <Answer comparing={comparing} />
    </article>
  )
}

/** Chooser of the chart whose committed version is compared with the version of this build. */
const ChartChooser = ({ comparing }: { readonly comparing: Comparing }) => {
  const text = useTexts()
  const all = useCharts()
  const chosen = useSelector(comparing, ({ context: { before, after } }) =>
    productChart((chosenOf(after) ?? chosenOf(before))?.chart),
  )
  return (
    <NativeSelect
      className={classes.chooser}
      size="sm"
      label={text("inspector.compare.chart")}
      value={chosen ?? ""}
      onChange={(event) => comparing.send({ type: "chart.selected", chart: event.currentTarget.value })}
      data={[
        ...(chosen === undefined
          ? [{ value: "", label: text("inspector.compare.choose"), disabled: true }]
          : []),
        ...all.map(({ key, shown }) => ({ value: key, label: shown.root.key })),
      ]}
    />
  )
}

const Answer = ({ comparing }: { readonly comparing: Comparing }) => {
  const text = useTexts()
  const comparison = useSelector(comparing, ({ context }) => context.comparison)
  const isCompared = useSelector(comparing, (snapshot) => snapshot.matches({ compared: "different" }))
  const answer = useSelector(comparing, (snapshot) =>
    snapshot.matches("incomplete")
      ? "incomplete"
      : snapshot.matches("strangers")
        ? "strangers"
        : snapshot.matches({ compared: "same" })
          ? "same"
          : undefined,
  )
  if (isCompared && comparison !== undefined) return <Compared comparison={comparison} />
  return answer === undefined ? null : (
    <p className={classes.answer} role="status">
      {text(`inspector.compare.${answer}`)}
    </p>
  )
}
