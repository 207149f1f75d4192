import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs"
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs"
import { useSelector } from "@xstate/react"
import type { PlacedLeg, Whereabouts } from "#domain/route-day.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"
import { measuredOf } from "#machines/machine/machine-route/selectors.ts"
import classes from "./MachineRoute.module.css"
import type { MachineRouteActor } from "./MachineRoute.tsx"

const icons = { trip: IconArrowRight, stop: IconPlayerPause, gap: IconPlugConnectedX }

/**
 * Trips, stops and times without positions, one after the other, each with the boundaries where it lies; pressing one
 * shows its start on the map.
 */
export const RouteLegs = ({ actor }: { readonly actor: MachineRouteActor }) => {
  const text = useTexts()
  const legs = useSelector(actor, measuredOf)?.legs ?? []
  if (legs.length === 0) return null
  return (
    <section className={classes.legs} aria-label={text("machine.route.legs")}>
      <h2 className={classes.subtitle}>{text("machine.route.legs")}</h2>
      <ol className={classes.legList}>
        {legs.map((leg) => (
          <LegRow key={leg.index} leg={leg} actor={actor} />
        ))}
      </ol>
    </section>
  )
}

const LegRow = ({ leg, actor }: { readonly leg: PlacedLeg; readonly actor: MachineRouteActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const Icon = icons[leg.kind]
  const { kind, from, to, distance, fuel, place } = leg
  return (
    <li>
      <button
        type="button"
        className={classes.leg}
        data-kind={kind}
        onClick={() => actor.send({ type: "time.selected", time: from })}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={classes.legKind}>{text(`machine.route.leg.${kind}`)}</span>
        <span className={classes.legPlace}>{placeText(place, text)}</span>
        <span className={classes.legTime}>
          {formats.time(from)} – {formats.time(to)}
        </span>
        <span className={classes.legFigure}>{formats.span(to - from)}</span>
        <span className={classes.legFigure}>
          {kind === "trip" ? formats.quantity(distance / 1000, "km", 1) : ""}
        </span>
        <span className={classes.legFigure}>
          {fuel === undefined || kind === "gap" ? "" : formats.quantity(fuel, "l", 1)}
        </span>
      </button>
    </li>
  )
}

/** Names of the boundaries where a part of the route lies; empty outside of all of them. */
const placeText = ({ in: place, from, to }: Whereabouts, text: TextOf): string => {
  if (place !== undefined) return text("machine.route.leg.in", { place })
  if (from !== undefined && to !== undefined) return text("machine.route.leg.fromTo", { from, to })
  if (from !== undefined) return text("machine.route.leg.from", { place: from })
  return to === undefined ? "" : text("machine.route.leg.to", { place: to })
}
