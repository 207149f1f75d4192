import { Button } from "@mantine/core"
import IconFileImport from "@tabler/icons-react/dist/esm/icons/IconFileImport.mjs"
import { useSelector } from "@xstate/react"
import { type ChangeEvent, useRef } from "react"
import type { ActorRefFrom } from "xstate"
import { hectares } from "#domain/boundaries/shape.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { BoundaryImportMachine } from "#machines/boundaries/boundary-import/machine.ts"
import * as select from "#machines/boundaries/boundary-import/selectors.ts"
import { FormError } from "../../ui/page/Notice.tsx"
import classes from "./BoundaryEditor.module.css"

type Actor = ActorRefFrom<BoundaryImportMachine>

const ENDINGS = ".gpx,.kml,.geojson,.json"
/** Largest file whose text is read, in bytes; of a larger one only the size goes to the chart, which refuses it. */
const LARGEST = 10 * 1024 * 1024

/** Button that takes an area from a file, and below it the choice among several, or why nothing was taken. */
export const FileImport = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const isReading = useSelector(actor, select.isReading)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ""
    if (file === undefined) return
    const content = file.size > LARGEST ? "" : await file.text().catch(() => "")
    actor.send({ type: "file.chosen", name: file.name, size: file.size, text: content })
  }
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={isReading}
        leftSection={<IconFileImport size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        <span className={classes.word}>{text("boundaries.import")}</span>
      </Button>
      <input ref={input} type="file" hidden accept={ENDINGS} onChange={(event) => void choose(event)} />
      <Failure actor={actor} />
      <Choice actor={actor} />
    </>
  )
}

const Failure = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const failure = useSelector(actor, select.failureOf)
  const name = useSelector(actor, select.fileNameOf)
  return failure === undefined ? null : (
    <div className={classes.panel}>
      <FormError>{text(`boundaries.import.error.${failure}`, { name })}</FormError>
      <div className={classes.choices}>
        <Button variant="default" size="md" onClick={() => actor.send({ type: "import.cancelled" })}>
          {text("shell.ui.close")}
        </Button>
      </div>
    </div>
  )
}

const Choice = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const { quantity } = useFormats()
  const areas = useSelector(actor, select.areasOf)
  const file = useSelector(actor, select.fileNameOf)
  if (areas === undefined) return null
  return (
    <section className={classes.panel} aria-label={text("boundaries.import.choose")}>
      <p>{text("boundaries.import.several", { count: areas.length, name: file })}</p>
      <div className={classes.choices}>
        {areas.map(({ name, ring }, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: areas of a file have no other identity
            key={index}
            variant="default"
            size="md"
            onClick={() => actor.send({ type: "area.selected", index })}
          >
            {`${name === "" ? text("boundaries.import.nameless", { number: index + 1 }) : name} · ${quantity(hectares(ring), "ha", 2)}`}
          </Button>
        ))}
        <Button variant="subtle" size="md" onClick={() => actor.send({ type: "import.cancelled" })}>
          {text("components.form.cancel")}
        </Button>
      </div>
    </section>
  )
}
