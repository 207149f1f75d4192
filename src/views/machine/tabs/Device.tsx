import { Button } from "@mantine/core"
import IconAntennaOff from "@tabler/icons-react/dist/esm/icons/IconAntennaOff.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { DeviceActivation, TelemetryDevice } from "#contract/schemas/device.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DeviceActivationMachine } from "#machines/machine/device-activation/machine.ts"
import * as select from "#machines/machine/device-activation/selectors.ts"
import { When } from "../../ui/date-time/When.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty, StaleNote } from "../../ui/page/Notice.tsx"
import { Facts } from "../../ui/record/Facts.tsx"
import classes from "./Device.module.css"
import { Attempts } from "./DeviceAttempts.tsx"
import { DeviceCommands } from "./DeviceCommands.tsx"
import { DeviceBadge, SimBadge } from "./DeviceStatus.tsx"
import { Pairing } from "./Pairing.tsx"

type Actor = ActorRefFrom<DeviceActivationMachine>

/** Telemetry device of the machine and its SIM: how far it is, what was tried, and a retry after a failure. */
export const Device = ({
  actor,
  toPairing,
}: {
  readonly actor: Actor
  /** Address of the form for the pairing with the legacy telemetry system; undefined for who may not change it. */
  readonly toPairing?: string | undefined
}) => {
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
    <Shown actor={actor} value={loaded.value} at={loaded.at} toPairing={toPairing} />
  )
}

const Shown = ({
  actor,
  value: { device, attempts, mayRetry, pairing },
  at,
  toPairing,
}: {
  readonly actor: Actor
  readonly value: DeviceActivation
  readonly at: number
  readonly toPairing: string | undefined
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
            value: ({ dataSim }) => <SimBadge status={dataSim.status} />,
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
      <Pairing pairing={pairing} href={toPairing} />
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
      <DeviceBadge status={device.status} />
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
