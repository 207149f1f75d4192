/** Whether an Accept header names this media type explicitly; wildcards do not request the packed form. */
export const accepts = (header: string | undefined, mediaType: string): boolean =>
  (header ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    return type === mediaType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
