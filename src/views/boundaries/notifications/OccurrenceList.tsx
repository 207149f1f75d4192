import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs"
import IconMailOpened from "@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs"
import IconRoute from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import type { Occurrence, OccurrenceRule } from "#contract/schemas/boundary-notification.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { WatchedBoundary } from "#machines/boundaries/occurrence-list.ts"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../../ui/collection/collection-view.ts"
import { RowLink } from "../../ui/collection/RowLink.tsx"
import { When } from "../../ui/date-time/When.tsx"
import { Badge } from "../../ui/status/Badge.tsx"
import classes from "./Notifications.module.css"

const EVENTS: ReadonlyArray<OccurrenceRule> = ["ENTER", "LEAVE", "OUTSIDE_USE"]

/** Name of the machine of an occurrence; its VIN once the notification no longer watches the machine. */
const machineName = ({ notification }: WatchedBoundary, { machineId, vin }: Occurrence): string => {
  const machine = notification.machines.find(({ id }) => id === machineId)
  return machine === undefined ? vin : displayName(machine)
}

/** Events that a boundary notification reported, newest first, with the time inside (BND-12). */
export const OccurrenceList = ({
  actor,
  watched,
}: {
  readonly actor: CollectionActor
  readonly watched: WatchedBoundary
}) => {
  const text = useTexts()
  return (
    <CollectionPanel<Occurrence>
      actor={actor}
      view={{
        texts: "boundaries.occurrences",
        icon: <IconRoute size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: (one) =>
          text("boundaries.occurrences.nameOf", {
            event: text(`boundaries.event.${one.rule}`),
            machine: machineName(watched, one),
          }),
        filters: [
          {
            name: "machineId",
            kind: "select",
            options: watched.notification.machines.map((one) => ({
              value: String(one.id),
              label: displayName(one),
            })),
          },
          {
            name: "rule",
            kind: "select",
            options: EVENTS.map((rule) => ({ value: rule, label: text(`boundaries.event.${rule}`) })),
          },
          { name: "read", kind: "segments", options: ["false", "true"] },
        ],
        columns: useColumns(watched),
        actions: [
          {
            name: "read",
            icon: <IconMailOpened size={22} aria-hidden="true" />,
            bulk: true,
            isOffered: ({ read }) => !read,
          },
          {
            name: "unread",
            icon: <IconMail size={22} aria-hidden="true" />,
            isOffered: ({ read }) => read,
          },
          { name: "delete", icon: <IconTrash size={22} aria-hidden="true" />, danger: true, bulk: true },
        ],
      }}
    />
  )
}

const useColumns = (watched: WatchedBoundary): ReadonlyArray<Column<Occurrence>> => {
  const text = useTexts()
  const { dateTime, span } = useFormats()
  const event = ({ rule }: Occurrence) => text(`boundaries.event.${rule}`)
  const machine = (one: Occurrence) => machineName(watched, one)
  const read = (one: Occurrence) => text(`boundaries.occurrences.${one.read ? "read" : "new"}`)
  const inside = ({ insideSeconds }: Occurrence) =>
    insideSeconds === null ? "–" : span(insideSeconds * 1000)
  return [
    {
      name: "rule",
      primary: true,
      text: event,
      cell: (one) => (
        <span className={classes.event}>
          <strong data-read={one.read}>{event(one)}</strong>
          {one.test && (
            <Badge tone="alarmC" shape="info">
              {text("boundaries.occurrences.test")}
            </Badge>
          )}
        </span>
      ),
    },
    {
      name: "machine",
      text: machine,
      cell: (one) => <RowLink href={`/fleet/machines/vin/${one.vin}`}>{machine(one)}</RowLink>,
    },
    {
      name: "time",
      sortable: true,
      text: ({ time }) => dateTime(time),
      cell: ({ time }) => <When at={time} />,
    },
    {
      name: "inside",
      text: ({ insideSeconds }) => (insideSeconds === null ? null : Math.round(insideSeconds / 60)),
      cell: inside,
    },
    {
      name: "read",
      text: read,
      cell: (one) => (
        <Badge tone={one.read ? "off" : "running"} shape={one.read ? "done" : "open"}>
          {read(one)}
        </Badge>
      ),
    },
  ]
}
