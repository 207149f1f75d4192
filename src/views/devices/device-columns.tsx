import { Link } from "wouter"
import type { TelemetryDevice } from "#contract/schemas/device.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { RowLink } from "#views/ui/collection/RowLink.tsx"
import { DeviceBadge, SimBadge } from "../machine/tabs/DeviceStatus.tsx"
import type { Column } from "../ui/collection/collection-view.ts"
import { When } from "../ui/date-time/When.tsx"
import classes from "./Devices.module.css"

/** Columns of telemetry devices; `home` is the address of their list. */
export const useDeviceColumns = (home: string): ReadonlyArray<Column<TelemetryDevice>> => {
  const text = useTexts()
  return [
    {
      name: "serialNumber",
      sortable: true,
      primary: true,
      text: ({ serialNumber }) => serialNumber,
      cell: ({ id, serialNumber }) => <RowLink href={`${home}/${id}`}>{serialNumber}</RowLink>,
    },
    { name: "type", sortable: true, onPhone: false, text: ({ type }) => type, cell: ({ type }) => type },
    {
      name: "status",
      sortable: true,
      text: ({ status }) => text(`machine.device.status.${status}`),
      cell: ({ status }) => <DeviceBadge status={status} />,
    },
    {
      name: "simStatus",
      sortable: true,
      text: ({ dataSim }) => text(`machine.device.simStatus.${dataSim.status}`),
      cell: ({ dataSim }) => <SimBadge status={dataSim.status} />,
    },
    {
      name: "vin",
      sortable: true,
      text: ({ vin }) => vin,
      cell: ({ vin }) => <MachineLink vin={vin} />,
    },
    {
      name: "lastSeen",
      sortable: true,
      onPhone: false,
      text: ({ lastSeen }) => lastSeen,
      cell: ({ lastSeen }) => (lastSeen === null ? "–" : <When at={lastSeen} />),
    },
    {
      name: "revision",
      sortable: true,
      onPhone: false,
      spare: true,
      text: ({ revision }) => revision,
      cell: ({ revision }) => revision ?? "–",
    },
  ]
}

/** Link to the page of the machine that a device is in; a word for a device in stock. */
export const MachineLink = ({ vin }: Pick<TelemetryDevice, "vin">) => {
  const text = useTexts()
  return vin === null ? (
    <span className={classes.quiet}>{text("devices.inStock")}</span>
  ) : (
    <Link href={`/machine/${vin}?tab=device`} className={classes.machine ?? ""}>
      {vin}
    </Link>
  )
}
