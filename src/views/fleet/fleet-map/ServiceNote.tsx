import type { FleetMachine } from "#contract/schemas/machine.ts"
import { serviceCounter } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./FleetList.module.css"

/** Notes for the machine's owner: a service due or near, an ended subscription. Empty when there is nothing to do. */
export const ServiceNote = ({ machine }: { readonly machine: FleetMachine }) => {
  const text = useTexts()
  const formats = useFormats()
  if (machine.subscriptionState !== "ACTIVE") {
    return <span className={classes.ended}>{text("fleet.machine.subscriptionEnded")}</span>
  }
  const state = serviceCounter(machine.nextService)
  if (machine.nextService === null || state === "ok" || state === "unknown") return null
  const hours = formats.quantity(Math.abs(machine.nextService), "h", 0)
  return (
    <span className={classes.service} data-state={state}>
      {text(`fleet.machine.service.${state}`, { hours })}
    </span>
  )
}
