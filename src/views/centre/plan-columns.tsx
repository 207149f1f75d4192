import { Link } from "wouter"
import type { PlannedService } from "#contract/schemas/service-plan.ts"
import { ownerName } from "#domain/centre/owner-name.ts"
import { displayName, serviceCounter } from "#domain/machine.ts"
import { RESETS_AT_HOURS } from "#domain/service-counter.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./ServicePlan.module.css"

const looks = {
  due: ["alarmA", "stop"],
  warning: ["alarmB", "warning"],
  ok: ["running", "done"],
  unknown: ["off", "info"],
} as const

/** Columns of a service plan: the machine, when it is due, its last service and its owner. */
export const usePlanColumns = (
  pageOf: (machine: PlannedService) => string,
): ReadonlyArray<Column<PlannedService>> => {
  const text = useTexts()
  const { date, day, quantity } = useFormats()
  const hours = (value: number) => quantity(Math.abs(value), "h", 0)
  const left = ({ nextService: value }: PlannedService) =>
    text(value < 0 ? "centre.plan.overdue" : "centre.plan.left", { hours: hours(value) })
  const estimated = ({ estimatedServiceDate: at }: PlannedService) =>
    at === null ? text("centre.plan.notSoon") : day(at)
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: displayName,
      cell: (machine) => (
        <div className={classes.stack}>
          <RowLink href={`${pageOf(machine)}?tab=service`}>{displayName(machine)}</RowLink>
          <span className={classes.quiet}>
            {machine.model.brand} {machine.model.name}
          </span>
        </div>
      ),
    },
    {
      name: "nextService",
      sortable: true,
      text: left,
      cell: (machine) => {
        const state = serviceCounter(machine.nextService)
        const [tone, shape] = looks[state]
        return (
          <div className={classes.due}>
            <Badge tone={tone} shape={shape}>
              {text(`machines.service.${state}`)}
            </Badge>
            <span>{left(machine)}</span>
            {!machine.serviceIntervalResetAllowed && (
              <span className={classes.quiet}>
                {text("centre.plan.resetsItself", { hours: hours(RESETS_AT_HOURS) })}
              </span>
            )}
          </div>
        )
      },
    },
    {
      name: "estimated",
      text: estimated,
      cell: (machine) => <span className={classes.date}>{estimated(machine)}</span>,
    },
    {
      name: "lastService",
      text: ({ lastService: at }) => (at === null ? null : date(at)),
      cell: (machine) =>
        machine.lastService === null ? (
          text("centre.plan.neverServiced")
        ) : (
          <Link
            href={`${pageOf(machine)}?tab=history`}
            className={classes.link ?? ""}
            title={text("centre.plan.history")}
          >
            <time dateTime={machine.lastService}>{date(machine.lastService)}</time>
          </Link>
        ),
    },
    {
      name: "owner",
      text: (machine) => {
        const { owner } = machine
        return owner && [ownerName(owner), owner.phoneNumber, owner.email].filter(Boolean).join(", ")
      },
      cell: (machine) => <Owner machine={machine} />,
    },
    {
      name: "hours",
      sortable: true,
      onPhone: false,
      text: ({ hours: worked }) => (worked === null ? null : hours(worked)),
      cell: ({ hours: worked }) => (worked === null ? "–" : hours(worked)),
    },
    {
      name: "vin",
      sortable: true,
      spare: true,
      onPhone: false,
      text: ({ vin }) => vin,
      cell: ({ vin }) => vin,
    },
  ]
}

/** Owner with the ways to reach them; what is unknown is left out. */
const Owner = ({ machine }: { readonly machine: PlannedService }) => {
  const { owner } = machine
  const text = useTexts()
  if (owner === null) return text("centre.plan.noOwner")
  return (
    <div className={classes.owner}>
      <span>{ownerName(owner)}</span>
      {owner.phoneNumber !== "" && (
        <a className={classes.link} href={`tel:${owner.phoneNumber.replaceAll(/[^+\d]/g, "")}`}>
          {owner.phoneNumber}
        </a>
      )}
      <a className={classes.link} href={`mailto:${owner.email}`}>
        {owner.email}
      </a>
    </div>
  )
}
