import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { WatchedBoundary } from "#machines/boundaries/occurrence-list.ts"
import { tabActorOf } from "#machines/shared/record/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"
import { type RecordActor, RecordPage, type RecordView, type TabProps } from "../../ui/record/RecordPage.tsx"
import { EditLink } from "./EditLink.tsx"
import { NotificationState, needsMachine } from "./NotificationState.tsx"
import { OccurrenceList } from "./OccurrenceList.tsx"
import { OccurrenceMap } from "./OccurrenceMap.tsx"
import { ruleNames, useScheduleText } from "./use-schedule-text.ts"

const HOME = "/fleet/boundaries/notifications"

type Tab = TabProps<WatchedBoundary>

const ListTab = ({ actor, value }: Tab) => {
  const list = useSelector(actor, tabActorOf) as CollectionActor | undefined
  return list === undefined ? null : <OccurrenceList actor={list} watched={value} />
}

const mapTab = (map: MapSettings) =>
  function MapTab({ actor, value }: Tab) {
    const points = useSelector(actor, tabActorOf) as ActorRefFrom<ResourceMachine> | undefined
    return points === undefined ? null : <OccurrenceMap actor={points} watched={value} map={map} />
  }

/** Page of one boundary notification: what it watches, and what it reported, as a list and on a map. */
export const BoundaryOccurrences = ({
  actor,
  map,
}: {
  readonly actor: RecordActor
  readonly map: MapSettings
}) => {
  const text = useTexts()
  const scheduleText = useScheduleText()
  const tabs = useMemo(() => ({ list: ListTab, map: mapTab(map) }), [map])
  const view: RecordView<WatchedBoundary> = {
    texts: "boundaries.occurrences",
    titleOf: ({ notification }) => notification.name,
    idOf: ({ notification }) => notification.id,
    back: HOME,
    aside: ({ notification: { id, name } }) => <EditLink href={`${HOME}/${id}/edit`} name={name} />,
    facts: [
      {
        name: "state",
        value: ({ notification }) => <NotificationState notification={notification} />,
      },
      { name: "boundary", value: ({ boundary }) => boundary.name },
      { name: "rules", value: ({ notification }) => ruleNames(text, notification.rules).join(", ") },
      { name: "schedule", value: ({ notification }) => scheduleText(notification).join("; ") },
    ],
    actions: [{ name: "test", isOffered: ({ notification }) => !needsMachine(notification) }],
    tabs,
  }
  return <RecordPage actor={actor} view={view} />
}
