import { useSelector } from "@xstate/react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { summaryOf } from "#machines/machine/machine-route/selectors.ts"
import { KeyFigure, KeyFigures } from "../../ui/page/KeyFigure.tsx"
import type { MachineRouteActor } from "./MachineRoute.tsx"

/** Totals of the day's route. */
export const RouteFigures = ({ actor }: { readonly actor: MachineRouteActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const summary = useSelector(actor, summaryOf)
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
      <KeyFigure label={text("machine.route.moving")} value={formats.duration(summary.moving)} />
      <KeyFigure label={text("machine.route.standing")} value={formats.duration(summary.standing)} />
      <KeyFigure label={text("machine.route.stops")} value={formats.number(summary.stops.length, 0)} />
      <KeyFigure
        label={text("machine.route.maxSpeed")}
        value={formats.quantity(summary.maxSpeed, "km/h", 0)}
      />
    </KeyFigures>
  )
}
