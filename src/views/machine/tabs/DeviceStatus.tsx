import type { DeviceStatus, SimStatus } from "#contract/schemas/device.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "../../ui/status/Badge.tsx"

const looks = {
  ACTIVE: ["running", "done"],
  ACTIVATION_PENDING: ["delayed", "half"],
  DEACTIVATION_PENDING: ["delayed", "half"],
  ACTIVATION_FAILED: ["alarmA", "cross"],
  DEACTIVATION_FAILED: ["alarmA", "cross"],
  DEACTIVATED: ["off", "off"],
  TERMINATED: ["off", "cross"],
  UNKNOWN: ["off", "info"],
} as const

/** SIM symbols differ from those of devices where a SIM means something else (DEV-08). */
const simLooks = {
  ...looks,
  ACTIVE: ["running", "running"],
  DEACTIVATED: ["off", "open"],
} as const

/** Status of a telemetry device as symbol, colour and word (DEV-07). */
export const DeviceBadge = ({ status }: { readonly status: DeviceStatus }) => {
  const [tone, shape] = looks[status]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`machine.device.status.${status}`)}
    </Badge>
  )
}

/** Status of a data SIM as symbol, colour and word (DEV-08). */
export const SimBadge = ({ status }: { readonly status: SimStatus }) => {
  const [tone, shape] = simLooks[status]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`machine.device.simStatus.${status}`)}
    </Badge>
  )
}
