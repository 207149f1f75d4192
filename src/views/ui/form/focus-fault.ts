/** Ref of a mark within a form: leads to the first thing that has to be mended, or shows why the form was refused as a whole. */
export const focusFault = (mark: HTMLElement | null): void => {
  const form = mark?.closest("form")
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]")
  if (field) field.focus()
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" })
}
