import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "./Badge.tsx"

const looks = {
  A: ["alarmA", "stop"],
  B: ["alarmB", "warning"],
  C: ["alarmC", "info"],
} as const

/** Level of an alarm by colour, shape and word: A stop now, B service soon, C information (ALARM-04). */
export const AlarmLevelBadge = ({ level }: { readonly level: AlarmLevel }) => {
  const [tone, shape] = looks[level]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`shell.alarmLevel.${level}`)}
    </Badge>
  )
}
