import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs"
import IconBellRinging from "@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { BoundaryNotification } from "#contract/schemas/boundary-notification.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { NotificationFilters } from "#machines/boundaries/notification-list.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { loadedOf } from "#machines/shared/resource/selectors.ts"
import { CollectionPage } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../../ui/collection/collection-view.ts"
import { RowLink } from "../../ui/collection/RowLink.tsx"
import { When } from "../../ui/date-time/When.tsx"
import { EditLink } from "./EditLink.tsx"
import { NotificationState, needsMachine, stateText } from "./NotificationState.tsx"
import classes from "./Notifications.module.css"
import { ruleNames, useScheduleText } from "./use-schedule-text.ts"

const HOME = "/fleet/boundaries/notifications"

/** Machines that a row names; it counts the others. */
const NAMED = 3

/** List of the user's boundary notifications, each with its rules, times and machines in words (BND-07). */
export const NotificationList = ({ actor }: { readonly actor: CollectionActor }) => {
  const filters = useFilters(actor)
  return (
    <CollectionPage<BoundaryNotification>
      actor={actor}
      view={{
        texts: "boundaries.notificationList",
        icon: <IconBellRinging size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        create: `${HOME}/new`,
        filters: [
          { name: "q", kind: "search" },
          { name: "geofenceId", kind: "select", options: filters?.boundaries ?? [] },
          { name: "machineId", kind: "select", options: filters?.machines ?? [] },
          { name: "enabled", kind: "segments", options: ["true", "false"] },
        ],
        columns: useColumns(),
        actions: [
          {
            name: "on",
            icon: <IconBellRinging size={22} aria-hidden="true" />,
            isOffered: (one) => !one.enabled && !needsMachine(one),
          },
          {
            name: "off",
            icon: <IconBellOff size={22} aria-hidden="true" />,
            isOffered: ({ enabled }) => enabled,
          },
          { name: "delete", icon: <IconTrash size={22} aria-hidden="true" />, danger: true, bulk: true },
        ],
      }}
    />
  )
}

/** Options of the filters, once they are loaded. */
const useFilters = (actor: CollectionActor): NotificationFilters | undefined => {
  const { companion } = useSelector(actor, partsOf)
  return useSelector(
    companion as ActorRefFrom<ResourceMachine> | undefined,
    (snapshot) => snapshot && loadedOf<NotificationFilters>(snapshot)?.value,
  )
}

const useColumns = (): ReadonlyArray<Column<BoundaryNotification>> => {
  const text = useTexts()
  const { dateTime } = useFormats()
  const scheduleText = useScheduleText()
  const rules = (one: BoundaryNotification) => ruleNames(text, one.rules).join(", ")
  const machines = ({ machines: all }: BoundaryNotification) => {
    if (all.length === 0) return text("boundaries.watched.none")
    const names = all.slice(0, NAMED).map(displayName).join(", ")
    return all.length > NAMED ? text("boundaries.watched.more", { names, count: all.length - NAMED }) : names
  }
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <div className={classes.name}>
          <RowLink href={`${HOME}/${id}`}>{name}</RowLink>
        </div>
      ),
    },
    {
      name: "enabled",
      sortable: true,
      text: (one) => stateText(text, one),
      cell: (one) => <NotificationState notification={one} />,
    },
    { name: "boundary", text: ({ geofenceName }) => geofenceName, cell: ({ geofenceName }) => geofenceName },
    { name: "rules", text: rules, cell: rules },
    {
      name: "schedule",
      onPhone: false,
      text: (one) => scheduleText(one).join("; "),
      cell: (one) => (
        <span className={classes.stack}>
          {scheduleText(one).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      ),
    },
    { name: "machines", onPhone: false, text: machines, cell: machines },
    {
      name: "modified",
      sortable: true,
      spare: true,
      text: ({ modified }) => dateTime(modified),
      cell: ({ modified }) => <When at={modified} />,
    },
    { name: "edit", cell: ({ id, name }) => <EditLink href={`${HOME}/${id}/edit`} name={name} /> },
  ]
}
