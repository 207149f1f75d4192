import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs"
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs"
import IconNoteOff from "@tabler/icons-react/dist/esm/icons/IconNoteOff.mjs"
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs"
import type { AlarmOverview, AlarmState, ServiceAlarm } from "#contract/schemas/alarm.ts"
import { isOpenAlarm } from "#domain/alarms/states.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { NONE_OF_THEM } from "#machines/alarms/alarm-work-list.ts"
import type { ActionView } from "../ui/collection/collection-view.ts"

const icon = { size: 20, "aria-hidden": true } as const

const leadsTo =
  (state: AlarmState) =>
  ({ targets }: ServiceAlarm): boolean =>
    targets.includes(state)

/** Whether anything is still done about the alarm, or can be again. */
const isUnderWay = ({ targets }: ServiceAlarm): boolean => targets.length > 0

/** Moves of alarms, who has them and the note on them; undefined for a reader who may not change them. */
export const useWorkActions = (
  overview: AlarmOverview | undefined,
): ReadonlyArray<ActionView<ServiceAlarm>> | undefined => {
  const text = useTexts()
  if (overview?.mayWork !== true) return undefined
  return [
    {
      name: "toWork",
      icon: <IconListCheck {...icon} />,
      bulk: true,
      isOffered: (alarm) => isOpenAlarm(alarm.state) && leadsTo("IN_PROGRESS")(alarm),
    },
    {
      name: "reopen",
      icon: <IconArrowBackUp {...icon} />,
      bulk: true,
      isOffered: (alarm) => !isOpenAlarm(alarm.state) && leadsTo("IN_PROGRESS")(alarm),
    },
    { name: "toPending", icon: <IconClock {...icon} />, bulk: true, isOffered: leadsTo("MONITOR") },
    { name: "finish", icon: <IconCheck {...icon} />, bulk: true, isOffered: leadsTo("RESOLVED") },
    {
      name: "give",
      icon: <IconUser {...icon} />,
      bulk: true,
      isOffered: isUnderWay,
      options: [
        ...overview.colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: NONE_OF_THEM, label: text("alarms.work.nobody") },
      ],
    },
    { name: "note", icon: <IconNote {...icon} />, bulk: true, isOffered: isUnderWay },
    {
      name: "removeNote",
      icon: <IconNoteOff {...icon} />,
      danger: true,
      isOffered: (alarm) => isUnderWay(alarm) && alarm.note !== null,
    },
  ]
}
