import { linesOf, type SerialLine, serialsIn } from "#domain/devices/serial-list.ts"
import type { SimChangeContext } from "./machine.ts"

/** What the change does to each serial number. */
export const linesIn = ({ text, found, target }: SimChangeContext): ReadonlyArray<SerialLine> =>
  linesOf(serialsIn(text), found, target)
