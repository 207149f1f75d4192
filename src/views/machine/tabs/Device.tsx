import IconAntennaOff from "@tabler/icons-react/dist/esm/icons/IconAntennaOff.mjs"
import type { TelemetryDevice } from "#contract/schemas/device.ts"
import { retryCommand } from "#domain/devices/device.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { When } from "../../ui/date-time/When.tsx"
import { Empty } from "../../ui/page/Notice.tsx"
import { type RecordActor, RecordPanel } from "../../ui/record/RecordPage.tsx"
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

/** Telemetry device of the machine and its SIM: what they are, what they do, and a retry after a failure. */
export const Device = ({ actor, owned }: { readonly actor: RecordActor; readonly owned: boolean }) => {
  const text = useTexts()
  return (
    <RecordPanel<TelemetryDevice>
      actor={actor}
      missing={
        <Empty icon={<IconAntennaOff size={26} aria-hidden="true" />} title={text("machine.device.none")}>
          {text("machine.device.none.how")}
        </Empty>
      }
      view={{
        texts: "machine.device",
        titleOf: ({ serialNumber }) => serialNumber,
        idOf: ({ machineId }) => machineId ?? 0,
        facts: [
          { name: "status", value: ({ status }) => <Status status={status} looks={looks} of="status" /> },
          {
            name: "sim",
            value: ({ dataSim }) => <Status status={dataSim.status} looks={simLooks} of="simStatus" />,
          },
          {
            name: "mode",
            value: ({ activationMode }) =>
              activationMode === null ? "–" : text(`machine.device.mode.${activationMode}`),
          },
          {
            name: "command",
            value: ({ openCommand }) =>
              openCommand === null
                ? text("machine.device.command.none")
                : text(`machine.device.command.${openCommand}`),
          },
          { name: "lastSeen", value: ({ lastSeen }) => (lastSeen === null ? "–" : <When at={lastSeen} />) },
          { name: "type", value: ({ type }) => type },
          { name: "serialNumber", value: ({ serialNumber }) => serialNumber },
          { name: "revision", value: ({ revision }) => revision ?? "–" },
          { name: "imei", value: ({ imei }) => imei ?? "–" },
          { name: "iccid", value: ({ dataSim }) => dataSim.iccid ?? "–" },
          { name: "imsi", value: ({ dataSim }) => dataSim.imsi ?? "–" },
        ],
        children: ({ value: { status } }) =>
          status === "ACTIVATION_PENDING" ? <p role="status">{text("machine.device.waiting")}</p> : null,
        actions: [
          { name: "retry", isOffered: ({ status }) => owned && typeof retryCommand(status) === "string" },
        ],
      }}
    />
  )
}

const Status = ({
  status,
  looks: table,
  of,
}: {
  readonly status: keyof typeof looks
  readonly looks: typeof looks | typeof simLooks
  readonly of: "status" | "simStatus"
}) => {
  const [tone, shape] = table[status]
  return (
    <Badge tone={tone} shape={shape}>
      {useTexts()(`machine.device.${of}.${status}`)}
    </Badge>
  )
}
