import type { SelectOption } from "../fields/FieldSelect.tsx"

/** What is chosen stands in the list also before the list is there. */
export const withChosen = (
  options: ReadonlyArray<SelectOption>,
  value: string,
  label: string,
): ReadonlyArray<SelectOption> =>
  value === "" || options.some((option) => option.value === value) ? options : [...options, { value, label }]
