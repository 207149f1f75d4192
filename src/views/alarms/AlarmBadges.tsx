import type { AlarmState } from "#contract/schemas/alarm.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "../ui/status/Badge.tsx"

const states = {
  NEW: ["alarmB", "open"],
  IN_PROGRESS: ["running", "half"],
  MONITOR: ["delayed", "delayed"],
  RESOLVED: ["off", "done"],
  AUTO_CLOSED: ["off", "done"],
} as const

/** State of an alarm at the machine's service centre (ALARM-02, OPEN-61). */
export const AlarmStateBadge = ({ state }: { readonly state: AlarmState }) => {
  const [tone, shape] = states[state]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`alarms.state.${state}`)}
    </Badge>
  )
}
