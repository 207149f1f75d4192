import { useSelector } from "@xstate/react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { measuredOf } from "#machines/machine/machine-route/selectors.ts"
import classes from "./MachineRoute.module.css"
import type { MachineRouteActor } from "./MachineRoute.tsx"

/** How long the machine was in each of the user's boundaries on this day, how far it drove, and what it burnt there. */
export const RouteFields = ({ actor }: { readonly actor: MachineRouteActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const inside = useSelector(actor, measuredOf)?.inside ?? []
  if (inside.length === 0) return null
  const burns = inside.some(({ fuel }) => fuel !== undefined)
  return (
    <section aria-label={text("machine.route.inside")}>
      <h2 className={classes.subtitle}>{text("machine.route.inside")}</h2>
      <table className={classes.inside}>
        <thead>
          <tr>
            <th scope="col">{text("machine.route.inside.boundary")}</th>
            <th scope="col">{text("machine.route.inside.time")}</th>
            <th scope="col">{text("machine.route.distance")}</th>
            {burns && <th scope="col">{text("machine.figure.fuelUsed")}</th>}
          </tr>
        </thead>
        <tbody>
          {inside.map(({ id, name, duration, distance, fuel }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{formats.span(duration)}</td>
              <td>{formats.quantity(distance / 1000, "km", 1)}</td>
              {fuel !== undefined && <td>{formats.quantity(fuel, "l", 1)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
