import { Button, Timeline } from "@mantine/core"
import "@mantine/core/styles/Timeline.css"
import IconAntennaOff from "@tabler/icons-react/dist/esm/icons/IconAntennaOff.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { DeviceActivation, DeviceAttempt, TelemetryDevice } from "#contract/schemas/device.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DeviceActivationMachine } from "#machines/machine/device-activation/machine.ts"
import * as select from "#machines/machine/device-activation/selectors.ts"
import { When } from "../../ui/date-time/When.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty, StaleNote } from "../../ui/page/Notice.tsx"
import { Facts } from "../../ui/record/Facts.tsx"
import { Badge } from "../../ui/status/Badge.tsx"
import classes from "./Device.module.css"
import { DeviceCommands } from "./DeviceCommands.tsx"

type Actor = ActorRefFrom<DeviceActivationMachine>

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

/** Telemetry device of the machine and its SIM: how far it is, what was tried, and a retry after a failure. */
export const Device = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const loaded = useSelector(actor, select.loadedOf)
  const missing = useSelector(actor, select.isMissing)
  const unreachable = useSelector(actor, select.isUnreachable)
  const connection = useSelector(actor, select.connectionOf)
  const again = () => actor.send({ type: "data.refreshed" })
  if (missing)
    return (
      <Empty icon={<IconAntennaOff size={26} aria-hidden="true" />} title={text("machine.device.none")}>
        {text("machine.device.none.how")}
      </Empty>
    )
  if (unreachable)
    return (
      <LoadFailure connection={connection} title={text("machine.device.notLoaded")} onRetry={again}>
        {text("errors.REQUEST_TIMEOUT")}
      </LoadFailure>
    )
  return loaded === undefined ? (
    <Loading rows={4} />
  ) : (
    <Shown actor={actor} value={loaded.value} at={loaded.at} />
  )
}

const Shown = ({
  actor,
  value: { device, attempts, mayRetry },
  at,
}: {
  readonly actor: Actor
  readonly value: DeviceActivation
  readonly at: number
}) => {
  const text = useTexts()
  const stale = useSelector(actor, select.isStale)
  const commands = useSelector(actor, select.commandsOf)
  return (
    <div className={classes.device}>
      {stale && <StaleNote since={at} />}
      <Progress actor={actor} mayRetry={mayRetry} device={device} />
      <Facts
        texts="machine.device"
        value={device}
        facts={[
          {
            name: "sim",
            value: ({ dataSim }) => <Status status={dataSim.status} looks={simLooks} of="simStatus" />,
          },
          {
            name: "mode",
            value: ({ activationMode }) =>
              activationMode === null ? "–" : text(`machine.device.mode.${activationMode}`),
          },
          { name: "lastSeen", value: ({ lastSeen }) => (lastSeen === null ? "–" : <When at={lastSeen} />) },
          { name: "type", value: ({ type }) => type },
          { name: "serialNumber", value: ({ serialNumber }) => serialNumber },
          { name: "revision", value: ({ revision }) => revision ?? "–" },
          { name: "imei", value: ({ imei }) => imei ?? "–" },
          { name: "iccid", value: ({ dataSim }) => dataSim.iccid ?? "–" },
          { name: "imsi", value: ({ dataSim }) => dataSim.imsi ?? "–" },
        ]}
      />
      {commands !== undefined && <DeviceCommands actor={commands} device={device} />}
      <Attempts attempts={attempts} />
    </div>
  )
}

/** How far the device is, in words, and what can be done about it. */
const Progress = ({
  actor,
  device,
  mayRetry,
}: {
  readonly actor: Actor
  readonly device: TelemetryDevice
  readonly mayRetry: boolean
}) => {
  const text = useTexts()
  const waiting = useSelector(actor, select.isWaiting)
  const late = useSelector(actor, select.isLate)
  const broken = useSelector(actor, select.isBroken)
  const retrying = useSelector(actor, select.isRetrying)
  return (
    <div className={classes.progress} role="status">
      <Status status={device.status} looks={looks} of="status" />
      {waiting && <p>{text(late ? "machine.device.late" : "machine.device.waiting")}</p>}
      {broken && !mayRetry && <p>{text("machine.device.failed.notYours")}</p>}
      {mayRetry && (broken || retrying) && (
        <Button
          className={classes.retry ?? ""}
          loading={retrying}
          onClick={() => actor.send({ type: "retry.requested" })}
        >
          {text("machine.device.action.retry")}
        </Button>
      )}
    </div>
  )
}

/** What was tried with the device, newest first, with its answers. */
const Attempts = ({ attempts }: { readonly attempts: ReadonlyArray<DeviceAttempt> }) => {
  const text = useTexts()
  if (attempts.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>{text("machine.device.attempts")}</h2>
      <Timeline
        active={0}
        bulletSize={14}
        lineWidth={2}
        role="list"
        aria-label={text("machine.device.attempts")}
      >
        {attempts.map((attempt) => (
          <Timeline.Item
            key={attempt.id}
            role="listitem"
            title={text("machine.device.tried", {
              command: text(
                attempt.target === "SIM"
                  ? `machine.device.simCommand.${attempt.command}`
                  : `machine.device.command.${attempt.command}`,
              ),
              answer: text(`machine.device.answer.${attempt.state}`),
            })}
          >
            <span className={classes.quiet}>
              <When at={attempt.sent} />
              {" · "}
              {attempt.by ?? text("machine.device.bySubscription")}
            </span>
            {attempt.finished !== null && (
              <p className={classes.quiet}>
                {text("machine.device.answered")} <When at={attempt.finished} />
              </p>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
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
