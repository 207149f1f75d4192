import { useSelector } from "@xstate/react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { measuredOf, summaryOf } from "#machines/machine/machine-route/selectors.ts"
import { KeyFigure, KeyFigures } from "../../ui/page/KeyFigure.tsx"
import type { MachineRouteActor } from "./MachineRoute.tsx"

/** Totals of the day's route and work; a figure that the machine does not record is left out. */
export const RouteFigures = ({ actor }: { readonly actor: MachineRouteActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const summary = useSelector(actor, summaryOf)
  const work = useSelector(actor, measuredOf)?.work
  if (summary === undefined) return null
  return (
    <KeyFigures>
      <KeyFigure
        label={text("machine.route.time")}
        value={`${formats.time(summary.from)} – ${formats.time(summary.to)}`}
      />
      <KeyFigure
        label={text("machine.route.distance")}
        value={formats.quantity(summary.distance / 1000, "km", 1)}
      />
      {work?.fuelUsed && (
        <KeyFigure
          label={text("machine.figure.fuelUsed")}
          value={formats.figure(work.fuelUsed)}
          {...(work.averageFuelRate ? { note: formats.figure(work.averageFuelRate) } : {})}
        />
      )}
      {work?.area && <KeyFigure label={text("machine.figure.area")} value={formats.figure(work.area)} />}
      <KeyFigure label={text("machine.route.moving")} value={formats.span(summary.moving)} />
      <KeyFigure label={text("machine.route.standing")} value={formats.span(summary.standing)} />
      <KeyFigure label={text("machine.route.stops")} value={formats.number(summary.stops.length, 0)} />
      <KeyFigure
        label={text("machine.route.maxSpeed")}
        value={formats.quantity(summary.maxSpeed, "km/h", 0)}
      />
      {summary.leftOut > 0 && (
        <KeyFigure
          label={text("machine.route.leftOut")}
          value={formats.number(summary.leftOut, 0)}
          note={text("machine.route.leftOut.why")}
        />
      )}
    </KeyFigures>
  )
}
