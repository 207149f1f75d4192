import { Button, NativeSelect, TextInput } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { EXAMPLE_CHART } from "../../comparison/example.ts"
import type { Revision } from "../../comparison/revisions.ts"
import type { Origin, SideName } from "../../machines/comparing.ts"
import { ChooseFile } from "../ui/ChooseFile.tsx"
import classes from "./ComparePage.module.css"
import { type Comparing, nameOfOrigin, productIn } from "./parts.ts"

/** Chooser of the version on one side of the comparison: a version of the product's chart, or a file. */
export const SideChooser = ({
  comparing,
  side,
  revisions,
  hasHistory,
}: {
  readonly comparing: Comparing
  readonly side: SideName
  /** Newest commits that changed the chart. */
  readonly revisions: ReadonlyArray<Revision>
  /** Whether the server can read other revisions. */
  readonly hasHistory: boolean
}) => {
  const text = useTexts()
  const chosen = useSelector(comparing, ({ context }) => context[side])
  const product = useSelector(comparing, productIn)
  const ofProduct: ReadonlyArray<Origin> =
    product === undefined
      ? []
      : [
          { kind: "committed", chart: product },
          { kind: "current", chart: product },
          ...(product === EXAMPLE_CHART ? [{ kind: "example" as const, chart: product }] : []),
          ...revisions.map(({ commit }) => ({
            kind: "revision" as const,
            chart: product,
            revision: commit,
          })),
        ]
  const isOffered = ofProduct.some((origin) => chosen !== undefined && keyOf(origin) === keyOf(chosen.origin))
  const origins = chosen === undefined || isOffered ? ofProduct : [...ofProduct, chosen.origin]
  const subjects = new Map(revisions.map(({ commit, subject }) => [commit, `${commit} ${subject}`]))
  const labelOf = (origin: Origin) =>
    (origin.kind === "revision" ? subjects.get(origin.revision) : undefined) ?? nameOfOrigin(origin, text)
  const take = (origin: Origin | undefined) => {
    if (origin !== undefined) comparing.send({ type: "origin.selected", side, origin })
  }
  return (
    <fieldset className={classes.side} aria-label={text(`inspector.compare.${side}`)}>
      <NativeSelect
        className={classes.chooser}
        size="sm"
        label={text(`inspector.compare.${side}`)}
        value={chosen === undefined ? "" : keyOf(chosen.origin)}
        onChange={(event) => take(origins.find((origin) => keyOf(origin) === event.currentTarget.value))}
        data={[
          ...(chosen === undefined ? [{ value: "", label: text("inspector.compare.nothing") }] : []),
          ...origins.map((origin) => ({ value: keyOf(origin), label: labelOf(origin) })),
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
      {product !== undefined && hasHistory && (
        <RevisionField
          side={side}
          onTake={(revision) => take({ kind: "revision", chart: product, revision })}
        />
      )}
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

/** Value of an origin in a list of options. */
const keyOf = (origin: Origin): string =>
  origin.kind === "revision" ? `revision ${origin.revision}` : origin.kind

/** Field for any revision that git knows: a commit, branch or tag. */
const RevisionField = ({
  side,
  onTake,
}: {
  readonly side: SideName
  readonly onTake: (revision: string) => void
}) => {
  const text = useTexts()
  return (
    <form
      className={classes.revision}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get("revision")
        if (typeof typed === "string" && typed.trim() !== "") onTake(typed.trim())
      }}
    >
      <TextInput
        name="revision"
        size="sm"
        autoComplete="off"
        spellCheck={false}
        aria-label={text(`inspector.compare.revision.${side}`)}
        placeholder={text("inspector.compare.revision.what")}
      />
      <Button type="submit" size="sm" variant="default">
        {text("inspector.compare.revision.read")}
      </Button>
    </form>
  )
}
