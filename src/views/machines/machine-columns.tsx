import { Link } from "wouter"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { displayName, serviceCounter } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { When } from "../ui/date-time/When.tsx"
import { AlarmLevelBadge } from "../ui/status/AlarmLevelBadge.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import { StatusBadge } from "../ui/status/StatusBadge.tsx"
import classes from "./MachineList.module.css"

const statusNames = { RUNNING: "running", OFF: "off", DATA_DELAYED: "delayed" } as const

const serviceLooks = {
  due: ["alarmA", "stop"],
  warning: ["alarmB", "warning"],
  ok: ["running", "done"],
  unknown: ["off", "info"],
} as const

const subscriptionLooks = {
  ACTIVE: ["running", "done"],
  REQUEST: ["delayed", "half"],
  INVITE: ["delayed", "open"],
  CANCELED: ["off", "cross"],
  EXPIRED: ["off", "off"],
  REJECTED: ["off", "cross"],
  WITHDRAWN: ["off", "cross"],
} as const

interface MachineLinks {
  readonly pageOf: (machine: FleetMachine) => string
  readonly alarmsOf: (machine: FleetMachine) => string
}

/** Columns of a table of machines; facts that the name's line says too are columns of their own to choose. */
export const useMachineColumns = ({
  alarmsOf,
  pageOf,
}: MachineLinks): ReadonlyArray<Column<FleetMachine>> => {
  const text = useTexts()
  const { dateTime, quantity } = useFormats()
  const amount = (value: number | null, unit: string) => (value === null ? "–" : quantity(value, unit, 0))
  const type = ({ type: of }: FleetMachine) => text(`machines.type.${of}`)
  const subscription = ({ subscriptionState: state }: FleetMachine) =>
    state === null ? "–" : text(`machines.subscription.${state}`)
  const number = (shown: string) => <span className={classes.number}>{shown}</span>
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: displayName,
      cell: (machine) => (
        <span className={classes.what}>
          <RowLink href={pageOf(machine)}>{displayName(machine)}</RowLink>
          <span className={classes.quiet}>
            {machine.brand} {machine.model.name}
          </span>
        </span>
      ),
    },
    {
      name: "liveStatus",
      sortable: true,
      text: ({ liveStatus }) => text(`shell.status.${statusNames[liveStatus]}`),
      cell: ({ liveStatus }) => <StatusBadge status={liveStatus} />,
    },
    {
      name: "openAlarms",
      text: ({ openAlarms }) => openAlarms,
      cell: (machine) => {
        const { openAlarms, worstAlarm } = machine
        return worstAlarm === null ? (
          number("0")
        ) : (
          <Link
            href={alarmsOf(machine)}
            className={classes.alarms ?? ""}
            aria-label={`${text(`shell.alarmLevel.${worstAlarm}`)} ${text("machines.alarmsOf", { count: openAlarms })}`}
          >
            <AlarmLevelBadge level={worstAlarm} /> {openAlarms}
          </Link>
        )
      },
    },
    {
      name: "nextService",
      sortable: true,
      text: ({ nextService }) => amount(nextService, "h"),
      cell: ({ nextService }) => {
        const state = serviceCounter(nextService)
        const [tone, shape] = serviceLooks[state]
        return (
          <span className={classes.service}>
            <Badge tone={tone} shape={shape}>
              {text(`machines.service.${state}`)}
            </Badge>
            {nextService !== null && <span className={classes.quiet}>{amount(nextService, "h")}</span>}
          </span>
        )
      },
    },
    {
      name: "hours",
      sortable: true,
      onPhone: false,
      text: ({ hours }) => amount(hours, "h"),
      cell: ({ hours }) => number(amount(hours, "h")),
    },
    {
      name: "fuelLevel",
      onPhone: false,
      text: ({ fuelLevel }) => amount(fuelLevel, "%"),
      cell: ({ fuelLevel }) => number(amount(fuelLevel, "%")),
    },
    {
      name: "scrLevel",
      onPhone: false,
      text: ({ scrLevel }) => amount(scrLevel, "%"),
      cell: ({ scrLevel }) => number(amount(scrLevel, "%")),
    },
    {
      name: "subscription",
      onPhone: false,
      text: subscription,
      cell: (machine) => {
        if (machine.subscriptionState === null) return "–"
        const [tone, shape] = subscriptionLooks[machine.subscriptionState]
        return (
          <Badge tone={tone} shape={shape}>
            {subscription(machine)}
          </Badge>
        )
      },
    },
    {
      name: "lastSeen",
      sortable: true,
      text: ({ lastSeen }) => (lastSeen === null ? null : dateTime(lastSeen)),
      cell: ({ lastSeen }) => (lastSeen === null ? "–" : <When at={lastSeen} />),
    },
    { name: "vin", sortable: true, spare: true, text: ({ vin }) => vin, cell: ({ vin }) => vin },
    { name: "type", sortable: true, spare: true, text: type, cell: type },
    { name: "brand", sortable: true, spare: true, text: ({ brand }) => brand, cell: ({ brand }) => brand },
    {
      name: "series",
      spare: true,
      text: ({ model }) => model.series,
      cell: ({ model }) => model.series,
    },
    { name: "model", spare: true, text: ({ model }) => model.name, cell: ({ model }) => model.name },
  ]
}
