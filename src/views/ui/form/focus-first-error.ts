/**
 * Ref callback of an element in a form: focuses the first field with an error, or scrolls to the error of the form
 * as a whole.
 */
export const focusFirstError = (mark: HTMLElement | null): void => {
  const form = mark?.closest("form")
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]")
  // Scrolls to a field that is disabled until its options have loaded, because it cannot be focused.
  if (field?.matches(":disabled")) field.scrollIntoView({ block: "center" })
  else if (field) field.focus()
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" })
}
