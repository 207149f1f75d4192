import { Button } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { useSelector } from "@xstate/react"
import { type Recorded, trackAt } from "#domain/recorded.ts"
import { ROUTE_FORMATS, type RouteFormat, routeFile } from "#domain/route-files.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { dayOf, versionOf } from "#machines/machine/machine-route/selectors.ts"
import classes from "./MachineRoute.module.css"
import type { MachineRouteActor } from "./MachineRoute.tsx"

interface Props {
  readonly actor: MachineRouteActor
  readonly recorded: Recorded
  /** Name of the machine, which names the file and the route in it. */
  readonly name: string
}

/** The route as a file in the formats of navigators, globes, maps and spreadsheets. */
export const RouteFiles = (props: Props) => {
  const text = useTexts()
  return (
    <section className={classes.files} aria-label={text("machine.route.files")}>
      <h2 className={classes.subtitle}>{text("machine.route.files")}</h2>
      <div className={classes.formats}>
        {ROUTE_FORMATS.map((format) => (
          <RouteFile key={format} {...props} format={format} />
        ))}
      </div>
    </section>
  )
}

const RouteFile = ({ actor, recorded, name, format }: Props & { readonly format: RouteFormat }) => {
  const text = useTexts()
  const version = useSelector(actor, versionOf)
  const day = useSelector(actor, dayOf)
  /** Writes the file when it is asked for: a day's track in four formats at once would hold the page up. */
  const save = () => {
    const file = routeFile(format, trackAt(recorded, version), `${name} ${day}`)
    const href = URL.createObjectURL(new Blob([file.text], { type: file.type }))
    const link = document.createElement("a")
    link.href = href
    link.download = `${name} ${day}.${file.extension}`
    link.click()
    // The browser has read the address once the press is over.
    setTimeout(() => URL.revokeObjectURL(href))
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      aria-label={text("machine.route.file", { format })}
      onClick={save}
    >
      {format}
    </Button>
  )
}
