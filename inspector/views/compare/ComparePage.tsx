import { Button, NativeSelect } from "@mantine/core"
import { useActorRef, useSelector } from "@xstate/react"
import { fromPromise } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import { sourceOf } from "#machines/inspection/chart-data.ts"
import { EXAMPLE_CHART } from "../../comparison/example.ts"
import { readOrigin, recordOf } from "../../comparison/read-origin.ts"
import { revisionsOf } from "../../comparison/revisions.ts"
import { comparingMachine, readingBy } from "../../machines/comparing.ts"
import { revisionsMachine } from "../../machines/revisions.ts"
import { useCharts } from "../gallery/charts-now.ts"
import { Compared } from "./Compared.tsx"
import classes from "./ComparePage.module.css"
import { ErrorRow } from "./ErrorRow.tsx"
import { type Comparing, productIn } from "./parts.ts"
import { SideChooser } from "./SideChooser.tsx"

const machine = comparingMachine.provide({ actors: { read: readingBy(readOrigin) } })
const listing = revisionsMachine.provide({
  actors: { list: fromPromise(({ input }: { readonly input: string }) => revisionsOf(input)) },
})

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
          <Sides comparing={comparing} />
        </div>
      </header>
      <ErrorRow comparing={comparing} />
      <Answer comparing={comparing} />
    </article>
  )
}

/** Both sides, with the revisions of the chosen chart. */
const Sides = ({ comparing }: { readonly comparing: Comparing }) => {
  const product = useSelector(comparing, productIn)
  return <SidesOf key={product ?? ""} comparing={comparing} product={product} />
}

const SidesOf = ({
  comparing,
  product,
}: {
  readonly comparing: Comparing
  readonly product: string | undefined
}) => {
  const text = useTexts()
  const source = product === undefined ? undefined : sourceOf(recordOf(product))
  const revisions = useActorRef(listing, { input: { source } })
  const listed = useSelector(revisions, ({ context }) => context.revisions)
  const isAbsent = useSelector(revisions, (snapshot) => snapshot.matches("absent"))
  return (
    <>
      <SideChooser comparing={comparing} side="before" revisions={listed} hasHistory={!isAbsent} />
      <SideChooser comparing={comparing} side="after" revisions={listed} hasHistory={!isAbsent} />
      {isAbsent && <p className={classes.note}>{text("inspector.compare.noHistory")}</p>}
    </>
  )
}

/** Chooser of the chart whose committed version is compared with the version of this build. */
const ChartChooser = ({ comparing }: { readonly comparing: Comparing }) => {
  const text = useTexts()
  const all = useCharts()
  const chosen = useSelector(comparing, productIn)
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
    <div className={classes.answer}>
      <p role="status">{text(`inspector.compare.${answer}`)}</p>
      <Button
        variant="default"
        onClick={() => comparing.send({ type: "chart.selected", chart: EXAMPLE_CHART, isExample: true })}
      >
        {text("inspector.compare.showExample")}
      </Button>
    </div>
  )
}
