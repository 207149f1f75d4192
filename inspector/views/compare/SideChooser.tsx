import { Button, NativeSelect } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { chosenOf, type Origin, productChart, type SideName } from "../../machines/comparing.ts"
import { ChooseFile } from "../ui/ChooseFile.tsx"
import classes from "./ComparePage.module.css"
import { type Comparing, nameOfOrigin } from "./parts.ts"

/** Chooser of the version on one side of the comparison: a version of the product's chart, or a file. */
export const SideChooser = ({
  comparing,
  side,
}: {
  readonly comparing: Comparing
  readonly side: SideName
}) => {
  const text = useTexts()
  const chosen = useSelector(comparing, ({ context }) => context[side])
  const product = useSelector(comparing, ({ context: { before, after } }) =>
    productChart((chosenOf(after) ?? chosenOf(before))?.chart),
  )
  const ofProduct: ReadonlyArray<Origin> =
    product === undefined
      ? []
      : [
          { kind: "committed", chart: product },
          { kind: "current", chart: product },
        ]
  const origins = chosen?.origin.kind === "file" ? [...ofProduct, chosen.origin] : ofProduct
  const take = (origin: Origin | undefined) => {
    if (origin !== undefined) comparing.send({ type: "origin.selected", side, origin })
  }
  return (
    <fieldset className={classes.side} aria-label={text(`inspector.compare.${side}`)}>
      <NativeSelect
        className={classes.chooser}
        size="sm"
        label={text(`inspector.compare.${side}`)}
        value={chosen?.origin.kind ?? ""}
        onChange={(event) => take(origins.find(({ kind }) => kind === event.currentTarget.value))}
        data={[
          ...(chosen === undefined ? [{ value: "", label: text("inspector.compare.nothing") }] : []),
          ...origins.map((origin) => ({ value: origin.kind, label: nameOfOrigin(origin, text) })),
        ]}
      />
      <ChooseFile
        accept=".json,.scxml,.xml,application/json,application/xml"
        label={text(`inspector.compare.file.${side}`)}
        onChoose={(file) => take({ kind: "file", file })}
      >
        {(props) => (
          <Button {...props} size="sm" variant="default" aria-label={text(`inspector.compare.open.${side}`)}>
            {text("inspector.compare.open")}
          </Button>
        )}
      </ChooseFile>
      {chosen !== undefined && chosen.versions.length > 1 && (
        <NativeSelect
          className={classes.chooser}
          size="sm"
          label={text("inspector.compare.which")}
          value={String(chosen.at)}
          onChange={(event) =>
            comparing.send({ type: "version.selected", side, at: Number(event.currentTarget.value) })
          }
          data={chosen.versions.map(({ chart }, index) => ({ value: String(index), label: chart.name }))}
        />
      )}
    </fieldset>
  )
}
