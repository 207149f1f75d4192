import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs"
import IconMapPinOff from "@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs"
import type { BoundaryNotification } from "#contract/schemas/boundary-notification.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { NotificationState, stateText } from "../../boundaries/notifications/NotificationState.tsx"
import { ruleNames, useScheduleText } from "../../boundaries/notifications/use-schedule-text.ts"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"
import { RowLink } from "../../ui/collection/RowLink.tsx"

const HOME = "/fleet/boundaries/notifications"

/** Boundary notifications that watch the machine; the owner assigns others, and releases the machine from them. */
export const Boundaries = ({
  actor,
  machine,
}: {
  readonly actor: CollectionActor
  readonly machine: Pick<Machine, "id">
}) => {
  const text = useTexts()
  const scheduleText = useScheduleText()
  const watches = ({ machines }: BoundaryNotification) => machines.some(({ id }) => id === machine.id)
  const watching = (one: BoundaryNotification) =>
    text(`machine.boundaries.watching.${watches(one) ? "yes" : "no"}`)
  const rules = (one: BoundaryNotification) => ruleNames(text, one.rules).join(", ")
  const schedule = (one: BoundaryNotification) => scheduleText(one).join("; ")
  return (
    <CollectionPanel<BoundaryNotification>
      actor={actor}
      view={{
        texts: "machine.boundaries",
        icon: <IconMapPin size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        create: `${HOME}/new`,
        filters: [{ name: "watching", kind: "segments", options: ["every"] }],
        columns: [
          {
            name: "name",
            sortable: true,
            primary: true,
            text: ({ name }) => name,
            cell: ({ id, name }) => <RowLink href={`${HOME}/${id}`}>{name}</RowLink>,
          },
          { name: "watching", text: watching, cell: watching },
          {
            name: "enabled",
            sortable: true,
            text: (one) => stateText(text, one),
            cell: (one) => <NotificationState notification={one} />,
          },
          {
            name: "boundary",
            text: ({ geofenceName }) => geofenceName,
            cell: ({ geofenceName }) => geofenceName,
          },
          { name: "rules", text: rules, cell: rules },
          { name: "schedule", text: schedule, cell: schedule },
        ],
        actions: [
          {
            name: "assign",
            icon: <IconMapPin size={22} aria-hidden="true" />,
            isOffered: (one) => !watches(one),
          },
          {
            name: "release",
            icon: <IconMapPinOff size={22} aria-hidden="true" />,
            danger: true,
            isOffered: watches,
          },
        ],
      }}
    />
  )
}
