/** Ref of a mark within a form: leads to the first thing that has to be mended, or shows why the form was refused as a whole. */
export const focusFirstError = (mark: HTMLElement | null): void => {
  const form = mark?.closest("form")
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]")
  // One that rests until its choices are there takes no focus, and is led to all the same.
  if (field?.matches(":disabled")) field.scrollIntoView({ block: "center" })
  else if (field) field.focus()
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" })
}
