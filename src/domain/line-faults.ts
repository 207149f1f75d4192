import { isLine } from "#contract/line.ts"
import { type FormFault, textFaults } from "./form-faults.ts"

/** A text of one line that must be there, of at most `max` characters: names, addresses and telephone numbers of people. */
export const lineFaults = (field: string, value: string, max: number): ReadonlyArray<FormFault> => {
  const faults = textFaults(field, value, max)
  return faults.length > 0 || isLine(value) ? faults : [{ message: "INVALID_INPUT_VALUE", field }]
}
