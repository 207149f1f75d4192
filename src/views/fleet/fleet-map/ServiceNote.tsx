import { Link } from "wouter"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { endOfSubscription } from "#domain/fleet-needs.ts"
import { serviceCounter } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { AlarmLevelBadge } from "../../ui/status/AlarmLevelBadge.tsx"
import classes from "./FleetList.module.css"

/**
 * Notes for the machine's owner: open alarms, a service due or near, an ended or ending subscription. Empty when
 * there is nothing to do.
 */
export const ServiceNote = ({ machine, linked = false }: NoteProps) => (
  <>
    <Alarms machine={machine} linked={linked} />
    <Subscription machine={machine} />
    {machine.subscriptionState === "ACTIVE" && <Service machine={machine} />}
  </>
)

interface NoteProps {
  readonly machine: FleetMachine
  /** Whether the open alarms lead to their list; not in a row, which leads to the machine as a whole. */
  readonly linked?: boolean
}

/** Number of open alarms, with the level of the worst by colour, shape and word. */
const Alarms = ({ machine: { openAlarms, vin, worstAlarm }, linked }: NoteProps) => {
  const text = useTexts()
  if (worstAlarm === null) return null
  const words = text("fleet.machine.alarms", { count: openAlarms })
  return (
    <span className={classes.alarms}>
      <AlarmLevelBadge level={worstAlarm} />
      {linked ? (
        <Link className={classes.toAlarms ?? ""} href={`/fleet/machines/vin/${vin}?tab=alarms`}>
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}

const Subscription = ({ machine }: { readonly machine: FleetMachine }) => {
  const text = useTexts()
  const formats = useFormats()
  const { subscriptionEnd: end, subscriptionState } = machine
  if (subscriptionState !== "ACTIVE")
    return <span className={classes.ended}>{text("fleet.machine.subscriptionEnded")}</span>
  const brings = endOfSubscription(machine)
  return end === null || brings === null ? null : (
    <span className={classes.ended}>
      {text(brings === "ends" ? "fleet.machine.subscriptionEnds" : "fleet.machine.subscriptionRenews", {
        day: formats.date(end),
      })}
    </span>
  )
}

const Service = ({ machine }: { readonly machine: FleetMachine }) => {
  const text = useTexts()
  const formats = useFormats()
  const state = serviceCounter(machine.nextService)
  if (machine.nextService === null || state === "ok" || state === "unknown") return null
  const hours = formats.quantity(Math.abs(machine.nextService), "h", 0)
  return (
    <span className={classes.service} data-state={state}>
      {text(`fleet.machine.service.${state}`, { hours })}
    </span>
  )
}
