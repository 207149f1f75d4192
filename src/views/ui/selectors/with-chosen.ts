import type { SelectOption } from "../fields/FieldSelect.tsx"

/** Options with the selected one added while the list has not loaded it, so that the selection is shown. */
export const withChosen = (
  options: ReadonlyArray<SelectOption>,
  value: string,
  label: string,
): ReadonlyArray<SelectOption> =>
  value === "" || options.some((option) => option.value === value) ? options : [...options, { value, label }]
