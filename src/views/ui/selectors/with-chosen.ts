import type { SelectOption } from "../fields/FieldSelect.tsx"

/** Adds the selected option to the list before the list has loaded, so that the selection is shown. */
export const withChosen = (
  options: ReadonlyArray<SelectOption>,
  value: string,
  label: string,
): ReadonlyArray<SelectOption> =>
  value === "" || options.some((option) => option.value === value) ? options : [...options, { value, label }]
