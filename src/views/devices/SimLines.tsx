import type { SerialLine } from "#domain/devices/serial-list.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { SimBadge } from "../machine/tabs/DeviceStatus.tsx"
import { MachineLink } from "./device-columns.tsx"
import classes from "./SimChange.module.css"

/** The serial numbers of the list, each with its device, its SIM, and what is said about it. */
export const SerialLines = ({
  lines,
  said,
}: {
  readonly lines: ReadonlyArray<SerialLine>
  readonly said: (line: SerialLine) => string
}) => (
  <ul className={classes.lines} aria-label={useTexts()("devices.sims.serials")}>
    {lines.map((line) => (
      <li key={line.serial} className={classes.line} data-skipped={line.standing !== "changes"}>
        <span className={classes.serial}>{line.serial}</span>
        <span>{line.device !== undefined && <MachineLink vin={line.device.vin} />}</span>
        <span>{line.device !== undefined && <SimBadge status={line.device.simStatus} />}</span>
        <span className={classes.quiet}>{said(line)}</span>
      </li>
    ))}
  </ul>
)
