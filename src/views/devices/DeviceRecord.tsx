import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { progressOf } from "#domain/devices/activation.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DeviceRecord as Device } from "#machines/devices/device-record.ts"
import { loadedOf, partsOf } from "#machines/shared/record/selectors.ts"
import { Attempts } from "../machine/tabs/DeviceAttempts.tsx"
import { CommandButtons } from "../machine/tabs/DeviceCommands.tsx"
import { DeviceBadge, SimBadge } from "../machine/tabs/DeviceStatus.tsx"
import { When } from "../ui/date-time/When.tsx"
import { FormNote } from "../ui/page/Notice.tsx"
import { Facts } from "../ui/record/Facts.tsx"
import { type RecordActor, RecordPage, type TabProps } from "../ui/record/RecordPage.tsx"
import classes from "./Devices.module.css"
import { MachineLink } from "./device-columns.tsx"

/** Page of one telemetry device: its status and its SIM, its numbers and machine, the commands, and what was tried. */
export const DeviceRecord = ({ actor }: { readonly actor: RecordActor }) => {
  const text = useTexts()
  const home = useSelector(actor, ({ context }) => context.params["home"] ?? "")
  return (
    <RecordPage<Device>
      actor={actor}
      view={{
        texts: "machine.device",
        titleOf: ({ serialNumber }) => serialNumber,
        idOf: ({ id }) => id,
        back: home,
        aside: ({ id, mayEdit, serialNumber }) =>
          mayEdit && (
            <>
              <Link
                href={`${home}/sims?serials=${encodeURIComponent(serialNumber)}`}
                className={classes.link ?? ""}
              >
                {text("devices.record.sim")}
              </Link>
              <Link href={`${home}/${id}/edit`} className={classes.link ?? ""}>
                {text("devices.record.edit")}
              </Link>
            </>
          ),
        children: Parts,
      }}
    />
  )
}

const Parts = ({ actor, value: device }: TabProps<Device>) => {
  const text = useTexts()
  const at = useSelector(actor, loadedOf<Device>)?.at ?? 0
  const { actions } = useSelector(actor, partsOf)
  const progress = progressOf({ device, attempts: device.attempts }, at)
  return (
    <div className={classes.parts}>
      <div className={classes.statuses} role="status">
        <span className={classes.status}>
          <DeviceBadge status={device.status} />
          <span className={classes.quiet}>
            <When at={device.changed} />
          </span>
        </span>
        {progress !== "settled" && progress !== "failed" && (
          <p>{text(progress === "late" ? "machine.device.late" : "machine.device.waiting")}</p>
        )}
      </div>
      {!device.mayEdit && <FormNote>{text("devices.list.mayOnlyRead")}</FormNote>}
      <Facts
        texts="machine.device"
        value={device}
        facts={[
          { name: "sim", value: ({ dataSim }) => <SimBadge status={dataSim.status} /> },
          {
            name: "simSince",
            value: ({ simChanged }) => (simChanged === undefined ? "–" : <When at={simChanged} />),
          },
          { name: "machine", value: ({ vin }) => <MachineLink vin={vin} /> },
          {
            name: "mode",
            value: ({ activationMode }) =>
              activationMode === null ? "–" : text(`machine.device.mode.${activationMode}`),
          },
          { name: "lastSeen", value: ({ lastSeen }) => (lastSeen === null ? "–" : <When at={lastSeen} />) },
          { name: "type", value: ({ type }) => type },
          { name: "revision", value: ({ revision }) => revision ?? "–" },
          { name: "imei", value: ({ imei }) => imei ?? "–" },
          { name: "iccid", value: ({ dataSim }) => dataSim.iccid ?? "–" },
          { name: "imsi", value: ({ dataSim }) => dataSim.imsi ?? "–" },
        ]}
      />
      {device.mayEdit && actions !== undefined && <CommandButtons actor={actions} device={device} />}
      <Attempts attempts={device.attempts} />
    </div>
  )
}
